package import WriterProtocol

/// Checks that IPTC datasets are unchanged byte for byte, except for the intended changes and for
/// texts converted to UTF-8 together with the character set marker (IPTC-IIM 4.2, chapters 1 and
/// 5).
package enum IPTCCheck {
  private struct Dataset: Hashable, Comparable {
    var record: UInt8
    var number: UInt8

    static func < (left: Dataset, right: Dataset) -> Bool {
      (left.record, left.number) < (right.record, right.number)
    }
  }

  /// Returns a description of the problem that follows the words "the file", or nil if there is no
  /// problem.
  package static func problem(
    before: IPTCBlocks, after: IPTCBlocks, changes: [TagChange]
  ) -> String? {
    guard after.blocks.count <= max(1, before.blocks.count) else {
      return "would have a second IPTC block"
    }
    let (old, new) = (values(before), values(after))
    let isMarked = new[characterSetDataset]?.contains(utf8) == true
    let becomesUTF8 = isMarked && old[characterSetDataset]?.contains(utf8) != true
    let named = Set(changes.compactMap { numbers[$0.tag] }.map { Dataset(record: 2, number: $0) })
    for dataset in Set(old.keys).union(new.keys).sorted() {
      guard dataset != characterSetDataset, !named.contains(dataset) else { continue }
      let (before, after) = (old[dataset] ?? [], new[dataset] ?? [])
      // The mandatory versions of the records may be added.
      if dataset.number == 0, before.isEmpty { continue }
      let expected =
        becomesUTF8 && isText(dataset)
        ? before.map { isUTF8($0) ? $0 : Array(text($0).utf8) } : before
      if expected != after {
        return "would have a different IPTC \(dataset.record):\(dataset.number)"
      }
    }
    return nil
  }

  /// Whether there are texts that a UTF-8 marker would make wrong.
  static func hasNonUTF8Texts(_ blocks: IPTCBlocks) -> Bool {
    let values = values(blocks)
    guard values[characterSetDataset]?.contains(utf8) != true else { return false }
    return values.contains { isText($0.key) && $0.value.contains { !isUTF8($0) } }
  }

  /// Whether the blocks don't declare a character set. Programs then read them as Windows-1252.
  static func hasNoCharacterSet(_ blocks: IPTCBlocks) -> Bool {
    values(blocks)[characterSetDataset] == nil
  }

  /// Whether all characters of a text exist in Windows-1252.
  static func isWindows1252(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x80, 0xA0...0xFF: true
      case 0x80..<0xA0: false
      default: windows1252.contains { UInt32($0) == scalar.value }
      }
    }
  }

  private static let characterSetDataset = Dataset(record: 1, number: 90)
  private static let utf8: [UInt8] = [0x1B, 0x25, 0x47]

  /// The datasets that `TagPlan` changes.
  private static let numbers: [String: UInt8] = [
    "Iptc.Application2.ObjectName": 5, "Iptc.Application2.Keywords": 25,
    "Iptc.Application2.DateCreated": 55, "Iptc.Application2.TimeCreated": 60,
    "Iptc.Application2.DigitizationDate": 62, "Iptc.Application2.DigitizationTime": 63,
    "Iptc.Application2.Byline": 80, "Iptc.Application2.Copyright": 116,
    "Iptc.Application2.Caption": 120,
  ]

  /// The values of each dataset, in order. A value that a further block repeats is included once.
  private static func values(_ blocks: IPTCBlocks) -> [Dataset: [[UInt8]]] {
    var values: [Dataset: [[UInt8]]] = [:]
    for (index, block) in blocks.blocks.enumerated() {
      for (dataset, value) in datasets(block) {
        if index > 0, values[dataset]?.contains(value) == true { continue }
        values[dataset, default: []].append(value)
      }
    }
    return values
  }

  /// Skips bytes between datasets and stops at the first broken one.
  private static func datasets(_ block: [UInt8]) -> [(Dataset, [UInt8])] {
    var found: [(Dataset, [UInt8])] = []
    var offset = 0
    while offset + 5 <= block.count {
      guard block[offset] == 0x1C else {
        offset += 1
        continue
      }
      let dataset = Dataset(record: block[offset + 1], number: block[offset + 2])
      var length = block.big16(offset + 3)
      offset += 5
      if length & 0x8000 != 0 {
        let width = length & 0x7FFF
        guard width <= 4, offset + width <= block.count else { break }
        length = block[offset..<(offset + width)].reduce(0) { $0 << 8 | Int($1) }
        offset += width
      }
      guard offset + length <= block.count else { break }
      found.append((dataset, Array(block[offset..<(offset + length)])))
      offset += length
    }
    return found
  }

  /// Whether the dataset is a text: all of record 2 except pictures and sound.
  private static func isText(_ dataset: Dataset) -> Bool {
    dataset.record == 2 && ![0, 125, 200, 201, 202].contains(dataset.number)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Decodes Windows-1252, a superset of Latin-1.
  private static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let code = 0x80...0x9F ~= byte ? windows1252[Int(byte) - 0x80] : UInt16(byte)
      scalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  /// The characters of the bytes 0x80 to 0x9F, from unicode.org, VENDORS/MICSFT/WINDOWS/CP1252.TXT.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
