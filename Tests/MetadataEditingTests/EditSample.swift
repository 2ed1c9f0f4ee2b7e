import Foundation
import Gazetteer
import MetadataEditing
import PhotoModel
import Templates
import TimeZones

/// Sample values for the tests of edits.
enum EditSample {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let zones = ZoneDatabase(environment: [:])
  static let context = TypedTime.Context(
    today: day(2020, 3, 13), months: months, zones: zones)

  /// Rules without a gazetteer: every UTC time is converted to Tokyo time.
  static let rules = EditRules(
    toLocalTime: { time, _ in time.converted(toOffset: 9 * 3600) },
    templateValues: TemplateValues(
      field: { field, metadata in
        switch field.value {
        case .text(let path, _): path.get(metadata)
        case .texts(let path, _, _): path.get(metadata).joined(separator: ", ")
        case .integer(let path, _): path.get(metadata).map(String.init)
        default: nil
        }
      },
      place: { _ in Place(country: "China", city: "Hangzhou") }, months: months, weekdays: []))

  static let gazetteerPath = FilePath(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Gazetteer/Resources/gazetteer.bin").path(percentEncoded: false))

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? Day(number: 0)
  }

  /// Returns 12 March 2020, 14:03:01, unless other values are given.
  static func time(
    _ year: Int = 2020, _ month: Int = 3, _ day: Int = 12, _ hour: Int = 14, _ minute: Int = 3,
    _ second: Int = 1, offset: Int? = nil
  ) -> CaptureTime {
    let wall = WallTime(
      secondsSince1970: Int64(Self.day(year, month, day).number) * 86_400
        + Int64(hour * 3600 + minute * 60 + second))
    return CaptureTime(wall: wall, offset: offset, source: .exif)
  }

  static func subject(
    _ time: CaptureTime? = EditSample.time(), name: String = "IMG_1.jpg",
    _ change: (inout Metadata) -> Void = { _ in }
  ) -> EditSubject {
    var metadata = Metadata()
    metadata.captureTime = time
    change(&metadata)
    return EditSubject(metadata: metadata, path: FilePath("/p/trip/" + name))
  }

  static func field(_ id: String) -> Field {
    guard let field = Field.all.first(where: { $0.id == id }) else {
      preconditionFailure("A test speaks of a field that is not there")
    }
    return field
  }

  /// Returns the time of a photo after these edits, or the reason why they were refused.
  static func edited(
    _ edits: TimeEdit..., from subject: EditSubject = subject()
  ) -> (time: String?, refusal: EditRefusal?) {
    var edit = MetadataEdit()
    edit.times = edits
    let result = edit.applied(to: subject, rules)
    return (result.metadata.captureTime?.iso8601, result.refusals.first?.reason)
  }
}

extension EditError {
  /// Returns the code of the error that is thrown, or nil if there is none.
  static func code(_ body: () throws -> Void) -> EditError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? EditError)?.code
    }
  }
}

extension ZoneDatabase {
  /// Whether this machine has tzdata.
  var isThere: Bool { ((try? version()) ?? nil) != nil }
}
