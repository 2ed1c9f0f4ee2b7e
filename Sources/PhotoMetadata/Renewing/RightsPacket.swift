/// The owner of a photo in XMP: the Dublin Core and Photoshop properties that IPTC defines for
/// creator, copyright and credit line (IPTC Photo Metadata Standard 2022.1).
struct RightsPacket {
  var artist: String?
  var copyright: String?
  var credit: String?

  var isEmpty: Bool { artist == nil && copyright == nil && credit == nil }

  /// Nil if nothing is known.
  var bytes: [UInt8]? {
    guard !isEmpty else { return nil }
    var lines: [String] = []
    if let artist {
      let names = artist.split(separator: ";").map { String($0.drop { $0 == " " }) }
      let items = names.map { "<rdf:li>\(RightsPacket.escaped($0))</rdf:li>" }.joined()
      lines.append("<dc:creator><rdf:Seq>\(items)</rdf:Seq></dc:creator>")
    }
    if let copyright {
      lines.append(
        "<dc:rights><rdf:Alt><rdf:li xml:lang=\"x-default\">"
          + "\(RightsPacket.escaped(copyright))</rdf:li></rdf:Alt></dc:rights>")
    }
    if let credit {
      lines.append("<photoshop:Credit>\(RightsPacket.escaped(credit))</photoshop:Credit>")
    }
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Albumen">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">
         \(lines.joined(separator: "\n   "))
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """
    return Array(packet.utf8)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // XML 1.0 doesn't allow other control characters.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
