import Formats
import Foundation
import Sheets
import Workbooks

/// The kind of file that a sheet is kept in, told by its ending.
enum SheetForm: Hashable {
  case workbook
  case text(isTabbed: Bool)

  init(path: String) throws(Failure) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "xlsx": self = .workbook
    case "csv", "txt": self = .text(isTabbed: false)
    case "tsv": self = .text(isTabbed: true)
    default:
      throw Failure(
        "VoiceLint doesn't know what kind of sheet “\(path)” is.", hint: "Give it the ending .xlsx, .csv or .tsv.")
    }
  }

  // MARK: Out

  /// - Parameter rightToLeft: the languages that are written from right to left.
  func bytes(of export: Export, delimiter: Delimited.Delimiter, rightToLeft: Set<String>) throws(Failure) -> [UInt8] {
    switch self {
    case .text(let isTabbed):
      return Delimited.bytes(of: export.tables[0], delimiter: isTabbed ? .tab : delimiter)
    case .workbook:
      do {
        return try XLSXWriter.bytes(of: export.tables.map { $0.page(rightToLeft) })
      } catch {
        throw Failure("The workbook can't be written.", hint: "\(error)")
      }
    }
  }

  // MARK: In

  func sheets(at path: String) throws(Failure) -> [Worksheet] {
    if case .missing = FileKind.of(path).kind {
      throw Failure("There is no sheet “\(path)”.", hint: "Give the sheet that “voicelint export” wrote.")
    }
    let bytes: [UInt8]
    do throws(FileContents.Trouble) {
      // A link that the user names is followed.
      bytes = try FileContents.bytes(at: Location.real(path) ?? path)
    } catch {
      throw Failure("“\(path)” can't be opened: \(error.reason)")
    }
    guard self != .workbook else {
      do {
        return try Workbook(xlsx: bytes).sheets
      } catch {
        throw Failure("“\(path)” can't be read: \(error)")
      }
    }
    let file = SourceFile(path: path, bytes: bytes)
    guard file.firstBroken == nil else {
      throw Failure(
        "“\(path)” isn't in UTF-8, so letters are lost.", hint: "Save it as “CSV UTF-8”, or as an Excel file.")
    }
    let text = DelimitedRows(file) { row in row.contains(where: Manifest.isTitle) }
    if let fault = text.faults.first {
      throw Failure(
        "\(path):A\(fault.row + 1): \(fault.message)", hint: "Correct the quotation marks, or save it as an Excel file."
      )
    }
    return [Worksheet(name: "", rows: text.rows.map { $0.map { Cell($0) } })]
  }
}

extension SheetTable {
  /// What Excel can hold in a cell, in UTF-16 code units; one less, because a cut text has exactly as many.
  static let cellLimit = 32_767

  /// The sheet as a workbook has it.
  fileprivate func page(_ rightToLeft: Set<String>) -> Page {
    Page(
      name: name,
      columns: fields.map { field in
        Page.Column(
          title: field.title, width: field.width,
          isLocked: field.column?.isLocked ?? false,
          isHidden: field.column?.isHidden ?? false, wraps: true, choices: field.column?.choices ?? [])
      }, rows: rows, isRightToLeft: locale.map { rightToLeft.contains($0) } ?? false)
  }
}
