package import Files
import PhotoMetadata
package import PhotoModel

/// The raw IPTC blocks of a file: in JPEG, in the first directory of a TIFF, and in PNG. WebP has
/// no IPTC.
package struct IPTCBlocks {
  /// The MD5 digest of the block that Photoshop stores to detect changes by other programs.
  struct Digest {
    var bytes: [UInt8]
    /// The file offset of each byte.
    var places: [Int64]
  }

  var blocks: [[UInt8]] = []
  var digests: [Digest] = []

  /// Larger than the block of any real file.
  private static let byteLimit = 16 << 20
  private static let iptcResourceID = 0x0404
  /// Source: Adobe, "Photoshop File Formats Specification", image resource IDs.
  private static let digestResourceID = 0x0425

  /// Returns nil for file types in which the blocks can't be found.
  package init?(_ file: borrowing OpenFile, _ type: FileType) throws(Errno) {
    switch type {
    case .jpeg: try addSegments(file)
    case .tiff, .cr2, .nef, .arw, .dng, .pef: try addDirectory(file)
    case .png: try addTexts(file)
    default: return nil
    }
  }

  package init(_ blocks: [[UInt8]]) { self.blocks = blocks }

  /// Updates the existing digests to match the block. Adds no digest.
  func updateDigests(in file: borrowing OpenFile) throws(Errno) {
    guard let block = blocks.first else { return }
    let new = MD5.digest(of: block)
    for digest in digests where digest.bytes != new {
      for (offset, byte) in zip(digest.places, new) { try file.write([byte], at: offset) }
    }
  }

  /// Whether all stored digests match the block.
  var hasValidDigests: Bool {
    guard let block = blocks.first, !digests.isEmpty else { return true }
    let digest = MD5.digest(of: block)
    return digests.allSatisfy { $0.bytes == digest }
  }

  /// Reads Photoshop's resources, which may continue in the next segment.
  private mutating func addSegments(_ file: borrowing OpenFile) throws(Errno) {
    let title = Array("Photoshop 3.0\0".utf8)
    var resources: [UInt8] = []
    // For each segment, the end of its resources in `resources`, and the difference between file
    // offset and index.
    var parts: [(end: Int, shift: Int64)] = []
    var offset: Int64 = 2
    while true {
      let head = try file.bytes(at: offset, count: 18)
      guard head.count >= 4, head[0] == 0xFF, head[1] != 0xDA else { break }
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      let count = head.big16(2)
      guard count >= 2 else { break }
      if head[1] == 0xED, head.dropFirst(4).starts(with: title) {
        let shift = offset + 18 - Int64(resources.count)
        resources += try file.bytes(at: offset + 18, count: max(0, count - 16))
        parts.append((resources.count, shift))
      }
      offset += 2 + Int64(count)
    }
    addResources(resources) { index in
      Int64(index) + (parts.first { index < $0.end }?.shift ?? 0)
    }
  }

  /// Collects the blocks and digests of Photoshop's resources. Without `placeOf`, digests are
  /// skipped: they aren't stored verbatim in the file and can't be updated.
  private mutating func addResources(_ bytes: [UInt8], placeOf: ((Int) -> Int64)?) {
    var offset = 0
    while offset + 12 <= bytes.count {
      let name = (Int(bytes[offset + 6]) + 2) & ~1
      guard offset + 10 + name <= bytes.count else { return }
      let length = Int(bytes.big32(offset + 6 + name))
      let start = offset + 10 + name
      guard start + length <= bytes.count else { return }
      let range = start..<(start + length)
      switch bytes.big16(offset + 4) {
      case IPTCBlocks.iptcResourceID where length > 0: blocks.append(Array(bytes[range]))
      case IPTCBlocks.digestResourceID where length == 16:
        guard let placeOf else { break }
        digests.append(Digest(bytes: Array(bytes[range]), places: range.map(placeOf)))
      default: break
      }
      offset = start + (length + 1) & ~1
    }
  }

  /// Reads the text chunks of a PNG, which contain Photoshop's resources or the block itself, in
  /// hexadecimal.
  private mutating func addTexts(_ file: borrowing OpenFile) throws(Errno) {
    var offset: Int64 = 8
    var budget = IPTCBlocks.byteLimit
    while true {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return }
      let (count, name) = (head.big32(0), String(decoding: head[4...], as: UTF8.self))
      if name == "IEND" { return }
      if ["tEXt", "zTXt", "iTXt"].contains(name), count <= IPTCBlocks.byteLimit {
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
    guard let text, ["Raw profile type iptc", "Raw profile type 8bim"].contains(text.keyword),
      let block = text.profile
    else { return }
    if block.first == 0x1C { blocks.append(block) } else { addResources(block, placeOf: nil) }
  }

  /// Reads the IPTC tag (33723) and Photoshop's resources (34377) of the first directory.
  private mutating func addDirectory(_ file: borrowing OpenFile) throws(Errno) {
    let head = try file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return }
    let isLittle = head[0] == UInt8(ascii: "I")
    func number(_ bytes: [UInt8], _ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) {
        $0 << 8 | Int(bytes[offset + (isLittle ? width - 1 - $1 : $1)])
      }
    }
    let offset = Int64(number(head, 4, 4))
    let countBytes = try file.bytes(at: offset, count: 2)
    guard countBytes.count == 2 else { return }
    let entries = try file.bytes(at: offset + 2, count: number(countBytes, 0, 2) * 12)
    for entry in stride(from: 0, to: entries.count - 11, by: 12) {
      let tag = number(entries, entry, 2)
      guard tag == 33723 || tag == 34377 else { continue }
      let width = [3: 2, 4: 4][number(entries, entry + 2, 2)] ?? 1
      let count = number(entries, entry + 4, 4) * width
      guard count > 4, count <= IPTCBlocks.byteLimit else { continue }
      let start = Int64(number(entries, entry + 8, 4))
      let bytes = try file.bytes(at: start, count: count)
      if tag == 33723 { blocks.append(bytes) } else { addResources(bytes) { start + Int64($0) } }
    }
  }
}
