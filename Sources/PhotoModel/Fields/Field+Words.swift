/// What people say of a photo.
extension Field {
  static let ofWords: [Field] = [
    Field(
      "title", number: 14, .text(FieldPath(\.title), bytes: 1024),
      exif: [.windows(0x9C9B)], xmp: [XMPPlace(.dc, "title", .alternatives)], iptc: 5,
      trust: .words, pairing: .raw, in: .columns(["title"]), .description, label: "Title",
      isSearched: true),
    Field(
      "caption", number: 15, .text(FieldPath(\.caption), bytes: 16 * 1024),
      exif: [.image(0x010E)], xmp: [XMPPlace(.dc, "description", .alternatives)], iptc: 120,
      trust: .words, pairing: .raw, in: .columns(["caption"]), .description, label: "Caption"),
    Field(
      "keywords", number: 16,
      .texts(FieldPath(\.keywords), bytes: 256, count: 256),
      exif: [.windows(0x9C9E)],
      xmp: [XMPPlace(.dc, "subject"), XMPPlace(.lightroom, "hierarchicalSubject", .hierarchy)],
      iptc: 25, trust: .words, pairing: .raw, in: .columns(["keywords"]), .description,
      label: "Keywords", isSearched: true),
    Field(
      "rating", number: 17, .integer(FieldPath(\.rating), in: -1...5), unit: .stars,
      exif: [.image(0x4746)], xmp: [XMPPlace(.xmp, "Rating")], trust: .words, pairing: .raw,
      in: .columns(["rating"]), .description, label: "Rating"),
    Field(
      "favourite", number: 18, .flag(FieldPath(\.favourite)), trust: .words,
      in: .columns(["file_favourite"]), .description, label: "Favourite"),
  ]
}
