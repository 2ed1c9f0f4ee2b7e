import Foundation
import PhotoModel

extension Template {
  /// A part of a template filled in for a photo.
  package enum Filled: Hashable, Sendable {
    /// Literal text of the template.
    case text(String)
    /// A value of the photo.
    case value(String)
    /// A counter or an id. It distinguishes photos and is therefore never truncated.
    case counter(String)

    package var text: String {
      switch self {
      case .text(let text), .value(let text), .counter(let text): text
      }
    }
  }

  /// Returns the parts for one photo, without unknown values.
  package func filled(with subject: TemplateSubject, _ values: TemplateValues) -> [Filled] {
    pieces.compactMap { piece in
      switch piece {
      case .text(let text): return .text(text)
      case .value(let name, let formats, let otherwise):
        let value = TemplateFiller(subject: subject, values: values).value(name, formats)
        if name == .counter || name == .id { return value.map { .counter($0) } }
        return value.map { .value($0) } ?? otherwise.map { .text($0) }
      case .choice(let condition, let then, let otherwise):
        return condition.matches(subject.asset) ? .text(then) : otherwise.map { .text($0) }
      }
    }
  }

  /// Returns the text for one photo, with runs of spaces collapsed and whitespace at both ends
  /// removed. It is empty if the template has no literal text and none of its values are known.
  package func text(of subject: TemplateSubject, _ values: TemplateValues) -> String {
    let text = filled(with: subject, values).map(\.text).joined()
    return text.split(separator: " ").joined(separator: " ").trimmed
  }
}

private struct TemplateFiller {
  let subject: TemplateSubject
  let values: TemplateValues

  private var metadata: Metadata { subject.asset.metadata }
  private var path: FilePath { subject.asset.path }

  func value(_ name: TemplateName, _ formats: [Template.Format]) -> String? {
    switch name {
    case .created: return metadata.captureTime.flatMap { date($0, formats) }
    case .createdISO: return metadata.captureTime?.iso8601
    case .counter:
      guard case .counter(let digits, let from)? = formats.first else {
        return String(subject.counter)
      }
      return padded(from + subject.counter - 1, to: digits)
    case .id: return String(subject.asset.id.rawValue)
    case .field(let id):
      return formatted(Field.named(id).flatMap { values.field($0, metadata) }, formats)
    case .camera: return formatted(metadata.camera, formats)
    case .country: return formatted(place?.country, formats)
    case .province: return formatted(place?.province, formats)
    case .city: return formatted(place?.city, formats)
    case .district: return formatted(place?.district, formats)
    case .name: return formatted(text(FilePath.split(name: path.name).stem), formats)
    case .ext: return formatted(text(FilePath.split(name: path.name).ending), formats)
    case .folder: return formatted(text(path.folder.name), formats)
    case .album: return formatted(subject.album, formats)
    case .albumFolder: return formatted(subject.albumFolder, formats)
    }
  }

  private var place: Place? { metadata.location.flatMap(values.place) }

  /// Decodes a name. Invalid UTF-8 becomes `_`, and control characters, which no field may contain,
  /// are removed.
  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return String(
      String.UnicodeScalarView(
        scalars.filter { $0.value >= 0x20 }.map { $0 == "\u{FFFD}" ? "_" : $0 }))
  }

  private func formatted(_ text: String?, _ formats: [Template.Format]) -> String? {
    guard var text, !text.isEmpty else { return nil }
    for format in formats {
      switch format {
      case .length(let length): text = String(text.prefix(length))
      case .upper: text = text.uppercased()
      case .lower: text = text.lowercased()
      case .slug: text = slug(text)
      case .date, .counter: break
      }
    }
    return text.isEmpty ? nil : text
  }

  private func slug(_ text: String) -> String {
    let plain = text.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    return plain.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Returns nil if the format contains a time of day and only the day is known.
  private func date(_ time: CaptureTime, _ formats: [Template.Format]) -> String? {
    guard case .date(let parts)? = formats.first else { return time.wall.day.description }
    let (wall, day) = (time.wall, time.wall.day)
    var text = ""
    for part in parts {
      switch part {
      case .year: text += padded(day.year, to: 4)
      case .shortYear: text += padded(day.year % 100, to: 2)
      case .monthName: text += values.months[day.month - 1]
      case .shortMonthName: text += values.months[day.month - 1].prefix(3)
      case .month: text += padded(day.month, to: 2)
      case .day: text += padded(day.dayOfMonth, to: 2)
      case .weekday: text += values.weekdays[day.weekday - 1]
      case .text(let literal): text += literal
      case .hour, .minute, .second:
        guard !time.isDayOnly else { return nil }
        let number = part == .hour ? wall.hour : part == .minute ? wall.minute : wall.second
        text += padded(number, to: 2)
      }
    }
    return text
  }
}

extension String {
  /// The string without whitespace at both ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
