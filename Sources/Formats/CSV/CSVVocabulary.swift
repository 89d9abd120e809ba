/// What columns are called, in the languages in which teams name them.
///
/// All names are folded to letters (``CSVColumns/words(_:)``); of two columns of one kind the name that comes first
/// here wins.
enum CSVVocabulary {
  /// The kind of column that a name means, and the rank of the name.
  static func word(_ folded: String) -> (word: CSVColumns.Word, rank: Int)? {
    english[folded] ?? others[folded]
  }

  /// Names for the key that give way to `id`, and the rank that shows them.
  private static let weakKeys: Set<String> = ["name", "stringname"]
  static let weakKeyRank = 1_000

  /// Names of comments that also name texts of apps: with a language, as in `description_de`, they may be either.
  static let ambiguousComments: Set<String> = ["description", "descriptions", "desc"]

  private static let english: [String: (word: CSVColumns.Word, rank: Int)] = {
    let names: [(CSVColumns.Word, String)] = [
      (.key, "key keys stringkey keyname translationkey localizationkey identifier stringid textid keyid resname"),
      (.key, "identifierios ioskey iosidentifier keyios resourceid resourcename stringidentifier term assetid name"),
      (.key, "stringname"),
      (.comment, "comment comments description descriptions desc note notes context developercomment"),
      (.comment, "developercomments translatorcomment translatorcomments developernote developernotes remark"),
      (.comment, "remarks translatornote translatornotes instructions explanation"),
      (.directive, "voicelint"),
      (.role, "role roles elementrole accessibilityrole type elementtype texttype stringtype kind"),
      (.trait, "trait traits accessibilitytrait accessibilitytraits control controltype element uielement"),
      (.group, "group groups screen screenname view viewname page scene dialog section feature"),
      (.table, "table tablename stringstable file filename stringsfile catalog namespace resourcefile"),
      (.source, "source sourcetext sourcestring sourcevalue sourcephrase base basetext basestring basevalue"),
      (.source, "original originaltext originalstring reference referencetext default defaulttext defaultvalue"),
      (.source, "msgid"),
      (.state, "state status translationstate translationstatus reviewstate reviewstatus"),
      (.target, "target targettext targetstring translation translations translated translatedtext localizedtext"),
      (.target, "localizedstring localization msgstr"),
      (.text, "text texts string strings value values"),
      (.language, "language languages locale locales lang langcode languagecode localecode"),
      (.ignored, "date created createdat creationdate createdby updated updatedat updatedby changed changedat"),
      (.ignored, "modified modifiedat modifiedby lastmodified lastchange lastchanged lastupdate lastupdated"),
      (.ignored, "timestamp time author owner translator translatedby reviewer reviewedby assignee assigned"),
      (.ignored, "assignedto editor contact link links url urls screenshot screenshots screenshoturl image images"),
      (.ignored, "picture preview maxlength maxlen maximumlength maxcharacters maxchars maxcharactersallowed"),
      (.ignored, "maximumcharacters length lengthlimit limit charlimit characterlimit characters characterscount"),
      (.ignored, "charactercount charcount chars wordcount words width maxwidth size max min len num sum pos index n"),
      (.ignored, "number row rownumber rowid line linenumber lineno position order sortorder sort count priority"),
      (.ignored, "importance version versions release build since sprint milestone platform platforms devices tag"),
      (.ignored, "tags labels ticket tickets jira issue issues bug task location locations path filepath ref uuid"),
      (.ignored, "guid hash checksum translatable translate fuzzy approved reviewed verified checked done isplural"),
      (.ignored, "ishidden isarchived androidkey androididentifier keyandroid identifierandroid webkey keyweb"),
    ]
    var result: [String: (word: CSVColumns.Word, rank: Int)] = [:]
    for (word, list) in names {
      for name in list.split(separator: " ").map(String.init) where result[name] == nil {
        result[name] = (word, result.count + (weakKeys.contains(name) ? weakKeyRank : 0))
      }
    }
    return result
  }()

