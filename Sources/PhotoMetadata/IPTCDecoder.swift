import PhotoModel

/// Decodes fields from IPTC-IIM datasets: the "IPTC-NAA Information Interchange Model", version
/// 4.2.
enum IPTCDecoder {
  /// The fields that correspond to one dataset each.
  fileprivate static let table = Field.all.compactMap { field in
    field.iptc.map {
      (
        number: $0, value: field.value,
        isJoined: field.xmp.contains { $0.form == .joined }
      )
    }
  }

  /// Returns the fields of the datasets, or nil if none is supported. Reads broken datasets up to
  /// the break.
  static func fields(_ datasets: [UInt8]) -> MetadataFields? {
    var block = IPTCBlock(datasets)
    block.readAll()
    guard !block.isEmpty else { return nil }
    var fields = MetadataFields()
    fields.original = block.time(date: 55, time: 60)
    fields.digitised = block.time(date: 62, time: 63)
    for (number, value, isJoined) in table {
      switch value {
      case .text(let path, _):
        let texts = block.texts(number)
        path.set(
          &fields.values,
          isJoined && !texts.isEmpty ? texts.joined(separator: "; ") : texts.first)
      case .texts(let path, _, _):
        var seenTexts: Set<String> = []
        path.set(&fields.values, block.texts(number).filter { seenTexts.insert($0).inserted })
      // A number would be a text of digits, and a time consists of two datasets.
      case .number, .integer, .flag, .time, .size, .position, .subtypes: break
      }
    }
    return fields
  }
}

/// The relevant datasets of record 2, by number.
private struct IPTCBlock {
  private var cursor: ByteCursor
  private var values: [UInt8: [ArraySlice<UInt8>]] = [:]
  private var isUTF8 = false

  /// The datasets in the table, and dates and times.
  private static let decodedDatasets = Set(IPTCDecoder.table.map(\.number)).union([55, 60, 62, 63])
  private static let repeatLimit = 4096

  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
  }

  var isEmpty: Bool { values.isEmpty }

  mutating func readAll() {
    while let marker = cursor.integer(UInt8.self), marker == 0x1C,
      let record = cursor.integer(UInt8.self), let number = cursor.integer(UInt8.self),
      let length = length(), let value = cursor.readBytes(length)
    {
      // ESC % G in the coded character set, which comes first, is UTF-8 (ISO 2022).
      if record == 1 && number == 90 { isUTF8 = value.elementsEqual([0x1B, 0x25, 0x47]) }
      if record == 2 && IPTCBlock.decodedDatasets.contains(number),
        values[number, default: []].count < IPTCBlock.repeatLimit
      {
        values[number, default: []].append(value)
      }
    }
  }

  /// Reads a length of two bytes. If its top bit is set, it is the number of length bytes that
  /// follow.
  private mutating func length() -> Int? {
    guard let short = cursor.integer(UInt16.self) else { return nil }
    guard short & 0x8000 != 0 else { return Int(short) }
    return cursor.integer(width: Int(short & 0x7FFF)).map { Int(clamping: $0) }
  }

  func texts(_ number: UInt8) -> [String] {
    (values[number] ?? []).compactMap { value in
      // A text truncated in the middle of a character is still UTF-8 if the file declares it.
      isUTF8
        ? MetadataText.decode(String(decoding: value, as: UTF8.self).utf8)
        : MetadataText.decode(value)
    }
  }

  func time(date: UInt8, time: UInt8) -> TimeReading? {
    (values[date]?.first).flatMap { DateText.iptc(date: $0, time: values[time]?.first) }
  }
}
