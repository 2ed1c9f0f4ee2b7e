/// A video without pictures or sound, for tests of its header.
package struct MovieSample {
  package var brands = ["qt  "]
  package var version: UInt8 = 0
  /// Seconds since 1904.
  package var created: UInt64 = 0
  package var scale: UInt32 = 600
  package var ticks: UInt64 = 0
  package var width: UInt32 = 1920
  package var height: UInt32 = 1080
  /// The parts a, b, c and d of the track's matrix, whole numbers.
  package var matrix: [Int32] = [1, 0, 0, 1]
  package var userData: [[UInt8]] = []
  /// Apple's keys with their values.
  package var keys: [(String, String)] = []
  /// Boxes within `moov`, after the others.
  package var extra: [[UInt8]] = []
  /// Boxes within the description of samples.
  package var sampleBoxes: [[UInt8]] = []

  package init() {}

  /// From the start of 1904 to that of 1970, in seconds.
  package static let secondsTo1970: UInt64 = 2_082_844_800

  /// QuickTime's user data: a length, a language, the text.
  package static func text(_ type: String, _ text: String) -> [UInt8] {
    BMFFBuilder.box(
      type, BytePacking.big(UInt16(text.utf8.count)), [0x15, 0xC7], Array(text.utf8))
  }

  package var fileType: [UInt8] {
    BMFFBuilder.box(
      "ftyp", BytePacking.latin1(brands.first ?? ""), [0, 0, 0, 0],
      brands.dropFirst().flatMap(BytePacking.latin1))
  }

  /// The file as cameras write it, with the header behind the pictures.
  package var bytes: [UInt8] {
    fileType + BMFFBuilder.box("mdat", [1, 2, 3, 4]) + movie
  }

  package var movie: [UInt8] {
    BMFFBuilder.box(
      "moov", header, soundTrack, pictureTrack,
      userData.isEmpty ? [] : BMFFBuilder.box("udta", userData.flatMap { $0 }),
      keys.isEmpty ? [] : keyedValues, extra.flatMap { $0 })
  }

  private func wide(_ number: UInt64) -> [UInt8] {
    version == 1 ? BytePacking.big(number) : BytePacking.big(UInt32(truncatingIfNeeded: number))
  }

  private var header: [UInt8] {
    BMFFBuilder.fullBox(
      "mvhd", version: version, wide(created), wide(created), BytePacking.big(scale), wide(ticks),
      [UInt8](repeating: 0, count: 80))
  }

  private var soundTrack: [UInt8] {
    BMFFBuilder.box("trak", trackHeader(width: 0, height: 0, [1, 0, 0, 1]), media("soun", []))
  }

  private var pictureTrack: [UInt8] {
    let entry = BMFFBuilder.box(
      "hvc1", [UInt8](repeating: 0, count: 24), BytePacking.big(UInt16(64)),
      BytePacking.big(UInt16(48)), [UInt8](repeating: 0, count: 50), sampleBoxes.flatMap { $0 })
    return BMFFBuilder.box(
      "trak", trackHeader(width: width, height: height, matrix),
      media("vide", BMFFBuilder.fullBox("stsd", BytePacking.big(UInt32(1)), entry)))
  }

  private func trackHeader(width: UInt32, height: UInt32, _ turn: [Int32]) -> [UInt8] {
    let one: Int32 = 65_536
    let parts =
      [turn[0] * one, turn[1] * one, 0, turn[2] * one, turn[3] * one, 0, 0, 0, 1 << 30]
    return BMFFBuilder.fullBox(
      "tkhd", version: version, flags: 3, wide(created), wide(created),
      BytePacking.big(UInt32(1)), [0, 0, 0, 0], wide(ticks), [UInt8](repeating: 0, count: 16),
      parts.flatMap { BytePacking.big($0) }, BytePacking.big(width << 16),
      BytePacking.big(height << 16))
  }

  private func media(_ handler: String, _ samples: [UInt8]) -> [UInt8] {
    BMFFBuilder.box(
      "mdia",
      BMFFBuilder.fullBox("hdlr", [0, 0, 0, 0], BytePacking.latin1(handler), [0, 0, 0, 0]),
      BMFFBuilder.box("minf", BMFFBuilder.box("stbl", samples)))
  }

  private var keyedValues: [UInt8] {
    let names = keys.flatMap { key, _ in
      BytePacking.big(UInt32(8 + key.utf8.count)) + BytePacking.latin1("mdta") + Array(key.utf8)
    }
    let values = keys.enumerated().flatMap { index, entry in
      let data = BMFFBuilder.box("data", [0, 0, 0, 1, 0, 0, 0, 0], Array(entry.1.utf8))
      return BytePacking.big(UInt32(8 + data.count)) + BytePacking.big(UInt32(index + 1)) + data
    }
    return BMFFBuilder.box(
      "meta",
      BMFFBuilder.fullBox("hdlr", [0, 0, 0, 0], BytePacking.latin1("mdta"), [0, 0, 0, 0]),
      BMFFBuilder.fullBox("keys", BytePacking.big(UInt32(keys.count)), names),
      BMFFBuilder.box("ilst", values))
  }
}
