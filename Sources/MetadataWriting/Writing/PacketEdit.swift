import Files
import PhotoModel
import WriterProtocol

/// Changes the XMP of a file. Uses the sidecar editor, so that all bytes of a packet stay unchanged
/// except those of the changed properties, including unsupported ones. The programs that write
/// files get the complete packet.
struct PacketEdit {
  /// The maximum size of a packet in a JPEG segment.
  private static let segmentLimit = 65_502

  /// The packets of the file.
  let old: XMPPackets
  /// Nil if the packet can't be changed because it isn't supported XMP or there are several
  /// packets.
  let document: XMPDocument?

  init(_ packets: XMPPackets) {
    old = packets
    guard let packet = packets.packets.first else {
      document = XMPDocument.new
      return
    }
    let text = PacketEdit.withoutTrailingPadding(packet)
    if packets.packets.count > 1 {
      document = nil
    } else if text.isEmpty, packet.isEmpty == false {
      // The packet consists of padding only.
      document = XMPDocument.new
    } else {
      document = XMPDocument.reading(text)
    }
  }

  /// Returns the tags of the file. `tags` are those of Exif and IPTC, and XMP as read by another
  /// reader, which is replaced.
  func existing(_ tags: [Tag]) -> ExistingTags {
    guard let document else { return ExistingTags(tags) }
    return ExistingTags(tags.filter { TagFamily(of: $0.name) != .xmp } + document.tags)
  }

  /// Returns the changes for the writing program: those of Exif and IPTC unchanged, those of XMP as
  /// one packet.
  func changes(_ changes: [TagChange]) throws(WritingError) -> [TagChange] {
    let otherChanges = changes.filter { $0.family != .xmp }
    guard let packet = try packet(applying: changes) else { return otherChanges }
    return otherChanges + [.packet(String(decoding: packet, as: UTF8.self))]
  }

  /// Returns the packet with the XMP changes applied, or nil if it stays unchanged.
  func packet(applying changes: [TagChange]) throws(WritingError) -> [UInt8]? {
    let changes = changes.filter { $0.family == .xmp }
    guard !changes.isEmpty else { return nil }
    guard let document else { throw .checkFailed("has XMP that can't be changed") }
    let newBytes = document.bytes(applying: changes)
    guard newBytes != document.bytes else { return nil }
    guard SidecarCheck.keepsOtherProperties(document, newBytes, changes) else {
      throw .checkFailed("would have different XMP")
    }
    // Uses the padding at the end of the packet, and keeps the rest of it.
    let room = old.packets.first?.count ?? 0
    if let filled = ItemPadding.blanks.pad(newBytes, to: room) { return filled }
    return newBytes.count > PacketEdit.segmentLimit
      ? ItemPadding.blanks.withoutPadding(of: newBytes) : newBytes
  }

  /// Returns a description of the problem that follows the words "the file", if its packets aren't
  /// `packet` or, for nil, the old ones; otherwise nil.
  func problem(_ new: XMPPackets, packet: [UInt8]?) -> String? {
    let expected = packet.map { XMPPackets([$0]) } ?? old
    if new.packets.map(PacketEdit.body) == expected.packets.map(PacketEdit.body) { return nil }
    return new.packets.isEmpty ? "would lose its XMP" : "would have different XMP"
  }

  /// Returns the packet without its begin and end markers, which exiftool adds, and without the
  /// padding before the latter.
  private static func body(_ packet: [UInt8]) -> [UInt8] {
    var body = withoutTrailingPadding(packet)[...]
    if body.starts(with: Array("<?xpacket begin".utf8)), let end = body.firstIndex(of: 0x3E) {
      body = body[(end + 1)...]
    }
    let mark = Array("<?xpacket end".utf8)
    let starts = stride(from: body.endIndex - mark.count, through: body.startIndex, by: -1)
    if let end = starts.first(where: { body[$0...].starts(with: mark) }) { body = body[..<end] }
    return withoutTrailingPadding(Array(body.drop { [9, 10, 13, 0x20].contains($0) }))
  }

  /// Returns the packet without the zeros and whitespace that some programs append to it.
  private static func withoutTrailingPadding(_ packet: [UInt8]) -> [UInt8] {
    let paddingCount = packet.reversed().prefix { [0, 9, 10, 13, 0x20].contains($0) }.count
    return Array(packet.dropLast(paddingCount))
  }
}
