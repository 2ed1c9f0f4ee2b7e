import PhotoModel
import WriterProtocol

/// What people say of a photo. The lengths are those of IPTC-IIM 4.2.
extension TagPlan {
  mutating func setTitle(_ text: String?) {
    xmp("Xmp.dc.title", text.map(TagValue.anyLanguage))
    exifIfThere("Exif.Image.XPTitle", text)
    iptc("Iptc.Application2.ObjectName", text.map { [$0] } ?? [], limit: 64)
  }

  /// A comment that said the same as the caption goes on doing so. One that is cleared would come up
  /// from the comments otherwise.
  mutating func setCaption(_ text: String?) {
    xmp("Xmp.dc.description", text.map(TagValue.anyLanguage))
    let old = existing.text("Exif.Image.ImageDescription")
    exif("Exif.Image.ImageDescription", text)
    for comment in ["Exif.Photo.UserComment", "Exif.Image.XPComment"] {
      guard let said = existing.words(comment) else { continue }
      if text == nil || old == said { exif(comment, text) }
    }
    iptc("Iptc.Application2.Caption", text.map { [$0] } ?? [], limit: 2000)
  }

  /// A keyword `Places|Europe|Lisbon` is a place in a tree, of which the last is the keyword itself.
  /// Where a keyword stands that goes on being one, its tree stays as the file has it.
  mutating func setKeywords(_ keywords: [String]) {
    let paths = KeywordPaths(keywords, existing: existing)
    let flat = paths.flat
    xmp("Xmp.dc.subject", flat.isEmpty ? nil : .texts(flat))
    let trees = paths.trees
    let hierarchical = trees.map { $0.joined(separator: "|") }
    xmp("Xmp.lr.hierarchicalSubject", hierarchical.isEmpty ? nil : .texts(hierarchical))
    // digiKam has no names with a slash, and makes a tree of one, wherever it finds it.
    var tags = trees.map { $0.joined(separator: "/") }
    if !tags.isEmpty { tags += KeywordPaths.ofDigiKam(existing).filter { !tags.contains($0) } }
    xmp("Xmp.digiKam.TagsList", tags.isEmpty ? nil : .texts(tags))
    // Copies that other programs keep: one that is out of step would bring old keywords back.
    xmpIfThere("Xmp.MicrosoftPhoto.LastKeywordXMP", tags)
    xmpIfThere("Xmp.mediapro.CatalogSets", hierarchical)
    exifIfThere("Exif.Image.XPKeywords", flat.isEmpty ? nil : flat.joined(separator: ";"))
    iptc("Iptc.Application2.Keywords", flat, limit: 64)
  }

  private mutating func xmpIfThere(_ tag: String, _ texts: [String]) {
    if existing.has(tag) { xmp(tag, texts.isEmpty ? nil : .texts(texts)) }
  }

  /// Windows' percentage is that of its own programs. Rejected has no place in Exif.
  mutating func setRating(_ stars: Int?) {
    xmp("Xmp.xmp.Rating", stars.map { .text(String($0)) })
    let percent = [0: 0, 1: 1, 2: 25, 3: 50, 4: 75, 5: 99]
    let shown = stars.flatMap { $0 < 0 ? nil : $0 }
    exif("Exif.Image.Rating", shown.map(String.init))
    exif("Exif.Image.RatingPercent", shown.flatMap { percent[$0] }.map(String.init))
    if existing.has("Xmp.MicrosoftPhoto.Rating") {
      xmp(
        "Xmp.MicrosoftPhoto.Rating",
        shown.flatMap { $0 == 0 ? nil : percent[$0] }.map { .text(String($0)) })
    }
  }

  /// Several are one text with semicolons between them, as Exif has them (Exif 2.32, section 4.6.5).
  static func artists(_ text: String) -> [String] {
    text.split(separator: ";").map { FieldCheck.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  mutating func setArtists(_ artists: [String]) {
    xmp("Xmp.dc.creator", artists.isEmpty ? nil : .texts(artists))
    let joined = artists.isEmpty ? nil : artists.joined(separator: "; ")
    exif("Exif.Image.Artist", joined)
    exifIfThere("Exif.Image.XPAuthor", joined)
    iptc("Iptc.Application2.Byline", artists, limit: 32)
  }

  mutating func setCopyright(_ text: String?) {
    xmp("Xmp.dc.rights", text.map(TagValue.anyLanguage))
    exif("Exif.Image.Copyright", text)
    iptc("Iptc.Application2.Copyright", text.map { [$0] } ?? [], limit: 128)
  }

  /// The numbers of other programs are kept in step where they are there; one that has none for this
  /// label has none any more.
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

  /// In a sidecar only. Most photos are none: that is said only where the opposite was.
  mutating func setFavourite(_ isFavourite: Bool?) {
    let tag = "Xmp.albumen.Favourite"
    guard target == .sidecar, isFavourite == true || existing.has(tag) else { return }
    xmp(tag, isFavourite.map { .text($0 ? "True" : "False") })
  }

  /// In a sidecar only: what is done to a photo is no matter of its file.
  mutating func setRecipe(_ text: String?) {
    guard target == .sidecar else { return }
    xmp("Xmp.albumen.Recipe", text.map(TagValue.text))
  }

  /// -1 rejected, 0 neither, 1 picked, as Lightroom counts; digiKam counts 1 rejected, 3 accepted.
  mutating func setPick(_ pick: Int?) {
    xmp("Xmp.xmpDM.pick", pick.map { .text(String($0)) })
    xmp("Xmp.digiKam.PickLabel", pick.map { .text($0 < 0 ? "1" : $0 > 0 ? "3" : "0") })
  }
}
