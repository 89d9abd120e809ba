/// A date or time as workbooks keep it: days since an epoch, with the time as their fraction.
struct SerialDate {
  /// The number in the file.
  let serial: Double
  /// Whether days count from 1904-01-01, as Excel for Mac once did, instead of from 1900.
  let isFrom1904: Bool

  private static let millisecondsOfDay = 86_400_000
  /// 9999-12-31, the last day that Excel shows.
  private static let lastDay = 2_958_465

  /// ISO 8601: a date, a time, or both, whatever the format shows and the number has; nil if no program would show it
  /// as a date.
  func text(_ format: CellFormat) -> String? {
    guard format != .number, serial >= 0, serial < Double(SerialDate.lastDay + 1) else { return nil }
    let total = Int((serial * Double(SerialDate.millisecondsOfDay)).rounded())
    let (days, time) = total.quotientAndRemainder(dividingBy: SerialDate.millisecondsOfDay)
    switch format {
    case .number: return nil
    case .elapsed: return SerialDate.time(total)
    case .time, .dateAndTime:
      if days == 0, time > 0 || format == .time { return SerialDate.time(time) }
    case .date: break
    }
    guard let date = date(days) else { return nil }
    return time == 0 ? date : date + "T" + SerialDate.time(time)
  }

  private static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
    let rest = milliseconds % 1000
    return rest == 0 ? clock : clock + "." + padded(rest, 3)
  }

  private func date(_ days: Int) -> String? {
    if isFrom1904 { return SerialDate.date(daysSince1970: days - 24_107) }
    switch days {
    case 0: return nil
    // Excel believes that 1900 had this day, as Lotus 1-2-3 did, and counts it.
    case 60: return "1900-02-29"
    case 1..<60: return SerialDate.date(daysSince1970: days - 25_568)
    default: return SerialDate.date(daysSince1970: days - 25_569)
    }
  }

  /// The Gregorian date (Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, `civil_from_days`).
  private static func date(daysSince1970 days: Int) -> String {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    let year = yearOfEra + era * 400 + (isNextYear ? 1 : 0)
    return [padded(year, 4), padded(isNextYear ? month - 9 : month + 3, 2), padded(day, 2)].joined(separator: "-")
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
