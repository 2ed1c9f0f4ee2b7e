package import MetadataEditing
package import PhotoModel
package import Templates

/// Messages about changes to metadata of photos.
extension Phrases {
  /// The value of a field in one line, as used by templates; nil if it is unknown.
  package static func templateValue(of field: Field, in metadata: Metadata) -> String? {
    switch field.value {
    // Cameras and focal lengths are shown together with related fields, but each field is changed
    // separately.
    case .text where field.unit == .recipe: return FieldText.text(of: field, in: metadata)
    case .text(let path, _): return path.get(metadata)
    case .number(let path, _) where field.unit == .focalLength:
      return path.get(metadata).map(ExposureText.focalLength)
    case .texts, .number, .integer, .flag, .time, .size, .position, .subtypes:
      return FieldText.text(of: field, in: metadata)
    }
  }

  /// The complete value of a field, in a form that the user may type.
  package static func value(of field: Field, in metadata: Metadata) -> String? {
    switch field.value {
    case .time(let path): return path.get(metadata).map(time)
    case .position(let path): return path.get(metadata).map(position)
    case .texts(let path, _, _):
      let texts = path.get(metadata)
      return texts.isEmpty ? nil : texts.map { keyword($0) }.joined(separator: ", ")
    case .text, .number, .integer, .flag, .size, .subtypes:
      guard let text = templateValue(of: field, in: metadata), !text.isEmpty else { return nil }
      return text
    }
  }

