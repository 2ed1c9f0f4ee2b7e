/// Creates QuickTime and MP4 files (QuickTime File Format Specification, ISO/IEC 14496-12): with
/// one frame that is shown for the whole duration, or with only headers.
package struct MovieBuilder {
  package var brands = ["qt  "]
  package var minorVersion: UInt32 = 0
  package var version: UInt8 = 0
  /// The creation time in seconds since 1904.
  package var created: UInt64 = 0
  /// The number of ticks per second.
  package var scale: UInt32 = 600
  package var ticks: UInt64 = 0
  package var width: UInt32 = 1920
  package var height: UInt32 = 1080
  /// The elements a, b, c and d of the track's matrix as integers.
  package var matrix: [Int32] = [1, 0, 0, 1]
  package var userData: [[UInt8]] = []
  /// Apple's metadata keys with their values.
  package var keys: [(String, String)] = []
  /// Additional boxes at the end of `moov`.
  package var extra: [[UInt8]] = []
  /// The type of the sample description.
  package var sampleType = "hvc1"
  /// Boxes in the sample description.
  package var sampleBoxes: [[UInt8]] = []
  /// The only coded frame. If nil, the file also has an audio track, and no samples.
  package var frame: [UInt8]?

  package init() {}

  /// The number of seconds from the start of 1904 to the start of 1970.
  package static let secondsTo1970: UInt64 = 2_082_844_800

  /// Returns a text in QuickTime's user data format: length, language, text.
  package static func text(_ type: String, _ text: String, language: UInt16 = 0x15C7) -> [UInt8] {
    BMFFBuilder.box(
      type, BytePacking.bigEndian(UInt16(text.utf8.count)), BytePacking.bigEndian(language),
      Array(text.utf8))
  }

  package var fileType: [UInt8] {
    BMFFBuilder.box(
      "ftyp", BytePacking.latin1(brands.first ?? ""), BytePacking.bigEndian(minorVersion),
      brands.dropFirst().flatMap(BytePacking.latin1))
  }

  /// The bytes of the file. The header precedes a frame. Without one it follows the data, as in
  /// cameras' files.
  package var bytes: [UInt8] {
    let start = fileType
    guard let frame else { return start + BMFFBuilder.box("mdat", [1, 2, 3, 4]) + movie }
    // Offsets have a fixed width, so the length doesn't depend on them.
    let offset = start.count + movie(frameAt: 0).count + 8
    return start + movie(frameAt: offset) + BMFFBuilder.box("mdat", frame)
  }

  package var movie: [UInt8] { movie(frameAt: 0) }

  private func movie(frameAt offset: Int) -> [UInt8] {
    BMFFBuilder.box(
      "moov", header, frame == nil ? soundTrack : [], pictureTrack(frameAt: offset),
      userData.isEmpty ? [] : BMFFBuilder.box("udta", userData.flatMap { $0 }),
      keys.isEmpty ? [] : keyedValues, extra.flatMap { $0 })
  }
}

extension MovieBuilder {
  private func wide(_ number: UInt64) -> [UInt8] {
    version == 1
      ? BytePacking.bigEndian(number) : BytePacking.bigEndian(UInt32(truncatingIfNeeded: number))
  }

  private func numbers(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(BytePacking.bigEndian) }

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func matrix(_ parts: [Int32]) -> [UInt8] {
    let (a, b, c, d) = (parts[0] << 16, parts[1] << 16, parts[2] << 16, parts[3] << 16)
    return [a, b, 0, c, d, 0, 0, 0, 1 << 30].flatMap(BytePacking.bigEndian)
  }

  private var header: [UInt8] {
    // Rate and volume are 1. The next track ID is 2.
    BMFFBuilder.fullBox(
      "mvhd", version: version, wide(created), wide(created), numbers(scale), wide(ticks),
      numbers(0x1_0000), [1, 0], zeros(10), MovieBuilder.matrix([1, 0, 0, 1]), zeros(24),
      numbers(2))
  }

  private var soundTrack: [UInt8] {
    BMFFBuilder.box(
      "trak", trackHeader(width: 0, height: 0, [1, 0, 0, 1]), media("soun", samples: []))
  }