  /// The usual names in languages other than English, which rank after the English ones.
  ///
  /// Names that are codes of languages too (“Fil” in Swedish, “Tür” in Turkish) aren't here.
  private static let others: [String: (word: CSVColumns.Word, rank: Int)] = {
    let names: [(CSVColumns.Word, String)] = [
      (.key, "Schlüssel, Schluessel, Schlüsselname, Textschlüssel, Bezeichner, Kennung, Clé, Clef, Identifiant"),
      (.key, "Clave, Identificador, Chiave, Identificatore, Identificativo, Chave, Sleutel, Nyckel, Nøgle, Nøkkel"),
      (.key, "Avain, Tunniste, Klucz, Identyfikator, Klíč, Identifikátor, Kľúč, Kulcs, Azonosító, Cheie, Clau"),
      (.key, "Ključ, Ключ, Идентификатор, Ідентифікатор, Anahtar, Κλειδί, מפתח, مفتاح, المفتاح, المعرف, キー, 識別子"),
      (.key, "キー名, 識別名, কী, চাবি, کلید, کنجی, شناسه, की, కీ, விசை, ਕੁੰਜੀ, Ufunguo, Susi"),
      (.key, "键, 鍵, 键名, 鍵名, 键值, 标识符, 標識符, 標識碼, 識別碼, 키, 식별자, Khóa, Kunci, คีย์, कुंजी"),
      (.comment, "Kommentar, Kommentare, Beschreibung, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Notiz"),
      (.comment, "Notizen, Kontext, Erläuterung, Erklärung, Commentaire, Commentaires, Remarque, Remarques"),
      (.comment, "Contexte, Comentario, Comentarios, Descripción, Nota, Notas, Contexto, Observaciones, Commento"),
      (.comment, "Commenti, Descrizione, Contesto, Osservazioni, Comentário, Comentários, Descrição, Observações"),
      (.comment, "Opmerking, Opmerkingen, Omschrijving, Beschrijving, Toelichting, Commentaar, Kommentarer"),
      (.comment, "Beskrivning, Anteckning, Anteckningar, Beskrivelse, Bemærkning, Bemærkninger, Noter, Merknad"),
      (.comment, "Merknader, Kommentti, Kommentit, Kuvaus, Huomautus, Komentarz, Komentarze, Opis, Uwagi"),
      (.comment, "Kontekst, Komentář, Komentáře, Poznámka, Poznámky, Popis, Komentár, Megjegyzés, Leírás"),
      (.comment, "Comentariu, Comentarii, Descriere, Comentari, Comentaris, Descripció, Komentar, Napomena"),
      (.comment, "Комментарий, Комментарии, Описание, Примечание, Примечания, Контекст, Коментар, Коментарі, Опис"),
      (.comment, "Примітка, Примітки, Yorum, Açıklama, Notlar, Bağlam, Σχόλιο, Σχόλια, Περιγραφή, הערה, הערות"),
      (.comment, "תיאור, تعليق, التعليق, ملاحظات, وصف, الوصف, コメント, 備考, 説明, 注記, メモ, 文脈, 注释, 註釋, 备注, 備註, 说明, 說明"),
      (.comment, "描述, 上下文, 코멘트, 설명, 비고, 주석, 메모, Ghi chú, Mô tả, Keterangan, Deskripsi, Catatan, คำอธิบาย"),
      (.comment, "หมายเหตุ, ความคิดเห็น, टिप्पणी, विवरण, टीप, वर्णन, মন্তব্য, বিবরণ, টীকা, تبصرہ, تفصیل, توضیح, توضیحات"),
      (.comment, "یادداشت, ملاحظة, التعليقات, వ్యాఖ్య, వివరణ, கருத்து, குறிப்பு, விளக்கம், ਟਿੱਪਣੀ, Bình luận"),
      (.comment, "Chú thích, Maoni, Maelezo, Komento, Paglalarawan"),
      (.comment, "Hinweise für Übersetzer, Notes pour le traducteur, Notas para el traductor, Note per il traduttore"),
      (.role, "Rolle, Rollen, Typ, Elementtyp, Art, Rôle, Rol, Tipo, Ruolo, Função, Roll, Rooli, Tyyppi, Rola"),
      (.role, "Роль, Тип, 役割, 種類, ロール, 角色, 类型, 類型, 역할, 유형"),
      (.trait, "Steuerelement, Bedienelement, Élément, Elemento, コントロール, 控件, 컨트롤"),
      (.group, "Gruppe, Bildschirm, Ansicht, Seite, Bereich, Groupe, Écran, Grupo, Pantalla, Página, Tela, Gruppo"),
      (.group, "Schermata, Pagina, Groep, Scherm, Grupp, Skärm, Skærm, Skjerm, Ryhmä, Näyttö, Grupa, Ekran"),
      (.group, "Skupina, Obrazovka, Группа, Экран, Група, Екран, グループ, 画面, 分组, 屏幕, 页面, 群組, 畫面, 그룹, 화면"),
      (.table, "Datei, Tabelle, Fichier, Tableau, Archivo, Tabla, Tabella, Arquivo, Ficheiro, Tabela, Bestand"),
      (.table, "Tabel, Tabell, Tiedosto, Taulukko, Plik, Soubor, Tabulka, Файл, Таблица, Таблиця, Dosya, Tablo"),
      (.table, "ファイル, テーブル, 文件, 檔案, 파일, 테이블"),
      (.source, "Quelle, Quelltext, Ausgangstext, Texte source, Texte d'origine, Origen, Texto de origen"),
      (.source, "Texto original, Texto fuente, Testo originale, Testo di origine, Origine, Texto de origem"),
      (.source, "Origem, Brontekst, Bron, Källtext, Källa, Kildetekst, Kilde, Lähdeteksti, Lähde, Tekst źródłowy"),
      (.source, "Źródło, Oryginał, Zdrojový text, Zdroj, Исходный текст, Оригинал, Источник, Вихідний текст"),
      (.source, "Оригінал, Kaynak, Kaynak metin, Orijinal, 原文, ソース, 源文本, 源文, 원문, 원본, النص الأصلي, טקסט מקור, מקור"),
      (.source, "Fuente, Fonte, Texto fonte, Sorgente, Testo sorgente, Texte original, Джерело, 소스, 来源, 來源, 原始文本"),
      (.source, "المصدر, النص المصدر, मूल पाठ, स्रोत, मूळ मजकूर, উৎস, মূল পাঠ, ماخذ, اصل متن, منبع, متن اصلی, మూలం"),
      (.source, "మూల పాఠం, மூலம், மூல உரை, ਸਰੋਤ, Nguồn, Văn bản gốc, Bản gốc, Sumber, Teks sumber, Teks asli"),
      (.source, "ต้นฉบับ, ข้อความต้นฉบับ, Chanzo, Pinagmulan"),
      (.state, "Zustand, Übersetzungsstatus, État, Statut, Estado, Stato, Stan, Stav, Tila, Tillstånd, Tilstand"),
      (.state, "Состояние, Статус, Стан, Durum, 状態, ステータス, 状态, 狀態, 상태, الحالة, מצב, סטטוס, Trạng thái"),
      (.state, "Tình trạng, Situación, Situação, حالة, स्थिति, स्थिती, অবস্থা, স্থিতি, حالت, حیثیت, وضعیت, స్థితి"),
      (.state, "நிலை, ਸਥਿਤੀ, สถานะ, Hali, Katayuan"),
      (.target, "Übersetzung, Uebersetzung, Zieltext, Traduction, Texte traduit, Texte cible, Traducción"),
      (.target, "Texto traducido, Traduzione, Testo tradotto, Tradução, Texto traduzido, Vertaling, Översättning"),
      (.target, "Oversættelse, Oversettelse, Käännös, Tłumaczenie, Překlad, Preklad, Fordítás, Traducere"),
      (.target, "Traducció, Prijevod, Перевод, Переклад, Превод, Çeviri, Μετάφραση, תרגום, ترجمة, الترجمة, 訳文, 翻訳"),
      (.target, "译文, 翻译, 譯文, 翻譯, 번역, 번역문, Bản dịch, Terjemahan, คำแปล, अनुवाद"),
      (.target, "भाषांतर, অনুবাদ, ترجمہ, ترجمه, అనువాదం, மொழிபெயர்ப்பு, ਅਨੁਵਾਦ, Tafsiri, Salin, 翻訳文"),
      (.text, "Texte, Texto, Testo, Tekst, Teksti, Текст, Metin, テキスト, 文字列, 文言, 文本, 文字, 텍스트, النص, טקסט, Wert"),
      (.text, "Valeur, Valor, Valore, 値, 值, 값"),
      (.ignored, "Datum, Erstellt, Erstellt am, Geändert, Geändert am, Letzte Änderung, Autor, Autorin"),
      (.ignored, "Übersetzer, Übersetzerin, Prüfer, Prüferin, Zuständig, Verantwortlich, Bild, Bilder"),
      (.ignored, "Bildschirmfoto, Maximale Länge, Max. Länge, Maximallänge, Länge, Zeichen, Zeichenzahl"),
      (.ignored, "Anzahl Zeichen, Nummer, Zeile, Priorität, Plattform, Auteur, Traducteur, Traductrice, Modifié"),
      (.ignored, "Modifié le, Créé le, Capture, Capture d'écran, Lien, Longueur, Longueur max, Longueur maximale"),
      (.ignored, "Caractères, Numéro, Ligne, Priorité, Plateforme, Fecha, Traductor, Traductora, Modificado"),
      (.ignored, "Captura, Captura de pantalla, Enlace, Longitud, Longitud máxima, Caracteres, Número, Línea"),
      (.ignored, "Versión, Prioridad, Plataforma, Data, Autore, Traduttore, Collegamento, Lunghezza"),
      (.ignored, "Lunghezza massima, Caratteri, Numero, Riga, Versione, Priorità, Piattaforma, Tradutor"),
      (.ignored, "Captura de tela, Comprimento máximo, Tamanho máximo, Linha, Versão, Prioridade, Vertaler"),
      (.ignored, "Schermafbeelding, Lengte, Maximale lengte, Versie, Prioriteit, Författare, Skärmbild, Längd"),
      (.ignored, "Maxlängd, Dato, Forfatter, Oversætter, Skærmbillede, Længde, Päivämäärä, Tekijä, Pituus"),
      (.ignored, "Tłumacz, Zrzut ekranu, Długość, Numer, Wersja, Délka, Číslo, Verze, Дата, Автор, Переводчик"),
      (.ignored, "Скриншот, Ссылка, Длина, Номер, Версия, Tarih, Yazar, Çevirmen, Uzunluk, 日付, 更新日, 作成日, 作成者, 担当者"),
      (.ignored, "翻訳者, スクリーンショット, 画像, リンク, 文字数, 最大文字数, 番号, バージョン, 日期, 作者, 译者, 譯者, 截图, 截圖, 链接, 連結, 长度, 最大长度, 長度"),
      (.ignored, "字数, 字數, 编号, 編號, 序号, 序號, 版本, 날짜, 작성자, 번역자, 스크린샷, 링크, 길이, 최대 길이, 글자 수, 번호, 버전"),
      (.ignored, "Max. Zeichen, Geprüft, Geprüft von, Freigegeben, Erledigt, Validé, Relu, Revisado, Aprobado"),
      (.ignored, "Lunghezza max, Approvato, Aprovado, Goedgekeurd, 最終更新日, 更新者, 確認, 確認者, 更新时间, 更新時間, 审核"),
      (.language, "Sprache, Langue, Idioma, Lingua, Taal, Språk, Sprog, Kieli, Język, Jazyk, Язык, Мова, Dil, 言語, 语言"),
      (.language, "語言, 언어"),
    ]
    var result: [String: (word: CSVColumns.Word, rank: Int)] = [:]
    for (word, list) in names {
      for name in list.split(separator: ",") {
        let folded = CSVColumns.words(String(name)).joined()
        if result[folded] == nil { result[folded] = (word, weakKeyRank / 2 + result.count) }
      }
    }
    return result
  }()
}
