package import Files
package import PhotoModel

/// The bytes of IPTC in a file, as they stand there: in JPEG and TIFF, those of the first directory.
package struct IPTCBlocks {
  var blocks: [[UInt8]] = []

  /// More than a block of any file has.
  private static let byteLimit = 16 << 20
  private static let number = 0x0404

  /// Nil where they can't be found in files of that type.
  package init?(_ file: borrowing OpenFile, _ type: FileType) throws(Errno) {
    switch type {
    case .jpeg: try addSegments(file)
    case .tiff, .cr2, .nef, .arw, .dng, .pef: try addDirectory(file)
    default: return nil
    }
  }

  package init(_ blocks: [[UInt8]]) { self.blocks = blocks }

  /// Photoshop's resources may go on in the next segment.
  private mutating func addSegments(_ file: borrowing OpenFile) throws(Errno) {
    let title = Array("Photoshop 3.0\0".utf8)
    var resources: [UInt8] = []
    var place: Int64 = 2
    while true {
      let head = try file.bytes(at: place, count: 18)
      guard head.count >= 4, head[0] == 0xFF, head[1] != 0xDA else { break }
      if head[1] == 0xFF {
        place += 1
        continue
      }
      let count = head.big16(2)
      guard count >= 2 else { break }
      if head[1] == 0xED, head.dropFirst(4).starts(with: title) {
        resources += try file.bytes(at: place + 18, count: max(0, count - 16))
      }
      place += 2 + Int64(count)
    }
    addResources(resources)
  }

  private mutating func addResources(_ bytes: [UInt8]) {
    var place = 0
    while place + 12 <= bytes.count {
      let name = (Int(bytes[place + 6]) + 2) & ~1
      guard place + 10 + name <= bytes.count else { return }
      let length = Int(bytes.big32(place + 6 + name))
      let start = place + 10 + name
      guard start + length <= bytes.count else { return }
      if bytes.big16(place + 4) == IPTCBlocks.number, length > 0 {
        blocks.append(Array(bytes[start..<(start + length)]))
      }
      place = start + (length + 1) & ~1
    }
  }

  /// A block of its own (33723), and one in Photoshop's resources (34377).
  private mutating func addDirectory(_ file: borrowing OpenFile) throws(Errno) {
    let head = try file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return }
    let isLittle = head[0] == UInt8(ascii: "I")
    func number(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) {
        $0 << 8 | Int(bytes[place + (isLittle ? width - 1 - $1 : $1)])
      }
    }
    let place = Int64(number(head, 4, 4))
    let countBytes = try file.bytes(at: place, count: 2)
    guard countBytes.count == 2 else { return }
    let entries = try file.bytes(at: place + 2, count: number(countBytes, 0, 2) * 12)
    for entry in stride(from: 0, to: entries.count - 11, by: 12) {
      let tag = number(entries, entry, 2)
      guard tag == 33723 || tag == 34377 else { continue }
      let width = [3: 2, 4: 4][number(entries, entry + 2, 2)] ?? 1
      let count = number(entries, entry + 4, 4) * width
      guard count > 4, count <= IPTCBlocks.byteLimit else { continue }
      let bytes = try file.bytes(at: Int64(number(entries, entry + 8, 4)), count: count)
      if tag == 33723 { blocks.append(bytes) } else { addResources(bytes) }
    }
  }
}
