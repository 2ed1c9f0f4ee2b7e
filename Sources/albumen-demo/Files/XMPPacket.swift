/// Title, keywords and rating as XMP (ISO 16684-1), embedded in a photo or in a sidecar.
struct XMPPacket {
  let title: String?
  let keywords: [String]
  let rating: Int?

  /// Returns nil for a photo without any of these values.
  init?(_ photo: PlannedPhoto) {
    guard photo.title != nil || !photo.keywords.isEmpty || photo.rating != nil else { return nil }
    title = photo.title
    keywords = photo.keywords
    rating = photo.rating
  }

  func text() -> String {
    var lines = [
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"",
    ]
    lines.append(rating.map { "   xmp:Rating=\"\($0)\">" } ?? "   >")
    if let title {
      lines.append(
        "   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(XMPPacket.escaped(title))"
          + "</rdf:li></rdf:Alt></dc:title>")
    }
    if !keywords.isEmpty {
      let items = keywords.map { "<rdf:li>\(XMPPacket.escaped($0))</rdf:li>" }.joined()
      lines.append("   <dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>")
    }
    lines += ["  </rdf:Description>", " </rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"w\"?>", ""]
    return lines.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
