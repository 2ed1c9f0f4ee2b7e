import PhotoModel
import WriterProtocol

/// The descriptive fields of a photo. Length limits are from IPTC-IIM 4.2.
extension TagPlan {
  mutating func setTitle(_ text: String?) {
    xmp("Xmp.dc.title", text.map(TagValue.anyLanguage))
    exifIfPresent("Exif.Image.XPTitle", text)
    iptc("Iptc.Application2.ObjectName", text.map { [$0] } ?? [], limit: 64)
  }

  /// A comment equal to the old caption is changed with it. If the caption is cleared, comments are
  /// cleared too, because readers would fall back to them.
  mutating func setCaption(_ text: String?) {
    xmp("Xmp.dc.description", text.map(TagValue.anyLanguage))
    let old = existing.text("Exif.Image.ImageDescription")
    exif("Exif.Image.ImageDescription", text)
    for comment in ["Exif.Photo.UserComment", "Exif.Image.XPComment"] {
      guard let commentText = existing.decodedText(comment) else { continue }
      if text == nil || old == commentText { exif(comment, text) }
    }
    iptc("Iptc.Application2.Caption", text.map { [$0] } ?? [], limit: 2000)
  }

  /// A keyword such as `Places|Europe|Lisbon` is a path in a tree, whose last part is the keyword
  /// itself. Keywords that remain keep the path that they have in the file.
  mutating func setKeywords(_ keywords: [String]) {
    let paths = KeywordPaths(keywords, existing: existing)
    let flat = paths.flat
    xmp("Xmp.dc.subject", flat.isEmpty ? nil : .texts(flat))
    let trees = paths.trees
    let hierarchical = trees.map { $0.joined(separator: "|") }
    xmp("Xmp.lr.hierarchicalSubject", hierarchical.isEmpty ? nil : .texts(hierarchical))
    // digiKam doesn't allow slashes in names, and reads any slash as a path separator.
    var tags = trees.map { $0.joined(separator: "/") }
    if !tags.isEmpty {
      tags += KeywordPaths.digiKamOnlyTags(existing).filter { !tags.contains($0) }
    }
    xmp("Xmp.digiKam.TagsList", tags.isEmpty ? nil : .texts(tags))
    // Copies written by other programs: an outdated one would bring back old keywords.
    xmpIfPresent("Xmp.MicrosoftPhoto.LastKeywordXMP", tags)
    xmpIfPresent("Xmp.mediapro.CatalogSets", hierarchical)
    exifIfPresent("Exif.Image.XPKeywords", flat.isEmpty ? nil : flat.joined(separator: ";"))
    iptc("Iptc.Application2.Keywords", flat, limit: 64)
  }

  private mutating func xmpIfPresent(_ tag: String, _ texts: [String]) {
    if existing.has(tag) { xmp(tag, texts.isEmpty ? nil : .texts(texts)) }
  }

  /// The percentages are those of Windows. Exif has no value for rejected.
  mutating func setRating(_ stars: Int?) {
    xmp("Xmp.xmp.Rating", stars.map { .text(String($0)) })
    let percent = [0: 0, 1: 1, 2: 25, 3: 50, 4: 75, 5: 99]
    let rating = stars.flatMap { $0 < 0 ? nil : $0 }
    exif("Exif.Image.Rating", rating.map(String.init))
    exif("Exif.Image.RatingPercent", rating.flatMap { percent[$0] }.map(String.init))
    if existing.has("Xmp.MicrosoftPhoto.Rating") {
      xmp(
        "Xmp.MicrosoftPhoto.Rating",
        rating.flatMap { $0 == 0 ? nil : percent[$0] }.map { .text(String($0)) })
    }
  }

  /// Splits several artists at semicolons, as in Exif (Exif 2.32, section 4.6.5).
  static func artists(_ text: String) -> [String] {
    text.split(separator: ";").map { FieldCheck.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  mutating func setArtists(_ artists: [String]) {
    xmp("Xmp.dc.creator", artists.isEmpty ? nil : .texts(artists))
    let joined = artists.isEmpty ? nil : artists.joined(separator: "; ")
    exif("Exif.Image.Artist", joined)
    exifIfPresent("Exif.Image.XPAuthor", joined)
    iptc("Iptc.Application2.Byline", artists, limit: 32)
  }

  mutating func setCopyright(_ text: String?) {
    xmp("Xmp.dc.rights", text.map(TagValue.anyLanguage))
    exif("Exif.Image.Copyright", text)
    iptc("Iptc.Application2.Copyright", text.map { [$0] } ?? [], limit: 128)
  }

  /// Existing numbers of other programs are kept in sync, or removed if a program has no number for
  /// this label.
  mutating func setLabel(_ text: String?) {
    xmp("Xmp.xmp.Label", text.map(TagValue.text))
    func number(_ numbers: LabelNumbers) -> String? {
      text.flatMap(numbers.number).map(String.init)
    }
    for (tag, value) in [
      ("Xmp.digiKam.ColorLabel", number(.digiKam).map { TagValue.text($0) }),
      ("Xmp.darktable.colorlabels", number(.darktable).map { TagValue.texts([$0]) }),
    ] where existing.has(tag) {
      xmp(tag, value)
    }
  }

  /// Written to sidecars only. Because most photos are no favourites, false is written only if the
  /// sidecar already has the tag.
  mutating func setFavourite(_ isFavourite: Bool?) {
    let tag = "Xmp.albumen.Favourite"
    guard target == .sidecar, isFavourite == true || existing.has(tag) else { return }
    xmp(tag, isFavourite.map { .text($0 ? "True" : "False") })
  }

  /// Written to sidecars only: adjustments don't belong in the photo's file.
  mutating func setRecipe(_ text: String?) {
    guard target == .sidecar else { return }
    xmp("Xmp.albumen.Recipe", text.map(TagValue.text))
  }

  /// -1 rejected, 0 neither, 1 picked, as in Lightroom; in digiKam, 1 is rejected and 3 accepted.
  mutating func setPick(_ pick: Int?) {
    xmp("Xmp.xmpDM.pick", pick.map { .text(String($0)) })
    xmp("Xmp.digiKam.PickLabel", pick.map { .text($0 < 0 ? "1" : $0 > 0 ? "3" : "0") })
  }
}
