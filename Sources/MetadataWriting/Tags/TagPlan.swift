import PhotoModel
package import WriterProtocol

/// Decides which tags say what is wanted of a photo's fields.
///
/// The three kinds of metadata are kept in step: programs differ in which they read. What goes where is
/// listed in Documentation/Tags.md, with its sources.
package struct TagPlan: Sendable {
  package enum Target: Hashable, Sendable {
    /// Exif, XMP, and IPTC where the file has IPTC already: the guidelines of the Metadata Working
    /// Group, section 3.
    case file
    /// XMP alone, with the properties that stand for Exif's tags.
    case sidecar
  }

  let target: Target
  let existing: ExistingTags
  var changes: [TagChange] = []

  /// The changes for these fields, in a file or sidecar that says `existing` now. A tag is named once.
  ///
  /// A sidecar names the fields that count before what the photo says itself: without that a reader takes
  /// what a camera knows from the photo, and nothing could be cleared. `isWithPhoto` is where the photo
  /// itself comes to say the same: then only what is cleared is named, which it may go on saying in
  /// places that are not written.
  package static func changes(
    _ wanted: [WantedField], to target: Target, over existing: ExistingTags,
    isWithPhoto: Bool = false
  ) -> [TagChange] {
    var plan = TagPlan(target: target, existing: existing)
    for field in wanted { plan.add(field) }
    if target == .sidecar { plan.nameCorrected(wanted, isWithPhoto: isWithPhoto) }
    return plan.finished()
  }

  private mutating func nameCorrected(_ wanted: [WantedField], isWithPhoto: Bool) {
    let tag = "Xmp.albumen.Corrected"
    let old = existing.texts(tag)
    var names = old
    for field in wanted {
      guard let known = Field.named(field.id), known.id != Field.favourite.id,
        field.id != "orientation"
      else { continue }
      // Words of a sidecar count first anyway.
      let isNamed = field.value == nil || known.trust != .words && !isWithPhoto
      guard isNamed != names.contains(field.id) else { continue }
      if isNamed { names.append(field.id) } else { names.removeAll { $0 == field.id } }
    }
    if names != old { xmp(tag, names.isEmpty ? nil : .texts(names)) }
  }

  /// The fields that are written where they change, a recipe in sidecars only. A favourite is the catalogue's: a sidecar says it where
  /// another field is written there.
  package static let fields: Set<String> = [
    "captureTime", "location", "make", "model", "lens", "exposureTime", "fNumber", "iso",
    "focalLength", "focalLength35", "flash", "title", "caption", "keywords", "rating", "artist",
    "copyright", "label", "pick", "recipe",
  ]

  private mutating func add(_ field: WantedField) {
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
    default: addOfCamera(field)
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

  /// In a file only.
  mutating func exif(_ tag: String, _ value: String?) {
    guard target == .file, value != nil || existing.has(tag) else { return }
    changes.append(TagChange(tag, value.map(TagValue.text)))
  }

  /// In a file that has the tag only.
  mutating func exifIfThere(_ tag: String, _ value: String?) {
    if existing.has(tag) { exif(tag, value) }
  }

  mutating func xmp(_ tag: String, _ value: TagValue?) {
    guard value != nil || existing.has(tag) else { return }
    changes.append(TagChange(tag, value))
  }

  /// What stands for a tag of Exif: in a file only where it is there already, since Exif says it.
  mutating func xmpOfExif(_ tag: String, _ value: String?) {
    if target == .sidecar || existing.has(tag) { xmp(tag, value.map(TagValue.text)) }
  }

  /// In a file that has IPTC only. Each of the texts is cut to what a dataset may hold.
  mutating func iptc(_ tag: String, _ texts: [String], limit: Int = .max) {
    guard target == .file, existing.hasIPTC else { return }
    guard !texts.isEmpty else {
      if existing.has(tag) { changes.append(TagChange(tag, nil)) }
      return
    }
    let cut = texts.map { TagPlan.cut($0, to: limit) }
    changes.append(TagChange(tag, texts.count == 1 ? .text(cut[0]) : .texts(cut)))
  }

  /// As many whole characters as so many bytes of UTF-8 hold.
  static func cut(_ text: String, to limit: Int) -> String {
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
