/// The datasets of IPTC-IIM in their order (version 4.2, section 1.6), to leave some out.
struct IPTCDatasets {
  struct Dataset: Hashable {
    var record: UInt8
    var number: UInt8
    var value: [UInt8]
  }

  var all: [Dataset] = []

  private static let limit = 4096

  /// As far as they can be read.
  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes)
    while all.count < IPTCDatasets.limit, let marker = cursor.integer(UInt8.self), marker == 0x1C,
      let record = cursor.integer(UInt8.self), let number = cursor.integer(UInt8.self),
      let short = cursor.integer(UInt16.self)
    {
      // Two bytes, or with the top bit set, how many bytes of length follow.
      let length =
        short & 0x8000 == 0
        ? Int(short) : cursor.integer(width: Int(short & 0x7FFF)).map { Int(clamping: $0) }
      guard let length, let value = cursor.readBytes(length) else { return }
      all.append(Dataset(record: record, number: number, value: Array(value)))
    }
  }

  /// Whether a dataset names a place.
  static func saysWhere(_ set: Dataset) -> Bool {
    set.record == 2 && PositionProperty.isIPTC(set.number)
  }

  /// The character set and the version, which others depend on, who made it, the credit, the source and the
  /// copyright.
  static func saysWhose(_ set: Dataset) -> Bool {
    set.record == 1 && set.number == 90
      || set.record == 2 && [0, 80, 110, 115, 116].contains(set.number)
  }

  func first(_ number: UInt8) -> String? {
    all.first { $0.record == 2 && $0.number == number }
      .flatMap { MetadataText.decode($0.value[...]) }
  }

  /// Nil where nothing but how to read it is left.
  var bytes: [UInt8]? {
    guard all.contains(where: { $0.record > 1 && $0.number > 0 }) else { return nil }
    var bytes: [UInt8] = []
    for set in all where set.value.count < 0x8000 {
      bytes += [0x1C, set.record, set.number]
      bytes += [UInt8(set.value.count >> 8), UInt8(set.value.count & 0xFF)]
      bytes += set.value
    }
    return bytes
  }
}