  private func pictureTrack(frameAt offset: Int) -> [UInt8] {
    let entry = BMFFBuilder.box(
      sampleType, zeros(7), [frame == nil ? 0 : 1], zeros(16), frameSize,
      numbers(72 << 16, 72 << 16, 0), [0, 1],
      zeros(32), [0, 24, 0xFF, 0xFF], sampleBoxes.flatMap { $0 })
    let description = BMFFBuilder.fullBox("stsd", numbers(1), entry)
    return BMFFBuilder.box(
      "trak", trackHeader(width: width, height: height, matrix),
      media("vide", samples: description + (frame.map { table(of: $0, at: offset) } ?? [])))
  }

  /// The size in the sample description. With a frame it equals the track's. Otherwise it differs,
  /// so that tests see which size a reader uses.
  private var frameSize: [UInt8] {
    frame == nil
      ? [0, 64, 0, 48]
      : BytePacking.bigEndian(UInt16(clamping: width))
        + BytePacking.bigEndian(UInt16(clamping: height))
  }

  /// Returns the tables for one sample in one chunk that lasts the whole duration.
  private func table(of frame: [UInt8], at offset: Int) -> [UInt8] {
    BMFFBuilder.fullBox("stts", numbers(1, 1, UInt32(truncatingIfNeeded: ticks)))
      + BMFFBuilder.fullBox("stsc", numbers(1, 1, 1, 1))
      + BMFFBuilder.fullBox("stsz", numbers(0, 1, UInt32(frame.count)))
      + BMFFBuilder.fullBox("stco", numbers(1, UInt32(offset)))
  }

  private func trackHeader(width: UInt32, height: UInt32, _ matrix: [Int32]) -> [UInt8] {
    // The flags mean that the track is enabled and used in the movie.
    BMFFBuilder.fullBox(
      "tkhd", version: version, flags: 3, wide(created), wide(created), numbers(1, 0),
      wide(ticks), zeros(16), MovieBuilder.matrix(matrix), numbers(width << 16, height << 16))
  }

  private func media(_ handler: String, samples: [UInt8]) -> [UInt8] {
    let table = BMFFBuilder.box("stbl", samples)
    guard frame != nil else {
      return BMFFBuilder.box("mdia", self.handler(handler), BMFFBuilder.box("minf", table))
    }
    // "und" in packed ISO 639-2.
    let header = BMFFBuilder.fullBox(
      "mdhd", version: version, wide(created), wide(created), numbers(scale), wide(ticks),
      [0x55, 0xC4, 0, 0])
    let reference = BMFFBuilder.fullBox("dref", numbers(1), BMFFBuilder.fullBox("url ", flags: 1))
    return BMFFBuilder.box(
      "mdia", header, self.handler(handler),
      BMFFBuilder.box(
        "minf", BMFFBuilder.fullBox("vmhd", flags: 1, zeros(8)),
        BMFFBuilder.box("dinf", reference), table))
  }

  private func handler(_ type: String) -> [UInt8] {
    let isQuickTimeMedia = frame != nil && type == "vide" && brands.first == "qt  "
    return BMFFBuilder.fullBox(
      "hdlr", isQuickTimeMedia ? BytePacking.latin1("mhlr") : zeros(4), BytePacking.latin1(type),
      zeros(13))
  }

  private var keyedValues: [UInt8] {
    let names = keys.flatMap { key, _ in BMFFBuilder.box("mdta", Array(key.utf8)) }
    let values = keys.enumerated().flatMap { index, entry in
      // Type 1 is UTF-8. The four zero bytes after it mean any locale.
      let data = BMFFBuilder.box("data", [0, 0, 0, 1, 0, 0, 0, 0], Array(entry.1.utf8))
      return numbers(UInt32(8 + data.count), UInt32(index + 1)) + data
    }
    return BMFFBuilder.box(
      "meta", handler("mdta"), BMFFBuilder.fullBox("keys", numbers(UInt32(keys.count)), names),
      BMFFBuilder.box("ilst", values))
  }
}
