import Foundation
import PhotoMetadata
import PhotoModel

/// Reads files that describe themselves in text, such as `jpg`, `heic`, `mov damaged`, `nef at=60`,
/// with the capture time in seconds since 1970.
enum FakeReader {
  static func read(
    _ descriptor: Int32, _ path: FilePath, _ count: Int, _ sidecars: [Sidecar]
  ) throws(MetadataError) -> FileReading? {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = pread(descriptor, &bytes, count, 0)
    let words = String(decoding: bytes.prefix(max(0, length)), as: UTF8.self).split(separator: " ")
    guard let word = words.first else { return nil }
    if word == "unreadable" {
      throw MetadataError(code: .unreadable, file: path, detail: "Input/output error")
    }
    guard let type = FileType(rawValue: String(word)) else { return nil }
    var metadata = Metadata()
    if !sidecars.isEmpty { metadata.title = "From a sidecar" }
    let second = words.first { $0.hasPrefix("at=") }.flatMap { Int64($0.dropFirst(3)) }
    let time = second.map { TimeReading(wall: WallTime(secondsSince1970: $0)) }
    metadata.captureTime = time.map { CaptureTime(wall: $0.wall, source: .exif) }
    return FileReading(
      type: type, metadata: metadata, ownTime: time,
      damage: words.contains("damaged") ? "is broken" : nil)
  }
}
