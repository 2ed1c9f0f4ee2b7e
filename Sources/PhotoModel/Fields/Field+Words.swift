/// Fields written by people.
extension Field {
  static let textFields: [Field] = [
    Field(
      "title", number: 14, .text(FieldPath(\.title), bytes: 1024),
      exif: [.windows(0x9C9B)], xmp: [XMPPlace(.dc, "title", .alternatives)], iptc: 5,
      trust: .text, pairing: .raw, in: .columns(["title"]), .description, label: "Title",
      isSearched: true),
    Field(
      "caption", number: 15, .text(FieldPath(\.caption), bytes: 16 * 1024),
      exif: [.image(0x010E)], xmp: [XMPPlace(.dc, "description", .alternatives)], iptc: 120,
      trust: .text, pairing: .raw, in: .columns(["caption"]), .description, label: "Caption"),
    Field(
      "keywords", number: 16,
      .texts(FieldPath(\.keywords), bytes: 256, count: 256),
      exif: [.windows(0x9C9E)],
      xmp: [
        XMPPlace(.dc, "subject"), XMPPlace(.lightroom, "hierarchicalSubject", .hierarchy),
        XMPPlace(.digiKam, "TagsList", .tagsList),
      ],
      iptc: 25, trust: .text, pairing: .raw, in: .columns(["keywords"]), .description,
      label: "Keywords", isSearched: true),
    Field(
      "rating", number: 17, .integer(FieldPath(\.rating), in: -1...5), unit: .stars,
      exif: [.image(0x4746)], xmp: [XMPPlace(.xmp, "Rating")], trust: .text, pairing: .raw,
      in: .columns(["rating"]), .description, label: "Rating"),
    Field(
      "favourite", number: 18, .flag(FieldPath(\.favourite)),
      xmp: [XMPPlace(.albumen, "Favourite")], trust: .text, in: .columns(["file_favourite"]),
      .description, label: "Favourite"),
    Field(
      "label", number: 22, .text(FieldPath(\.label), bytes: 256),
      xmp: [
        XMPPlace(.xmp, "Label"), XMPPlace(.digiKam, "ColorLabel", .colour(.digiKam)),
        XMPPlace(.darktable, "colorlabels", .colour(.darktable)),
      ],
      trust: .text, pairing: .raw, in: .columns(["label"]), .description, label: "Label",
      isSearched: true),
    Field(
      "pick", number: 23, .integer(FieldPath(\.pick), in: -1...1), unit: .pick,
      xmp: [XMPPlace(.xmpDM, "pick"), XMPPlace(.digiKam, "PickLabel", .pickLabel)], trust: .text,
      pairing: .raw, in: .columns(["pick"]), .description, label: "Pick"),
    // More bytes than any recipe has. A longer text is cut off, and then rejected when it is
    // parsed.
    Field(
      "recipe", number: 24, .text(FieldPath(\.recipe), bytes: 16 * 1024 + 1), unit: .recipe,
      xmp: [XMPPlace(.albumen, "Recipe")], trust: .text, in: .columns(["recipe"]), .picture,
      label: "Adjustments"),
    // Made from many properties (`DevelopSettings`).
    Field(
      "developed", number: 25, .text(FieldPath(\.developed), bytes: 1024), unit: .recipe,
      keys: ["editedElsewhere"], trust: .text, in: .columns(["developed"]), .picture,
      label: "Edited elsewhere", isEditable: false),
  ]

  /// Not searched, because these texts are usually the same in every photo from one person's
  /// camera, and all of them would have to be read.
  static let ofRights: [Field] = [
    Field(
      "artist", number: 20, .text(FieldPath(\.artist), bytes: 1024),
      exif: [.image(0x013B), .windows(0x9C9D)], xmp: [XMPPlace(.dc, "creator", .joined)], iptc: 80,
      trust: .text, pairing: .raw, in: .columns(["artist"]), .rights, label: "Artist"),
    Field(
      "copyright", number: 21, .text(FieldPath(\.copyright), bytes: 2048),
      exif: [.image(0x8298)], xmp: [XMPPlace(.dc, "rights", .alternatives)], iptc: 116,
      trust: .text, pairing: .raw, in: .columns(["copyright"]), .rights, label: "Copyright"),
  ]
}
