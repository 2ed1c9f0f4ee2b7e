/// The IPTC-IIM datasets in order (version 4.2, section 1.6), used to remove some of them.
struct IPTCDatasets {
  struct Dataset: Hashable {
    var record: UInt8
    var number: UInt8
    var value: [UInt8]
  }

  var all: [Dataset] = []

  private static let limit = 4096

  /// Reads the datasets up to the first malformed one.
  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes)
    while all.count < IPTCDatasets.limit, let marker = cursor.integer(UInt8.self), marker == 0x1C,
      let record = cursor.integer(UInt8.self), let number = cursor.integer(UInt8.self),
      let short = cursor.integer(UInt16.self)
    {
      // Two bytes or, if the top bit is set, the number of length bytes that follow.
      let length =
        short & 0x8000 == 0
        ? Int(short) : cursor.integer(width: Int(short & 0x7FFF)).map { Int(clamping: $0) }
      guard let length, let value = cursor.readBytes(length) else { return }
      all.append(Dataset(record: record, number: number, value: Array(value)))
    }
  }

  /// Whether a dataset contains a place name.
  static func isPlaceName(_ set: Dataset) -> Bool {
    set.record == 2 && PositionProperty.isIPTC(set.number)
  }

  /// Whether a dataset is the creator, credit, source or copyright, or the character set or
  /// version, which these depend on.
  static func identifiesOwner(_ set: Dataset) -> Bool {
    set.record == 1 && set.number == 90
      || set.record == 2 && [0, 80, 110, 115, 116].contains(set.number)
  }

  func first(_ number: UInt8) -> String? {
    all.first { $0.record == 2 && $0.number == number }
      .flatMap { MetadataText.decode($0.value[...]) }
  }

  /// Returns nil if only the character set and versions remain.
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
