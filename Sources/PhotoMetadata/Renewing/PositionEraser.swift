import CPosix

/// Takes out of the bytes of a file where it was taken, in place: no byte moves, and nothing else changes.
///
/// It goes through all of a picture, since small pictures in it, and videos behind it, have metadata of
/// their own. What it finds it checks by its form, so that no pixels are taken for it.
struct PositionEraser {
  private(set) var bytes: [UInt8]
  /// What was changed, in no order.
  private(set) var changes: [Range<Int>] = []
  /// Why something may be left: words that follow "it".
  private(set) var trouble: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A picture, or a sidecar.
  mutating func erasePicture(iptc: [UInt8]? = nil) {
    erase(structuresMarked: [0x49, 0x49, 0x2A, 0])
    erase(structuresMarked: [0x4D, 0x4D, 0, 0x2A])
    // Panasonic's and Olympus' own marks stand at the start of a file only.
    eraseStructure(at: 0)
    erasePackets(in: 0..<bytes.count)
    if let iptc { erase(datasets: iptc) }
    for place in places(of: Array("moov".utf8), in: 0..<bytes.count) where place >= 4 {
      eraseMovie(at: place - 4)
    }
    renewChecksums()
  }

  /// The header of a video, from its box on.
  mutating func eraseMovie() {
    eraseMovie(at: 0)
    erasePackets(in: 0..<bytes.count)
  }

  /// A sidecar of XMP. One in UTF-16, or one that is cut off, may say anything.
  mutating func eraseSidecar() {
    let whole = places(of: Array("<rdf:RDF".utf8), in: 0..<bytes.count).first
      .map { Array(bytes[$0...]) }
      .flatMap { rest in
        PositionEraser.end(in: rest).flatMap {
          XMPTrim.ranges(in: Array(rest[..<$0]), of: PositionProperty.isXMP)
        }
      }
    guard whole != nil else { return note("has XMP that can't be read") }
    erasePicture()
  }

  /// Where the first RDF ends.
  private static func end(in bytes: [UInt8]) -> Int? {
    let mark = Array("</rdf:RDF>".utf8)
    return PositionEraser(bytes).places(of: mark, in: 0..<bytes.count).first.map { $0 + mark.count }
  }

  mutating func note(_ trouble: String) { self.trouble = self.trouble ?? trouble }

  mutating func put(_ new: some Collection<UInt8>, at place: Int) {
    let range = place..<(place + new.count)
    guard range.upperBound <= bytes.count, !bytes[range].elementsEqual(new) else { return }
    bytes.replaceSubrange(range, with: new)
    changes.append(range)
  }

  mutating func fill(_ range: Range<Int>, with byte: UInt8 = 0) {
    let range = range.clamped(to: 0..<bytes.count)
    put(repeatElement(byte, count: range.count), at: range.lowerBound)
  }

  /// Where these bytes stand.
  func places(of wanted: [UInt8], in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    bytes.withUnsafeBytes { all in
      var start = range.lowerBound
      while start + wanted.count <= range.upperBound,
        let base = all.baseAddress,
        let place = albumen_find(base + start, range.upperBound - start, wanted, wanted.count)
      {
        let offset = base.distance(to: place)
        found.append(offset)
        start = offset + 1
      }
    }
    return found
  }

  func number(_ place: Int, _ width: Int, isLittle: Bool = false) -> Int? {
    guard place >= 0, place <= bytes.count - width else { return nil }
    let part = bytes[place..<(place + width)]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Properties of XMP become blanks. Only what lies within RDF says something.
  private mutating func erasePackets(in range: Range<Int>) {
    let end = Array("</rdf:RDF>".utf8)
    for start in places(of: Array("<rdf:RDF".utf8), in: range) {
      let limit = min(range.upperBound, start + (16 << 20))
      guard let close = places(of: end, in: start..<limit).first else { continue }
      let packet = Array(bytes[start..<(close + end.count)])
      if let found = XMPTrim.ranges(in: packet, of: PositionProperty.isXMP) {
        for range in found {
          fill((start + range.lowerBound)..<(start + range.upperBound), with: 0x20)
        }
      } else if !places(of: Array("GPSL".utf8), in: start..<(close + end.count)).isEmpty {
        note("has XMP that can't be read")
      }
    }
  }

  /// Names of places in IPTC become blanks. The block is found by its bytes.
  private mutating func erase(datasets: [UInt8]) {
    for start in places(of: datasets, in: 0..<bytes.count) {
      var place = start
      let end = start + datasets.count
      while let head = number(place, 5), head >> 32 == 0x1C, let length = number(place + 3, 2),
        length < 0x8000, place + 5 + length <= end
      {
        let set = IPTCDatasets.Dataset(
          record: bytes[place + 1], number: bytes[place + 2], value: [])
        let value = (place + 5)..<(place + 5 + length)
        if IPTCDatasets.saysWhere(set) { fill(value, with: 0x20) }
        place = value.upperBound
      }
    }
  }

  /// Those of PNG are over chunks that may have changed.
  private mutating func renewChecksums() {
    guard !changes.isEmpty, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
    var place = 8
    while let length = number(place, 4), place + 12 + length <= bytes.count {
      let chunk = (place + 4)..<(place + 8 + length)
      if changes.contains(where: { $0.overlaps(chunk) }) {
        let sum = bytes[chunk].withUnsafeBytes { Checksum.crc32($0) }
        put([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }, at: chunk.upperBound)
      }
      place += 12 + length
    }
  }
}
