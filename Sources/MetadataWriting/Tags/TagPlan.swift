import PhotoModel
package import WriterProtocol

/// Decides which tags to write for the requested values of a photo's fields.
///
/// Keeps the three kinds of metadata in sync, because programs differ in which they read. The
/// mapping is listed in Documentation/Tags.md, with its sources.
package struct TagPlan: Sendable {
  package enum Target: Hashable, Sendable {
    /// Exif, XMP, and IPTC if the file already has IPTC, following the guidelines of the Metadata
    /// Working Group, section 3.
    case file
    /// XMP only, including the properties that correspond to Exif tags.
    case sidecar
  }

  let target: Target
  let existing: ExistingTags
  var changes: [TagChange] = []

  /// Returns the changes for these fields, in a file or sidecar whose current tags are `existing`.
  /// Each tag occurs once.
  ///
  /// A sidecar lists the fields that take precedence over the photo's own metadata. Otherwise
  /// readers would take the camera's fields from the photo, and nothing could be cleared.
  /// `isPhotoWritten` is true if the photo itself is changed in the same way. Then only cleared
  /// fields are listed, because the photo may still contain them in tags that aren't written.
  package static func changes(
    _ requestedFields: [RequestedField], to target: Target, over existing: ExistingTags,
    isPhotoWritten: Bool = false
  ) -> [TagChange] {
    var plan = TagPlan(target: target, existing: existing)
    for field in requestedFields { plan.add(field) }
    if target == .sidecar {
      plan.listCorrectedFields(requestedFields, isPhotoWritten: isPhotoWritten)
    }
    return plan.finished()
  }

  private mutating func listCorrectedFields(
    _ requestedFields: [RequestedField], isPhotoWritten: Bool
  ) {
    let tag = "Xmp.albumen.Corrected"
    let old = existing.texts(tag)
    var names = old
    for field in requestedFields {
      guard let matchingField = Field.named(field.id), matchingField.id != Field.favourite.id,
        field.id != "orientation"
      else { continue }
      // Descriptive fields of a sidecar take precedence anyway.
      let isNamed = field.value == nil || matchingField.trust != .text && !isPhotoWritten
      guard isNamed != names.contains(field.id) else { continue }
      if isNamed { names.append(field.id) } else { names.removeAll { $0 == field.id } }
    }
    if names != old { xmp(tag, names.isEmpty ? nil : .texts(names)) }
  }

  /// The fields that are written when they change; `recipe` to sidecars only. A favourite is stored
  /// in the catalogue, and is written to a sidecar only together with another field.
  package static let fields: Set<String> = [
    "captureTime", "location", "make", "model", "lens", "exposureTime", "fNumber", "iso",
    "focalLength", "focalLength35", "flash", "title", "caption", "keywords", "rating", "artist",
    "copyright", "label", "pick", "recipe",
  ]

  private mutating func add(_ field: RequestedField) {
    switch (field.id, field.value) {
    case ("captureTime", .time(let time)): set(time)
    case ("captureTime", nil): clearTime()
    case ("location", .position(let location)): set(location)
    case ("location", nil): clearLocation()
    case ("title", .text(let text)): setTitle(text)
    case ("title", nil): setTitle(nil)
    case ("caption", .text(let text)): setCaption(text)
    case ("caption", nil): setCaption(nil)
    case ("keywords", .texts(let texts)): setKeywords(texts)
    case ("keywords", nil): setKeywords([])
    case ("rating", .integer(let stars)): setRating(stars)
    case ("rating", nil): setRating(nil)
    case ("artist", .text(let text)): setArtists(TagPlan.artists(text))
    case ("artist", .texts(let texts)): setArtists(texts)
    case ("artist", nil): setArtists([])
    case ("copyright", .text(let text)): setCopyright(text)
    case ("copyright", nil): setCopyright(nil)
    case ("label", .text(let text)): setLabel(text)
    case ("label", nil): setLabel(nil)
    case ("pick", .integer(let pick)): setPick(pick)
    case ("pick", .flag(let isPicked)): setPick(isPicked ? 1 : -1)
    case ("pick", nil): setPick(nil)
    case ("recipe", .text(let text)): setRecipe(text)
    case ("recipe", nil): setRecipe(nil)
    case ("orientation", .integer(let number)): setOrientation(number)
    case ("favourite", .flag(let isFavourite)): setFavourite(isFavourite)
    case ("favourite", nil): setFavourite(nil)
    default: addCameraField(field)
    }
  }

  private func finished() -> [TagChange] {
    var changes = changes
    if changes.contains(where: { $0.family == .iptc && $0.value != nil }) {
      changes.insert(TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")), at: 0)
    }
    return changes
  }

  // MARK: The three kinds

  /// Sets a tag in a file, not in a sidecar.
  mutating func exif(_ tag: String, _ value: String?) {
    guard target == .file, value != nil || existing.has(tag) else { return }
    changes.append(TagChange(tag, value.map(TagValue.text)))
  }

  /// Sets a tag in a file that already has it.
  mutating func exifIfPresent(_ tag: String, _ value: String?) {
    if existing.has(tag) { exif(tag, value) }
  }

  mutating func xmp(_ tag: String, _ value: TagValue?) {
    guard value != nil || existing.has(tag) else { return }
    changes.append(TagChange(tag, value))
  }

  /// Sets an XMP property that corresponds to an Exif tag. In a file, only if it already exists,
  /// because Exif contains the value.
  mutating func xmpForExif(_ tag: String, _ value: String?) {
    if target == .sidecar || existing.has(tag) { xmp(tag, value.map(TagValue.text)) }
  }

  /// Sets a dataset in a file that already has IPTC. Each text is truncated to `limit` bytes.
  mutating func iptc(_ tag: String, _ texts: [String], limit: Int = .max) {
    guard target == .file, existing.hasIPTC else { return }
    guard !texts.isEmpty else {
      if existing.has(tag) { changes.append(TagChange(tag, nil)) }
      return
    }
    let cut = texts.map { TagPlan.truncate($0, to: limit) }
    changes.append(TagChange(tag, texts.count == 1 ? .text(cut[0]) : .texts(cut)))
  }

  /// Returns the longest prefix of whole characters with at most `limit` bytes of UTF-8.
  static func truncate(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var (end, count) = (text.startIndex, 0)
    while end < text.endIndex {
      count += text[end].utf8.count
      guard count <= limit else { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}
