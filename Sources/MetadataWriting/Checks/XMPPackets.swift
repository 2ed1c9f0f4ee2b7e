import Files
import PhotoMetadata
import PhotoModel

/// The raw XMP packets of a file (XMP specification part 3). Excludes the further parts of a packet
/// that is too long for one JPEG segment (extended XMP): they are compared as part of the picture
/// (`JPEGPicture`).
struct XMPPackets: Hashable {
  private(set) var packets: [[UInt8]] = []

  private static let byteLimit: Int64 = 64 << 20
  /// The maximum number of fill bytes skipped between segments. Cameras write at most one.
  private static let fillLimit = 65_536

  /// Returns nil for file types whose packets can't be read here.
  init?(_ file: borrowing OpenFile, _ type: FileType) throws(Errno) {
    switch type {
    case .jpeg: try addSegments(file)
    case .tiff, .cr2, .nef, .arw, .dng, .pef, .orf, .rw2: try addDirectory(file)
    case .png: try addTexts(file)
    case .webp: try addChunks(file)
    default: return nil
    }
  }

  init(_ packets: [[UInt8]]) { self.packets = packets }

  private mutating func addSegments(_ file: borrowing OpenFile) throws(Errno) {
    let title = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    var offset: Int64 = 2
    var fill = 0
    while fill < XMPPackets.fillLimit {
      let head = try file.bytes(at: offset, count: 4 + title.count)
      guard head.count >= 4, head[0] == 0xFF, head[1] != 0xDA else { return }
      if head[1] == 0xFF {
        offset += 1
        fill += 1
        continue
      }
      let count = head.big16(2)
      guard count >= 2 else { return }
      if head[1] == 0xE1, count >= 2 + title.count, head.dropFirst(4).starts(with: title) {
        packets.append(
          try file.bytes(
            at: offset + 4 + Int64(title.count), count: max(0, count - 2 - title.count)))
      }
      offset += 2 + Int64(count)
    }
  }

  private mutating func addDirectory(_ file: borrowing OpenFile) throws(Errno) {
    let head = try file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return }
    let isLittle = head[0] == UInt8(ascii: "I")
    func number(_ bytes: [UInt8], _ offset: Int, _ width: Int) -> Int64 {
      (0..<width).reduce(0) {
        $0 << 8 | Int64(bytes[offset + (isLittle ? width - 1 - $1 : $1)])
      }
    }
    let offset = number(head, 4, 4)
    let countBytes = try file.bytes(at: offset, count: 2)
    guard countBytes.count == 2 else { return }
    let entries = try file.bytes(at: offset + 2, count: Int(number(countBytes, 0, 2)) * 12)
    for entry in stride(from: 0, to: entries.count - 11, by: 12)
    where number(entries, entry, 2) == 700 {
      let width: Int64 = [3: 2, 4: 4, 13: 4][number(entries, entry + 2, 2)] ?? 1
      let count = number(entries, entry + 4, 4) * width
      guard count > 4, count <= XMPPackets.byteLimit else {
        packets.append([])
        continue
      }
      packets.append(try file.bytes(at: number(entries, entry + 8, 4), count: Int(count)))
    }
  }

  private mutating func addTexts(_ file: borrowing OpenFile) throws(Errno) {
    var offset: Int64 = 8
    var budget = Int(XMPPackets.byteLimit)
    while true {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return }
      let (count, name) = (head.big32(0), String(decoding: head[4...], as: UTF8.self))
      if name == "IEND" { return }
      if ["tEXt", "zTXt", "iTXt"].contains(name), count <= XMPPackets.byteLimit {
        let payload = try file.bytes(at: offset + 8, count: Int(count))
        addText(name, payload[...], &budget)
      }
      offset += count + 12
    }
  }

  private mutating func addText(_ name: String, _ payload: ArraySlice<UInt8>, _ budget: inout Int) {
    let text =
      switch name {
      case "tEXt": PNGText(plain: payload)
      case "zTXt": PNGText(packed: payload, budget: &budget)
      default: PNGText(international: payload, budget: &budget)
      }
    guard let text else { return }
    switch text.keyword {
    case "XML:com.adobe.xmp": packets.append(Array(text.bytes))
    case "Raw profile type xmp": packets.append(text.profile ?? [])
    default: return
    }
  }

  private mutating func addChunks(_ file: borrowing OpenFile) throws(Errno) {
    var offset: Int64 = 12
    while true {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return }
      let count = head.little32(4)
      if head.starts(with: Array("XMP ".utf8)) {
        let isLimited = count <= XMPPackets.byteLimit
        packets.append(isLimited ? try file.bytes(at: offset + 8, count: Int(count)) : [])
      }
      offset += 8 + count + count % 2
    }
  }
}
