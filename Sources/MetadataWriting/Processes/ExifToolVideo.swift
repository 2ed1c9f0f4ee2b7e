import PhotoMetadata
import PhotoModel
import WriterProtocol

/// QuickTime's own metadata keys of a video, which are written in addition to XMP: phones write and
/// read them.
enum ExifToolVideo {
  static func lines(_ requestedFields: [RequestedField]) -> [String] {
    requestedFields.flatMap { field -> [String] in
      switch (field.id, field.value) {
      case ("captureTime", .time(let time)):
        let day = time.wall.day.description.split(separator: "-").joined(separator: ":")
        return ["-Keys:CreationDate#=\(day) \(time.iso8601.dropFirst(11))"]
      case ("captureTime", nil): return ["-Keys:CreationDate="]
      case ("location", .position(let place)):
        let height = place.altitude.map { " \($0)" } ?? ""
        let value = "\(place.latitude) \(place.longitude)\(height)"
        return written.map { "-\($0)#=\(value)" } + erased.map { "-\($0)=" }
      case ("location", nil): return (written + erased).map { "-\($0)=" }
      default: return []
      }
    }
  }

  private static let written = MoviePosition.all.flatMap(\.written)
  private static let erased = MoviePosition.all.flatMap(\.erased)

  /// Whether the tag contains the position of a video, in any language.
  static func isPosition(_ name: String) -> Bool { isOne(of: written + erased, name) }

  private static func isOne(of names: [String], _ name: String) -> Bool {
    names.contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  /// Returns a description that follows the words "the file" if an old position remains after a
  /// change; otherwise nil.
  static func problem(_ tags: [Tag], _ requestedFields: [RequestedField]) -> String? {
    guard let field = requestedFields.first(where: { $0.id == "location" }) else { return nil }
    let old = field.value == nil ? written + erased : erased
    return tags.first { isOne(of: old, $0.name) }.map { "would keep \($0.name)" }
  }
}
