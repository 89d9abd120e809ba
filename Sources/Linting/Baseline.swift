/// The findings that were there when a team began to look, so that only new ones are told from then on.
package struct Baseline: Sendable {
  /// One fault of one form of one text.
  package struct Entry: Hashable, Sendable {
    /// What tells it from all others; the rest is for people.
    package let fingerprint: String
    /// An id.
    package let rule: String
    /// As ``TableName`` names it.
    package let table: String
    package let key: String
    /// Normalised; empty where nobody knows it.
    package let locale: String
    /// The beginning of the text.
    package let text: String
    /// How many findings are the same: 1 nearly always.
    package var count: Int

    package init(
      fingerprint: String, rule: String, table: String, key: String, locale: String, text: String, count: Int
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.table = table
      self.key = key
      self.locale = locale
      self.text = text
      self.count = count
    }

    /// By table, key, locale and rule, so that what belongs together stands together.
    package static func isOrdered(_ a: Entry, _ b: Entry) -> Bool {
      (a.table, a.key, a.locale, a.rule, a.fingerprint) < (b.table, b.key, b.locale, b.rule, b.fingerprint)
    }
  }

  /// Sorted, each fingerprint once.
  package let entries: [Entry]

  /// - Parameter entries: in any order; of two with one fingerprint the higher count holds, as where two branches
  ///   that know the same were merged.
  package init(entries: [Entry]) {
    var byFingerprint: [String: Entry] = [:]
    for entry in entries {
      if let known = byFingerprint[entry.fingerprint], known.count >= entry.count { continue }
      byFingerprint[entry.fingerprint] = entry
    }
    self.entries = byFingerprint.values.sorted(by: Entry.isOrdered)
  }

  /// All findings that can be known: those that are told, and those that would be told once others are mended. What
  /// couldn't be read stays new, and so does what the team decided to live with. A base text that several exports quote
  /// is one text, so its faults count once.
  package init(of findings: [Finding]) {
    var counts: [String: Entry] = [:]
    let held = findings.filter(Baseline.holds)
    for finding in held.filter({ !$0.isQuoted }) + held.filter(\.isQuoted) {
      for fingerprint in finding.fingerprints {
        if finding.isQuoted, counts[fingerprint] != nil { continue }
        counts[
          fingerprint,
          default: Entry(
            fingerprint: fingerprint, rule: finding.rule, table: finding.table, key: finding.key,
            locale: finding.locale, text: Baseline.beginning(of: finding.text), count: 0)
        ].count += 1
      }
    }
    entries = counts.values.sorted(by: Entry.isOrdered)
  }

  /// How many findings it knows.
  package var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// How many findings it knows that the other doesn't.
  package func difference(from other: Baseline) -> Int {
    let counts = Dictionary(other.entries.map { ($0.fingerprint, $0.count) }) { max($0, $1) }
    return entries.reduce(0) { $0 + max(0, $1.count - (counts[$1.fingerprint] ?? 0)) }
  }

  /// The same without some of its findings.
  package func removing(_ gone: [Entry]) -> Baseline {
    let counts = Dictionary(gone.map { ($0.fingerprint, $0.count) }) { max($0, $1) }
    return Baseline(
      entries: entries.compactMap { entry in
        var entry = entry
        entry.count -= counts[entry.fingerprint] ?? 0
        return entry.count > 0 ? entry : nil
      })
  }

  /// Whether a finding can be known: a file that wasn't read whole must never look clean.
  package static func holds(_ finding: Finding) -> Bool {
    !Suppression.isNever(for: finding.rule) && finding.suppression == nil
  }

  private static func beginning(of text: String) -> String {
    let limit = 80
    return text.unicodeScalars.count <= limit ? text : String(text.unicodeScalars.prefix(limit)) + "…"
  }
}

/// The findings that are known, and how many of each were found again.
package struct KnownFindings: Sendable {
  /// How many findings of each fingerprint are known.
  private var limits: [String: Int] = [:]
  private var found: [String: Int] = [:]

  /// - Parameter baselines: what any of them knows is known.
  package init(_ baselines: [Baseline]) {
    for entry in baselines.flatMap(\.entries) {
      limits[entry.fingerprint] = max(limits[entry.fingerprint] ?? 0, entry.count)
    }
  }

  /// Marks the findings that are known. Of several that are the same, no more are known than there were. One that
  /// stands for several forms is known if each of them is. Quotes of a base text come last: they count with the text
  /// that they quote, or as one.
  package mutating func mark(_ findings: inout [Finding]) {
    let held = findings.indices.filter { Baseline.holds(findings[$0]) }
    for index in held where !findings[index].isQuoted {
      findings[index].isKnown = findings[index].fingerprints.map { fingerprint in
        found[fingerprint, default: 0] += 1
        return found[fingerprint, default: 0] <= limits[fingerprint] ?? 0
      }.allSatisfy(\.self)
    }
    for index in held where findings[index].isQuoted {
      findings[index].isKnown = findings[index].fingerprints.map { fingerprint in
        found[fingerprint] = max(found[fingerprint] ?? 0, 1)
        return limits[fingerprint] != nil
      }.allSatisfy(\.self)
    }
  }

  /// The entries of a baseline that were not found as often as it knows them, each with how many of it are gone.
  package func gone(from baseline: Baseline) -> [Baseline.Entry] {
    baseline.entries.compactMap { entry in
      var gone = entry
      gone.count -= found[entry.fingerprint] ?? 0
      return gone.count > 0 ? gone : nil
    }
  }
}
