import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a layer's file.
struct LayerWriter {
  private var places: [UInt32] = []
  private var polygons: [UInt32] = []
  private var slabs: [UInt32] = [0]
  private var sides: [UInt32] = []
  private var vertices: [Int32]
  private var boxes: [Int32] = []
  /// Texts one after the other, each with its length in a byte before it; the first is empty.
  private var strings: [UInt8] = [0]
  private var offsets: [String: UInt32] = ["": 0]
  private let source: [UInt8]

  init(_ builder: LayerBuilder, source: FilePath) {
    self.source = source.bytes
    vertices = builder.vertices
    for (place, centre) in zip(builder.places, builder.centres) { add(place, centre) }
    let order = BoxTree.order(builder.polygons.map(\.box))
    for number in order { add(builder.polygons[number]) }
    for box in BoxTree.levels(order.map { builder.polygons[$0].box }) {
      boxes += [box.west, box.south, box.east, box.north]
    }
  }

  private mutating func add(
    _ place: LayerBuilder.Place, _ centre: (x: Int32, y: Int32, area: Double)
  ) {
    let code = Array((place.countryCode ?? "").utf8)
    let packedCode = code.count == 2 ? UInt32(code[0]) | UInt32(code[1]) << 8 : 0
    places += [
      UInt32((place.parent ?? -1) + 1), UInt32(place.level.rawValue) | packedCode << 16,
      offset(place.name.own), offset(place.name.english), offset(place.name.chinese),
      UInt32(bitPattern: centre.x), UInt32(bitPattern: centre.y),
    ]
  }

  private mutating func add(_ polygon: LayerBuilder.Polygon) {
    let own = Slabs(polygon, vertices)
    polygons += [
      UInt32(polygon.place), UInt32(slabs.count - 1), UInt32(own.firsts.count - 1),
      UInt32(bitPattern: polygon.box.south), UInt32(bitPattern: polygon.box.north),
      Float(polygon.area).bitPattern,
    ]
    let start = UInt32(sides.count)
    slabs += own.firsts.dropFirst().map { start + $0 }
    sides += own.sides
  }

  private mutating func offset(_ text: String) -> UInt32 {
    if let known = offsets[text] { return known }
    let offset = UInt32(strings.count)
    let bytes = Array(text.utf8.prefix(255))
    strings += [UInt8(bytes.count)] + bytes
    offsets[text] = offset
    return offset
  }

  // MARK: The file

  /// Writes a new file, for its user alone. What it throws is a `SystemFailure`.
  func write(to path: FilePath) throws {
    let descriptor = path.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemFailure() }
    var isClosed = false
    defer { if !isClosed { close(descriptor) } }
    let start = SectionedFile.headerLength + 16 * LayerFile.sectionCount
    guard lseek(descriptor, off_t(start), SEEK_SET) >= 0 else { throw SystemFailure() }
    var table: [UInt64] = []
    var body = Checksum()
    var offset = start
    func add(_ bytes: UnsafeRawBufferPointer) throws {
      table += [UInt64(offset), UInt64(bytes.count)]
      body.add(bytes)
      try Self.write(bytes, to: descriptor)
      let gap = (8 - bytes.count % 8) % 8
      let zeros = [UInt8](repeating: 0, count: gap)
      try zeros.withUnsafeBytes { try Self.write($0, to: descriptor) }
      offset += bytes.count + gap
    }
    try source.withUnsafeBytes(add)
    for words in [places, polygons, slabs, sides] { try words.withUnsafeBytes(add) }
    try vertices.withUnsafeBytes(add)
    try boxes.withUnsafeBytes(add)
    try strings.withUnsafeBytes(add)

    var head = Array(LayerFile.magic.utf8)
    Self.append(LayerFile.version, to: &head)
    Self.append(UInt32(LayerFile.sectionCount), to: &head)
    for word in [UInt64(offset), body.value, 0] { Self.append(word, to: &head) }
    var tableBytes: [UInt8] = []
    for word in table { Self.append(word, to: &tableBytes) }
    var checksum = Checksum()
    head.withUnsafeBytes { checksum.add($0) }
    tableBytes.withUnsafeBytes { checksum.add($0) }
    Self.append(checksum.value, to: &head)
    head += tableBytes
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemFailure() }
    try head.withUnsafeBytes { try Self.write($0, to: descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemFailure() }
    isClosed = true
    guard close(descriptor) == 0 else { throw SystemFailure() }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      #if canImport(Glibc)
        let part = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      #else
        let part = Darwin.write(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      #endif
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { throw SystemFailure() }
      written += part
    }
  }
}

/// What the system said when it refused.
struct SystemFailure: Error, Equatable {
  var number = errno

  var reason: String { String(cString: strerror(number)) }
}
