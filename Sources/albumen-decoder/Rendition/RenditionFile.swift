import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// Inserts metadata and a profile into a file written by libvips without any.
///
/// libvips would write Exif by libexif, which moves a camera's maker note to another offset, making
/// it invalid, and keeps tags that don't apply to the new picture.
struct RenditionFile {
  var format: RenditionFormat
  /// The bytes written by libvips.
  var bytes: [UInt8]
  var size: PixelSize
  var hasAlpha: Bool
  /// Empty for none.
  var profile: [UInt8]
  var metadata: RenditionBlocks

  /// The whole file, in parts to be written one after the other.
  var parts: [ArraySlice<UInt8>] {
    switch format {
    case .jpeg: jpeg
    case .png: png
    case .webp: webp
    case .jxl: jxl
    case .avif: [bytes[...]]
    }
  }

  // MARK: JPEG (ITU-T T.81 annex B; Exif 2.32 section 4.7; XMP part 3; ICC.1 annex B.4)

  private var jpeg: [ArraySlice<UInt8>] {
    var segments: [UInt8] = []
    func add(_ marker: UInt8, _ name: String, _ content: some Collection<UInt8>) {
      segments += [0xFF, marker] + FileParts.bigEndian(2 + name.utf8.count + content.count, 2)
      segments += name.utf8
      segments += content
    }
    if let exif = metadata.exif { add(0xE1, "Exif\0\0", exif) }
    if let xmp = metadata.xmp { add(0xE1, "http://ns.adobe.com/xap/1.0/\0", xmp) }
    if let iptc = metadata.iptc {
      let padding: [UInt8] = iptc.count % 2 == 1 ? [0] : []
      let head = Array("8BIM".utf8) + [4, 4, 0, 0] + FileParts.bigEndian(iptc.count, 4)
      add(0xED, "Photoshop 3.0\0", head + iptc + padding)
    }
    let limit = 65_519
    let count = (profile.count + limit - 1) / limit
    if count < 256 {
      for part in 0..<count {
        let content = profile[(part * limit)..<min(profile.count, (part + 1) * limit)]
        add(0xE2, "ICC_PROFILE\0", [UInt8(part + 1), UInt8(count)] + content)
      }
    }
    let start = jpegStart
    return [bytes[..<start], segments[...], bytes[start...]]
  }

  /// The offset after the start of the picture, and after JFIF's segment.
  private var jpegStart: Int {
    guard bytes.count > 6, bytes[2] == 0xFF, bytes[3] == 0xE0 else { return min(2, bytes.count) }
    return min(bytes.count, 4 + Int(bytes[4]) << 8 + Int(bytes[5]))
  }

  // MARK: PNG (W3C, third edition: iCCP, eXIf, iTXt; XMP part 3 section 1.1.5)

  private var png: [ArraySlice<UInt8>] {
    var chunks: [UInt8] = []
    func add(_ kind: String, _ content: [UInt8]) {
      let chunk = Array(kind.utf8) + content
      chunks += FileParts.bigEndian(content.count, 4) + chunk
      chunks += FileParts.bigEndian(Int(FileParts.checksum(chunk)), 4)
    }
    if !profile.isEmpty { add("iCCP", Array("ICC\0\0".utf8) + FileParts.stored(profile)) }
    if let exif = metadata.exif { add("eXIf", exif) }
    if let xmp = metadata.xmp { add("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp) }
    // The signature, and the header of 13 bytes.
    let start = min(bytes.count, 33)
    return [bytes[..<start], chunks[...], bytes[start...]]
  }

  // MARK: WebP (RFC 9649 section 2.7)

  private var webp: [ArraySlice<UInt8>] {
    var head: [UInt8] = []
    var tail: [UInt8] = []
    func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + FileParts.littleEndian(content.count, 4) + content
        + (content.count % 2 == 1 ? [0] : [])
    }
    var flags: UInt8 = hasAlpha ? 0x10 : 0
    if !profile.isEmpty {
      flags |= 0x20
      head += chunk("ICCP", profile)
    }
    if let exif = metadata.exif {
      flags |= 8
      tail += chunk("EXIF", exif)
    }
    if let xmp = metadata.xmp {
      flags |= 4
      tail += chunk("XMP ", xmp)
    }
    let canvas =
      [flags, 0, 0, 0] + FileParts.littleEndian(size.width - 1, 3)
      + FileParts.littleEndian(size.height - 1, 3)
    let picture = webpPicture
    // A picture without other chunks doesn't need this header, unless its alpha is separate.
    guard flags & ~0x10 != 0 || picture.count > 1 else {
      let all = picture.flatMap { $0 }
      return [
        (Array("RIFF".utf8) + FileParts.littleEndian(4 + all.count, 4) + Array("WEBP".utf8))[...]
      ]
        + picture
    }
    head = chunk("VP8X", canvas) + head
    let count = 4 + head.count + picture.reduce(0) { $0 + $1.count } + tail.count
    let start = Array("RIFF".utf8) + FileParts.littleEndian(count, 4) + Array("WEBP".utf8) + head
    return [start[...]] + picture + [tail[...]]
  }

  /// The chunks with the picture and its alpha. libvips 8.14 also writes other chunks of its
  /// source, regardless of options.
  private var webpPicture: [ArraySlice<UInt8>] {
    var chunks: [ArraySlice<UInt8>] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
      let end = min(bytes.count, offset + 8 + length + length % 2)
      let kind = bytes[offset..<(offset + 4)]
      if ["VP8 ", "VP8L", "ALPH"].contains(where: { kind.elementsEqual($0.utf8) }) {
        chunks.append(bytes[offset..<end])
      }
      offset = end
    }
    return chunks
  }

  // MARK: JPEG XL (ISO/IEC 18181-2 section 9)

  private var jxl: [ArraySlice<UInt8>] {
    guard metadata.exif != nil || metadata.xmp != nil, bytes.starts(with: [0xFF, 0x0A]) else {
      return [bytes[...]]
    }
    func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      FileParts.bigEndian(8 + content.count, 4) + Array(kind.utf8) + content
    }
    var head = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    head += box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
    // A number of four bytes with the offset of the block after it.
    if let exif = metadata.exif { head += box("Exif", [0, 0, 0, 0] + exif) }
    if let xmp = metadata.xmp { head += box("xml ", xmp) }
    head += FileParts.bigEndian(8 + bytes.count, 4) + Array("jxlc".utf8)
    return [head[...], bytes[...]]
  }
}
