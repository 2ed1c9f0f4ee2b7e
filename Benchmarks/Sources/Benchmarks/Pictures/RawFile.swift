import Foundation

/// A RAW photo with a full-size JPEG preview and an empty mosaic of the same size (Adobe, "Digital
/// Negative (DNG) Specification" 1.4: the preview is in the first directory, the mosaic in a
/// subdirectory).
struct RawFile {
  let preview: Data
  let size: (width: Int, height: Int)

  /// Writes the file. The mosaic is a hole, which uses no space on the disk.
  func write(to path: String) throws {
    try start.write(to: URL(filePath: path))
    guard truncate(path, off_t(start.count + mosaicLength)) == 0 else {
      throw BenchError.system("truncate")
    }
  }

  private var mosaicLength: Int { size.width * size.height * 2 }

  /// The bytes before the mosaic.
  private var start: Data {
    let (firstCount, secondCount) = (11, 10)
    let second = 8 + Self.length(entries: firstCount)
    let previewStart = second + Self.length(entries: secondCount)
    let mosaicStart = (previewStart + preview.count + 1) / 2 * 2
    let (width, height) = (UInt32(size.width), UInt32(size.height))

    var bytes = Data("II*\0".utf8) + Self.long(8)
    bytes += Self.directory([
      Self.entry(254, .long, 1, 1), Self.entry(256, .long, 1, width),
      Self.entry(257, .long, 1, height), Self.entry(259, .short, 1, 7),
      Self.entry(262, .short, 1, 6), Self.entry(273, .long, 1, UInt32(previewStart)),
      Self.entry(277, .short, 1, 3), Self.entry(278, .long, 1, height),
      Self.entry(279, .long, 1, UInt32(preview.count)), Self.entry(330, .long, 1, UInt32(second)),
      Self.entry(50706, .byte, 4, 0x0000_0401),
    ])
    bytes += Self.directory([
      Self.entry(254, .long, 1, 0), Self.entry(256, .long, 1, width),
      Self.entry(257, .long, 1, height), Self.entry(258, .short, 1, 16),
      Self.entry(259, .short, 1, 1), Self.entry(262, .short, 1, 32803),
      Self.entry(273, .long, 1, UInt32(mosaicStart)), Self.entry(277, .short, 1, 1),
      Self.entry(278, .long, 1, height), Self.entry(279, .long, 1, UInt32(mosaicLength)),
    ])
    bytes += preview
    return bytes + Data(count: mosaicStart - bytes.count)
  }

  /// The types of values, with their codes.
  private enum ValueType: UInt16 {
    case byte = 1
    case short = 3
    case long = 4
  }

  private static func length(entries: Int) -> Int { 2 + entries * 12 + 4 }

  private static func directory(_ entries: [Data]) -> Data {
    entries.reduce(short(UInt16(entries.count)), +) + long(0)
  }

  private static func entry(_ tag: UInt16, _ type: ValueType, _ count: UInt32, _ value: UInt32)
    -> Data
  {
    short(tag) + short(type.rawValue) + long(count) + long(value)
  }

  private static func short(_ value: UInt16) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }

  private static func long(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }
}
