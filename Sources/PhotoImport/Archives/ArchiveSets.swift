package import PhotoModel

/// Groups archives that are parts of one set, because the metadata of a photo may be in another
/// part.
///
/// Parts of Google Takeout are named `takeout-20240101T101010Z-001.zip`, or `…-3-001.zip` if one of
/// the parts is split again. Apple's are named `iCloud Photos Part 1 of 3.zip`.
package struct ArchiveSets {
  package struct Part: Hashable, Sendable {
    /// The common part of the names.
    package var base: String
    package var number: Int
    /// The number of parts, or nil if the name doesn't contain it.
    package var count: Int?
  }

  /// The sets in the order in which they are to be read.
  package private(set) var sets: [[FilePath]] = []
  private var places: [FilePath: Int] = [:]

  package init(_ archives: [FilePath]) {
    for archive in archives {
      let base = ArchiveSets.part(archive.name)?.base
      let key = base.map { archive.folder.appending($0) } ?? archive
      if let index = places[key] {
        if !sets[index].contains(archive) { sets[index].append(archive) }
      } else {
        places[key] = sets.count
        sets.append([archive])
      }
    }
    for index in sets.indices {
      sets[index].sort {
        ArchiveSets.part($0.name)?.number ?? 0 < ArchiveSets.part($1.name)?.number ?? 0
      }
    }
  }

  /// Returns the numbers of missing parts, up to the last existing one or the number of parts in
  /// the names.
  package static func missing(in set: [FilePath]) -> [Int] {
    let parts = set.compactMap { part($0.name) }
    guard let last = parts.map({ $0.count ?? $0.number }).max(), last <= 9_999 else { return [] }
    let existingNumbers = Set(parts.map(\.number))
    return (1...max(1, last)).filter { !existingNumbers.contains($0) }
  }

  /// Parses a name. Returns nil if it isn't the name of a part.
  package static func part(_ name: some Collection<UInt8>) -> Part? {
    let name = String(decoding: name, as: UTF8.self)
    guard let dot = name.firstIndex(of: "."), dot > name.startIndex else { return nil }
    let (stem, fileExtension) = (name[..<dot], name[dot...].lowercased())
    if let part = partOfPartOf(stem, fileExtension) { return part }
    guard let dash = stem.lastIndex(of: "-") else { return nil }
    let digits = stem[stem.index(after: dash)...]
    guard digits.count == 3, let number = number(digits), number > 0,
      stem.lowercased().hasPrefix("takeout-")
    else { return nil }
    return Part(base: String(stem[..<dash]) + fileExtension, number: number)
  }

  /// Parses `iCloud Photos Part 1 of 3` or `iCloud-bilder Del 1 av 3`. The words are in the
  /// language of the account.
  private static func partOfPartOf(_ stem: Substring, _ fileExtension: String) -> Part? {
    let words = stem.split(separator: " ")
    guard words.count >= 5, stem.lowercased().contains("icloud"),
      let number = number(words[words.count - 3]),
      let count = self.number(words[words.count - 1]), number >= 1, number <= count
    else { return nil }
    let base = words.dropLast(4).joined(separator: " ")
    return Part(base: base + fileExtension, number: number, count: count)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}
