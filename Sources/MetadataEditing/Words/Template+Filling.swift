import PhotoModel

extension Template {
  /// The text for one photo; empty where nothing that it names is known.
  package func text(of subject: EditSubject, _ rules: EditRules) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .value(let name, let format, let otherwise):
        text += value(name, format, subject, rules) ?? otherwise ?? ""
      }
    }
    return text.split(separator: " ").joined(separator: " ").trimmed
  }

  private func value(
    _ name: Name, _ format: Format, _ subject: EditSubject, _ rules: EditRules
  ) -> String? {
    let metadata = subject.metadata
    switch name {
    case .date: return metadata.captureTime.flatMap { date($0, format) }
    case .counter:
      guard case .counter(let digits, let from) = format else { return String(subject.counter) }
      return padded(from + subject.counter - 1, to: digits)
    case .field(let id):
      guard let field = Field.all.first(where: { $0.id == id }) else { return nil }
      return cut(rules.words(field, metadata), format)
    case .camera: return cut(metadata.camera, format)
    case .country, .province, .city, .district:
      let place = metadata.location.flatMap(rules.place)
      return cut(place.flatMap { Template.level(name, of: $0) }, format)
    case .name: return cut(text(FilePath.split(name: subject.path.name).stem), format)
    case .ending: return cut(text(FilePath.split(name: subject.path.name).ending), format)
    case .folder: return cut(text(subject.path.folder.name), format)
    }
  }

  private static func level(_ name: Name, of place: Place) -> String? {
    switch name {
    case .country: place.country
    case .province: place.province
    case .city: place.city
    case .district: place.district
    case .field, .date, .camera, .name, .ending, .folder, .counter: nil
    }
  }

  /// What is no text stays out, and so do characters that no field may hold.
  private func text(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self).map { text in
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
    }
  }

  private func cut(_ text: String?, _ format: Format) -> String? {
    guard let text, !text.isEmpty else { return nil }
    guard case .length(let length) = format else { return text }
    return String(text.prefix(length))
  }

  /// Nil where the format has a clock and only the day is known.
  private func date(_ time: CaptureTime, _ format: Format) -> String? {
    guard case .date(let parts) = format else { return time.wall.day.description }
    var text = ""
    for part in parts {
      switch part {
      case .year: text += padded(time.wall.day.year, to: 4)
      case .shortYear: text += padded(time.wall.day.year % 100, to: 2)
      case .month: text += padded(time.wall.day.month, to: 2)
      case .day: text += padded(time.wall.day.dayOfMonth, to: 2)
      case .text(let words): text += words
      case .hour, .minute, .second:
        guard !time.isDayOnly else { return nil }
        let number =
          part == .hour ? time.wall.hour : part == .minute ? time.wall.minute : time.wall.second
        text += padded(number, to: 2)
      }
    }
    return text
  }
}
