/// What people say of a photo.
extension Field {
  static let ofWords: [Field] = [
    Field(
      "title", .text(FieldPath({ $0.title }, { $0.title = $1 }), bytes: 1024),
      exif: [.windows(0x9C9B)], xmp: [XMPPlace(.dc, "title", .alternatives)], iptc: 5,
      trust: .words, pairing: .raw, in: .columns(["title"]), .description, label: "Title",
      isSearched: true),
    Field(
      "caption", .text(FieldPath({ $0.caption }, { $0.caption = $1 }), bytes: 16 * 1024),
      exif: [.image(0x010E)], xmp: [XMPPlace(.dc, "description", .alternatives)], iptc: 120,
      trust: .words, pairing: .raw, in: .columns(["caption"]), .description, label: "Caption"),
    Field(
      "keywords",
      .texts(FieldPath({ $0.keywords }, { $0.keywords = $1 }), bytes: 256, count: 256),
      exif: [.windows(0x9C9E)],
      xmp: [XMPPlace(.dc, "subject"), XMPPlace(.lightroom, "hierarchicalSubject", .hierarchy)],
      iptc: 25, trust: .words, pairing: .raw, in: .columns(["keywords"]), .description,
      label: "Keywords", isSearched: true),
    Field(
      "rating", .integer(FieldPath({ $0.rating }, { $0.rating = $1 }), in: -1...5), unit: .stars,
      exif: [.image(0x4746)], xmp: [XMPPlace(.xmp, "Rating")], trust: .words, pairing: .raw,
      in: .columns(["rating"]), .description, label: "Rating"),
    Field(
      "favourite", .flag(FieldPath({ $0.favourite }, { $0.favourite = $1 })), trust: .words,
      in: .columns(["file_favourite"]), .description, label: "Favourite"),
  ]
}
