import PhotoModel

/// The texts in the header of a movie: QuickTime's user data (`udta`), its keys and values (`meta`
/// with `keys` and `ilst`), and iTunes' list. Apple's QuickTime File Format, "User Data Atoms" and
/// "Metadata".
struct MovieTexts {
  /// The XMP packets in the user data.
  private(set) var packets: [[UInt8]] = []
  /// The values by key; the first of several takes precedence. The keys of user data and iTunes are
  /// four-character codes.
  private var values: [String: [UInt8]] = [:]

  private static let valueLimit = 64 * 1024

  init(_ movie: Box, in source: ByteSource) {
    for box in source.boxes(in: movie.content) {
      switch box.type {
      case "meta": readKeys(box, in: source)
      case "udta": readUserData(box, in: source)
      default: break
      }
    }
  }

  /// Fills fields from the texts. For the time, prefers one with the local clock, then one known
  /// only in UTC (`created`), then a day without a time.
  func fill(_ fields: inout MetadataFields, created: TimeReading?) {
    let dates = ["com.apple.quicktime.creationdate", "©day"].compactMap { key in
      values[key].flatMap { DateText.quickTime($0) }
    }
    fields.original =
      dates.first { $0.wall.nanosecond != 0 || $0.offset != nil } ?? created
      ?? dates.first
    fields.location =
      MoviePosition.all.lazy.compactMap { row in values[row.key].flatMap(row.location) }.first
    fields.make = text(
      "com.apple.quicktime.make", "com.android.manufacturer", "©mak", "manu")
    fields.model = text("com.apple.quicktime.model", "com.android.model", "©mod", "modl")
    fields.lens = text("com.apple.quicktime.camera.lens_model")
    fields.contentIdentifier = text("com.apple.quicktime.content.identifier")
    fields.title = text(
      "com.apple.quicktime.title", "com.apple.quicktime.displayname", "©nam", "titl")
    fields.artist = text("com.apple.quicktime.artist", "com.apple.quicktime.author", "©ART", "auth")
    fields.copyright = text("com.apple.quicktime.copyright", "©cpy", "cprt")
    fields.caption = text("com.apple.quicktime.description", "©des", "desc", "dscp")
    fields.keywords =
      text("com.apple.quicktime.keywords")?.split(separator: ",").compactMap {
        MetadataText.decode($0.utf8)
      }
      ?? []
  }

  private func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { values[$0].flatMap { MetadataText.decode($0) } }.first
  }

  private mutating func add(_ key: String, _ value: some Collection<UInt8>) {
    if values[key] == nil, !value.isEmpty { values[key] = Array(value) }
  }

  private mutating func readUserData(_ box: Box, in source: ByteSource) {
    for entry in source.boxes(in: box.content, limit: 512) {
      switch entry.type {
      case "meta":
        readKeys(entry, in: source)
      case "XMP_":
        if packets.count < 4,
          let packet = source.content(of: entry, limit: BMFFContainer.packetLimit)
        {
          packets.append(Array(packet))
        }
      case "titl", "dscp", "auth", "cprt", "loci":
        // 3GPP: version, flags and a packed language code, followed by the text.
        guard let content = source.content(of: entry, limit: MovieTexts.valueLimit) else { break }
        add(entry.type.text, content.dropFirst(6))
      default:
        guard entry.type.rawValue >> 24 == 0xA9,
          let content = source.content(of: entry, limit: MovieTexts.valueLimit)
        else { break }
        add(entry.type.text, MovieTexts.userText(content))
      }
    }
  }

  /// Returns the first text of a list of length, language and text. Ignores an impossible length.
  private static func userText(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cursor = ByteCursor(content)
    guard let length = cursor.integer(UInt16.self), cursor.skip(2) else { return [] }
    return cursor.readBytes(Int(length)) ?? cursor.remainingBytes
  }

  private mutating func readKeys(_ box: Box, in source: ByteSource) {
    // iTunes writes a version and flags first; QuickTime doesn't.
    let header = source.has("hdlr", at: box.content.lowerBound + 4) ? 0 : 4
    var keys: [String] = []
    for child in source.boxes(in: box.content(after: header), limit: 64) {
      switch child.type {
      case "keys": keys = MovieTexts.keys(child, in: source)
      case "ilst":
        for item in source.boxes(in: child.content, limit: 512) {
          let number = Int(item.type.rawValue)
          let key = keys.indices.contains(number - 1) ? keys[number - 1] : item.type.text
          guard let data = source.child("data", of: item),
            let value = source.content(of: data, limit: MovieTexts.valueLimit)
          else { continue }
          add(key, MovieTexts.value(value))
        }
      default: break
      }
    }
  }

  /// Reads a type, a locale and a value. Converts the value to UTF-8 if its type is UTF-16.
  private static func value(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var cursor = ByteCursor(content)
    guard let type = cursor.integer(UInt32.self), cursor.skip(4) else { return [] }
    guard type == 2 else { return Array(cursor.remainingBytes) }
    return Array((MetadataText.utf16(cursor.remainingBytes, .big) ?? "").utf8)
  }

  private static func keys(_ box: Box, in source: ByteSource) -> [String] {
    guard let content = source.content(of: box, limit: valueLimit) else { return [] }
    var cursor = ByteCursor(content)
    guard cursor.skip(4), let count = cursor.integer(UInt32.self) else { return [] }
    var keys: [String] = []
    while keys.count < count {
      guard let length = cursor.integer(UInt32.self), length >= 8, cursor.skip(4),
        let name = cursor.readBytes(Int(length) - 8)
      else { break }
      keys.append(String(decoding: name, as: UTF8.self))
    }
    return keys
  }
}

extension FourCC {
  /// The code in Latin-1, so that QuickTime's 0xA9 is `©`.
  fileprivate var text: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
