import Foundation
import Support
import Testing

#if DEBUG
  @testable import Formats
#else
  import Formats
#endif

/// What teams call their columns in the languages with the most speakers.
@Suite("CSV: words for columns")
struct CSVVocabularyTests {
  /// Key, comment, source and state, then a column of German texts by its name in the language.
  static let headers = [
    "Key,Comment,Source,State,German", "键,备注,源文本,状态,德语", "कुंजी,टिप्पणी,मूल पाठ,स्थिति,जर्मन",
    "Clave,Comentario,Origen,Estado,Alemán", "المفتاح,تعليق,النص المصدر,الحالة,الألمانية",
    "Clé,Commentaire,Texte source,Statut,Allemand", "কী,মন্তব্য,উৎস,অবস্থা,de", "Chave,Comentário,Fonte,Situação,Alemão",
    "Ключ,Комментарий,Источник,Статус,Немецкий", "Kunci,Komentar,Teks sumber,Status,Jerman", "کلید,تبصرہ,ماخذ,حیثیت,de",
    "Schlüssel,Kommentar,Quelle,Zustand,Deutsch", "キー名,コメント,原文,状態,ドイツ語", "की,टीप,मूळ मजकूर,स्थिती,de",
    "Khóa,Ghi chú,Văn bản gốc,Tình trạng,Tiếng Đức", "కీ,వ్యాఖ్య,మూల పాఠం,స్థితి,de", "Anahtar,Açıklama,Kaynak,Durum,Almanca",
    "விசை,குறிப்பு,மூல உரை,நிலை,de", "کلید,توضیحات,متن اصلی,وضعیت,de", "키,설명,원문,상태,독일어",
    "คีย์,หมายเหตุ,ข้อความต้นฉบับ,สถานะ,เยอรมัน", "Chiave,Commento,Testo sorgente,Stato,Tedesco",
    "Klucz,Komentarz,Tekst źródłowy,Stan,Niemiecki", "Ключ,Коментар,Джерело,Стан,Німецька",
    "Ufunguo,Maoni,Chanzo,Hali,de", "Nøgle,Kommentar,Kildetekst,Tilstand,Tysk", "ਕੁੰਜੀ,ਟਿੱਪਣੀ,ਸਰੋਤ,ਸਥਿਤੀ,de",
  ]

  @Test(arguments: headers)
  func headerIsRead(header: String) throws {
    let text = header + "\nk,c,Open,fuzzy,Öffnen\n"
    let document = Format.csv.document(SourceFile(path: "Table.csv", bytes: Array(text.utf8)))
    let entry = try #require(document.entries.first)
    #expect(document.problems.isEmpty && document.entries.count == 1, "\(document.problems)")
    #expect(entry.id.key == "k" && entry.comment == "c" && entry.base == "Open" && entry.state == .needsReview)
    #expect(entry.locale == "de" && entry.text?.string == "Öffnen")
  }

  /// The names of each section of `Locales/columns.txt`.
  private static let sections: [(name: String, source: String, names: [String])] = {
    let text = Checkout.text(of: Checkout.root.appending(path: "Locales/columns.txt"))
    return text.components(separatedBy: "\n[").dropFirst().map { section in
      let lines = section.split(separator: "\n").map(String.init)
      return (String(lines[0].dropLast()), lines[1], lines.dropFirst(2).filter { !$0.hasPrefix("#") })
    }
  }()

  #if DEBUG
    @Test("Each name of a column means what its section says, and is there once")
    func names() {
      var words: Set<CSVColumns.Word> = []
      for (section, source, names) in Self.sections {
        #expect(source.hasPrefix("# source: ") && !names.isEmpty, "\(section)")
        for name in names {
          let meaning = CSVVocabulary.meaning(CSVColumns.words(name).joined())
          let found = meaning.map { $0.word.rawValue + ($0.isWeak ? ".weak" : "") }
          #expect(found == section, "\(name)")
          if let meaning { words.insert(meaning.word) }
        }
        #expect(Set(names.map { CSVColumns.words($0).joined() }).count == names.count, "\(section) has a name twice")
      }
      #expect(words.count == 13)
    }
  #endif

  @Test("The README explains the sections of columns.txt")
  func sectionsAreExplained() {
    let readme = Checkout.text(of: Checkout.root.appending(path: "Locales/README.txt"))
    let block = readme.components(separatedBy: "\nColumns of tables\n").last ?? ""
    let explained = block.components(separatedBy: "\n").filter { $0.hasPrefix("  ") }.flatMap {
      ($0.dropFirst(2).components(separatedBy: "   ").first ?? "").components(separatedBy: ", ")
    }
    #expect(explained.sorted() == Self.sections.map(\.name).sorted())
  }

  @Test(
    "A row of texts isn't a header",
    arguments: [
      "ok,Hali ya hewa,Chanzo cha maji", "a.b,Nguồn nước sạch,Khóa cửa", "x,কী খবর,মন্তব্য করুন",
      "status.text,Durum bilgisi,Kaynak göster",
    ])
  func textsAreNoHeader(row: String) {
    let document = Format.csv.document(SourceFile(path: "Table.csv", bytes: Array((row + "\n" + row + "\n").utf8)))
    #expect(document.entries.isEmpty && document.problems.count == 1)
  }
}
