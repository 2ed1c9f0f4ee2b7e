#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value of one field as stored in the catalogue and the journal: `null` if it is unknown.
/// Equal values always have the same text.
package enum FieldJSON {
  private static let unknown = "null"

  private struct Time: Codable {
    var day: Int32
    var time: Int64
    var offset: Int?
    var source: String
    var basis: Int
    var isDayOnly: Bool
  }

  private struct Size: Codable {
    var width: Int
    var height: Int
  }

  private struct Position: Codable {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
  }

  package static func text(of value: FieldValue, in metadata: Metadata) throws -> String {
    switch value {
    case .text(let path, _): try encoded(path.get(metadata))
    case .texts(let path, _, _): try encoded(path.get(metadata))
    case .number(let path, _): try encoded(path.get(metadata))
    case .integer(let path, _): path.get(metadata).map { "\($0)" } ?? unknown
    case .flag(let path): path.get(metadata).map { "\($0)" } ?? unknown
    case .time(let path):
      try encoded(
        path.get(metadata).map {
          Time(
            day: $0.wall.day.number, time: $0.wall.nanosecond, offset: $0.offset,
            source: $0.source.rawValue, basis: $0.basis.rawValue, isDayOnly: $0.isDayOnly)
        })
    case .size(let path):
      try encoded(path.get(metadata).map { Size(width: $0.width, height: $0.height) })
    case .position(let path):
      try encoded(
        path.get(metadata).map {
          Position(latitude: $0.latitude, longitude: $0.longitude, altitude: $0.altitude)
        })
    case .subtypes(let path): try encoded(path.get(metadata).rawValue)
    }
  }

  /// Sets the field in `metadata` to the value of a text. An invalid text, or a value beyond the
  /// field's range, is read as unknown.
  package static func read(
    _ text: String, of value: FieldValue, into metadata: inout Metadata
  ) {
    if text == unknown {
      value.copy(from: Metadata(), to: &metadata)
      return
    }
    switch value {
    case .text(let path, _): path.set(&metadata, decoded(text))
    case .texts(let path, _, _): path.set(&metadata, decoded(text) ?? [])
    case .number(let path, let range):
      path.set(&metadata, decoded(text).flatMap { range.contains($0) ? $0 : nil })
    case .integer(let path, let range):
      let number = Int(text) ?? decoded(text)
      path.set(&metadata, number.flatMap { range.contains($0) ? $0 : nil })
    case .flag(let path): path.set(&metadata, decoded(text))
    case .time(let path): path.set(&metadata, (decoded(text) as Time?).flatMap(captureTime))
    case .size(let path):
      let size: Size? = decoded(text)
      path.set(
        &metadata, size.flatMap { PixelSize(plausibleWidth: $0.width, height: $0.height) })
    case .position(let path):
      let position: Position? = decoded(text)
      path.set(
        &metadata,
        position.flatMap {
          (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude)
            ? Location(latitude: $0.latitude, longitude: $0.longitude, altitude: $0.altitude)
            : nil
        })
    case .subtypes(let path):
      path.set(&metadata, Subtypes(rawValue: decoded(text) ?? 0))
    }
  }

  private static func captureTime(_ time: Time) -> CaptureTime? {
    let nanoseconds: Range<Int64> = 0..<86_400_000_000_000
    guard nanoseconds.contains(time.time), let source = CaptureTime.Source(rawValue: time.source)
    else { return nil }
    let offset = time.offset.flatMap { CaptureTime.validOffsets.contains($0) ? $0 : nil }
    return CaptureTime(
      wall: WallTime(day: Day(number: time.day), nanosecond: time.time), offset: offset,
      source: source, isDayOnly: time.isDayOnly,
      basis: CaptureTime.Basis(rawValue: time.basis) ?? .wall)
  }

  private static func encoded(_ value: (some Encodable)?) throws -> String {
    guard let value else { return unknown }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decoded<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value?.self, from: Data(text.utf8))
  }
}
