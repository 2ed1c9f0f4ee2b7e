import Files
import PhotoModel
import WriterProtocol

/// The XMP of a file and what is to become of it. The editor of sidecars makes the changes, so that all bytes of a
/// packet stay but those of the properties that are named, in their form and with what nobody here knows; programs
/// that write files are given the whole packet.
struct PacketEdit {
  /// What a segment of a JPEG has room for.
  private static let segmentLimit = 65_502

  /// As they are in the file.
  let old: XMPPackets
  /// Nil where the packet can't be changed: it is no XMP that is known here, or there are several.
  let document: XMPDocument?

  init(_ packets: XMPPackets) {
    old = packets
    guard let packet = packets.packets.first else {
      document = XMPDocument.new
      return
    }
    let text = PacketEdit.withoutRest(packet)
    if packets.packets.count > 1 {
      document = nil
    } else if text.isEmpty, packet.isEmpty == false {
      // Room for a text that is not there.
      document = XMPDocument.new
    } else {
      document = XMPDocument.reading(text)
    }
  }

  /// What the file says, where `tags` are those of Exif and IPTC, and of XMP by another reader.
  func existing(_ tags: [Tag]) -> ExistingTags {
    guard let document else { return ExistingTags(tags) }
    return ExistingTags(tags.filter { TagFamily(of: $0.name) != .xmp } + document.tags)
  }

  /// What a program is given: changes of Exif and IPTC as they are, and of XMP as one packet.
  func changes(_ changes: [TagChange]) throws(WritingError) -> [TagChange] {
    let others = changes.filter { $0.family != .xmp }
    guard let packet = try packet(making: changes) else { return others }
    return others + [.packet(String(decoding: packet, as: UTF8.self))]
  }

  /// The packet with the changes of XMP among these made in it; nil where it stays as it is.
  func packet(making changes: [TagChange]) throws(WritingError) -> [UInt8]? {
    let changes = changes.filter { $0.family == .xmp }
    guard !changes.isEmpty else { return nil }
    guard let document else { throw .check("has XMP that can't be changed") }
    let made = document.bytes(making: changes)
    guard made != document.bytes else { return nil }
    guard SidecarCheck.keepsOthers(document, made, changes) else {
      throw .check("would have other XMP")
    }
    // The room that programs leave at the end is used, and what is not stays.
    let room = old.packets.first?.count ?? 0
    if let filled = ItemFilling.blanks.fill(made, to: room) { return filled }
    return made.count > PacketEdit.segmentLimit ? ItemFilling.blanks.least(of: made) : made
  }

  /// Words that follow "the file" where its packets are not what they are to be: `packet`, or as before.
  func problem(_ new: XMPPackets, packet: [UInt8]?) -> String? {
    let wanted = packet.map { XMPPackets([$0]) } ?? old
    if new.packets.map(PacketEdit.body) == wanted.packets.map(PacketEdit.body) { return nil }
    return new.packets.isEmpty ? "would be without its XMP" : "would have other XMP"
  }

  /// Without the marks of its beginning and end, which exiftool adds, and the room before the latter.
  private static func body(_ packet: [UInt8]) -> [UInt8] {
    var body = withoutRest(packet)[...]
    if body.starts(with: Array("<?xpacket begin".utf8)), let end = body.firstIndex(of: 0x3E) {
      body = body[(end + 1)...]
    }
    let mark = Array("<?xpacket end".utf8)
    let starts = stride(from: body.endIndex - mark.count, through: body.startIndex, by: -1)
    if let end = starts.first(where: { body[$0...].starts(with: mark) }) { body = body[..<end] }
    return withoutRest(Array(body.drop { [9, 10, 13, 0x20].contains($0) }))
  }

  /// Without the zeroes and blanks that some programs put behind a packet.
  private static func withoutRest(_ packet: [UInt8]) -> [UInt8] {
    let rest = packet.reversed().prefix { [0, 9, 10, 13, 0x20].contains($0) }.count
    return Array(packet.dropLast(rest))
  }
}