  /// Formats a time, for example `2020-03-12 14:03:01 +08:00`.
  private static func time(_ time: CaptureTime) -> String {
    var text = time.wall.day.description
    guard !time.isDayOnly else { return text }
    text += " " + time.wall.description.drop { $0 != "T" }.dropFirst()
    guard let offset = time.offset, offset % 60 == 0 else { return text }
    let minutes = Int(offset.magnitude / 60)
    return text
      + " \(offset < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// Returns a keyword, in quotes if it contains a comma or begins with `+`, `-` or `=`.
  package static func keyword(_ text: String) -> String {
    let hasSign = text.first.map { "+-=".contains($0) } ?? false
    return text.contains(",") || hasSign ? "\"\(text)\"" : text
  }

  /// Formats a position, for example `30.25010, 120.14300, 12 m`.
  private static func position(_ location: Location) -> String {
    let text =
      NumberText.trimmed(location.latitude, digits: 6) + ", "
      + NumberText.trimmed(location.longitude, digits: 6)
    return location.altitude.map { text + ", " + NumberText.trimmed($0, digits: 1) + " m" } ?? text
  }

  /// Describes the change of a field in one line that is safe for a terminal, for example `date:
  /// 2020-03-12 14:03:01 -> 2020-03-12 16:03:01`.
  package static func change(of field: Field, from before: Metadata, to after: Metadata) -> String {
    func words(_ metadata: Metadata) -> String { value(of: field, in: metadata).map(safe) ?? "-" }
    return "\(self.field(field.id)): \(words(before)) -> \(words(after))"
  }

  /// Why the value of an option is invalid.
  package static func option(_ name: String, _ error: EditError) -> String {
    "Invalid \(name): \(reason(error))"
  }

  package static func option(_ name: String, _ problem: TemplateProblem) -> String {
    "Invalid \(name): \(reason(problem)); 'albumen export --fields' lists all"
  }

  package static func examplePhoto(_ photo: FilePath) -> String {
    "Example values from \(quoted(photo))"
  }

  /// `option` is the option whose value is the file name template.
  package static func slashInName(_ option: String) -> String {
    option == "--template"
      ? "Invalid --template: a slash creates folders; for that, use 'albumen move --template'"
      : "Invalid \(option): a slash creates folders; for that, use --template"
  }

  package static func notEdited(
    _ field: Field, of photo: FilePath, _ reason: EditRefusal
  ) -> String {
    notEdited(field, of: 1, [photo], reason)
  }

  /// `first` contains the first of `count` photos.
  package static func notEdited(
    _ field: Field, of count: Int, _ first: [FilePath], _ reason: EditRefusal
  ) -> String {
    let names = first.map { quoted($0) }
    let more = count > names.count ? ["\(NumberText.grouped(count - names.count)) more"] : []
    let photos = count == 1 ? "" : "\(NumberText.count(count, "photo")) ("
    return "Can't change the \(self.field(field.id)) of \(photos)\(list(names + more))"
      + (count == 1 ? "" : ")") + ": \(self.reason(reason))"
  }

  /// The number of photos whose positions a track doesn't change.
  package static func positionsKept(_ photos: Int) -> String {
    photos == 1
      ? "1 photo already has a position and keeps it; '--overwrite' replaces it"
      : "\(NumberText.count(photos, "photo")) already have a position and keep it; "
        + "'--overwrite' replaces it"
  }

  /// The number of photos that changed. `failed` photos could not be changed, for reasons already
  /// reported; the others had the value before.
  package static func edited(_ changed: Int, of total: Int, failed: Int = 0) -> String {
    if changed == 0 {
      return "No photo changed" + (failed > 0 ? unchanged(total, failed: failed) : "")
    }
    return "Changed \(NumberText.count(changed, "photo"))"
      + unchanged(total - changed, failed: failed)
  }

  package static func wouldEdit(
    _ changed: Int, of total: Int, files: Int = 0, failed: Int = 0
  ) -> String {
    if changed == 0 {
      return "No photo would be changed" + (failed > 0 ? unchanged(total, failed: failed) : "")
    }
    return "\(NumberText.count(changed, "photo")) would be changed"
      + (files > 0 ? " and \(NumberText.count(files, "file")) written" : "")
      + unchanged(total - changed, failed: failed)
  }

  /// The number of photos whose files were written; the parameters are as in `edited`.
  package static func written(
    _ changed: Int, of total: Int, files: Int, failed: Int = 0
  ) -> String {
    if changed == 0, files == 0 { return edited(0, of: total, failed: failed) }
    return
      "Changed \(NumberText.count(changed, "photo")), wrote \(NumberText.count(files, "file"))"
      + unchanged(total - changed, failed: failed)
  }

  /// A warning that other programs may ignore a sidecar and still show the values in the photos.
  package static func sidecarOnly(_ fields: [Field]) -> String {
    "The photo files are unchanged: other programs may still show their previous "
      + "\(list(fields.map { field($0.id) }))"
  }

  /// The change of one of several photos, if its path doesn't precede the message.
  package static func change(
    of field: Field, of path: FilePath, from before: Metadata, to after: Metadata
  ) -> String {
    "\(quoted(path)): \(change(of: field, from: before, to: after))"
  }

  package static func writes(_ file: FilePath) -> String { "writes \(quoted(file))" }

  /// The photos that were not changed, because they had the value before or because the change
  /// failed.
  private static func unchanged(_ count: Int, failed: Int) -> String {
    let failed = min(failed, count)
    let same = count - failed
    var text = ""
    if same > 0 {
      text += "; \(NumberText.grouped(same)) already like that"
    }
    if failed > 0 { text += "; \(NumberText.grouped(failed)) could not be changed" }
    return text
  }

  package static let nothingMarked = "No photo is marked"

  package static func notAPhoto(_ path: FilePath) -> String { "\(quoted(path)) is not a photo" }

  package static func cannotRead(_ path: FilePath, _ detail: String) -> String {
    "Can't read \(quoted(path)): \(safe(detail))"
  }

  package static func noClock(of photo: FilePath) -> String {
    "Can't correct the clock with \(quoted(photo)): the photo and --is both need a time of day"
  }

  package static func noPosition(of photo: FilePath) -> String {
    "\(quoted(photo)) has no position"
  }

  /// An unknown place. `near` contains places whose names begin with the typed name.
  package static func noExactPlace(_ name: String, near: [String]) -> String {
    let suggestions = near.map(quoted).joined(separator: ", ")
    return noPlace(name) + (near.isEmpty ? "" : " (did you mean \(suggestions)?)")
  }

  /// The place that was chosen of `count` places with the same name. If `isCapped`, there may be
  /// more than `count`.
  package static func chosenPlace(
    _ place: String, _ location: Location, of count: Int, isCapped: Bool = false
  ) -> String {
    let otherCount = NumberText.grouped(count - 1)
    let hint =
      count > 1
      ? "; \(isCapped ? "at least \(otherCount)" : otherCount) more \(count == 2 ? "place has" : "places have") that name: add the region or country"
      : ""
    return "\(safe(place)), \(ExposureText.position(location))" + hint
  }

  package static func noSuchField(
    _ name: String, _ option: String, near: String?, all: [String]
  ) -> String {
    "Invalid \(option): unknown field \(quoted(name))"
      + (near.map { " (did you mean \($0)?)" } ?? "; the fields are " + all.joined(separator: ", "))
  }

  package static func fieldWithOption(_ field: Field) -> String {
    "Invalid --set \(field.id): use --date or --location"
  }
}
