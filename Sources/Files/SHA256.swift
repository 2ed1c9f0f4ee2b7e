import CSHA256
package import PhotoModel

/// Computes SHA-256 (FIPS 180-4) incrementally.
///
/// It identifies the contents of photos. A faster, non-cryptographic hash would allow someone to
/// construct a photo that is mistaken for another. With the SHA instructions of the processor, a
/// gigabyte takes about half a second, less than most disks need to read it; without them, about
/// three seconds.
package struct SHA256: Sendable {
  private static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The bytes of the incomplete last block.
  private var partialBlock: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !partialBlock.isEmpty {
      let part = bytes.prefix(SHA256.blockSize - partialBlock.count)
      partialBlock += part
      bytes = bytes.dropFirst(part.count)
      guard partialBlock.count == SHA256.blockSize else { return }
      partialBlock.withUnsafeBytes { SHA256.add($0, to: &state) }
      partialBlock.removeAll(keepingCapacity: true)
    }
    let completeByteCount = bytes.count / SHA256.blockSize * SHA256.blockSize
    SHA256.add(UnsafeRawBufferPointer(rebasing: bytes.prefix(completeByteCount)), to: &state)
    partialBlock += bytes.dropFirst(completeByteCount)
  }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// The hash of all bytes so far.
  package var hash: ContentHash {
    var last = partialBlock + [0x80]
    last += repeatElement(0, count: (120 - last.count % SHA256.blockSize) % SHA256.blockSize)
    last += SHA256.bigEndian(count &* 8)
    var state = state
    last.withUnsafeBytes { SHA256.add($0, to: &state) }
    guard let hash = ContentHash(bytes: state.flatMap(SHA256.bigEndian)) else {
      preconditionFailure("Eight words are 32 bytes")
    }
    return hash
  }

  private static func add(_ blocks: UnsafeRawBufferPointer, to state: inout [UInt32]) {
    guard let start = blocks.baseAddress, !blocks.isEmpty else { return }
    state.withUnsafeMutableBufferPointer { state in
      albumen_sha256_blocks(
        state.baseAddress, start.assumingMemoryBound(to: UInt8.self), blocks.count / blockSize)
    }
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

extension OpenFile {
  /// Returns the hash of the whole file. Nil if `isCancelled`, which is called after each megabyte,
  /// returns true.
  package func contentHash(
    isCancelled: () -> Bool = { false }
  ) throws(Errno) -> ContentHash? {
    var hash = SHA256()
    let isComplete = try forEachBlock { block, _ in
      hash.update(block)
      return !isCancelled()
    }
    return isComplete ? hash.hash : nil
  }

  /// Reads the file from the start, a megabyte at a time. `body` receives each block and the offset
  /// of its end. If it returns false, reading stops and the result is false.
  func forEachBlock(
    _ body: (_ block: UnsafeRawBufferPointer, _ end: Int64) -> Bool
  ) throws(Errno) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
    defer { buffer.deallocate() }
    var offset: Int64 = 0
    while true {
      let count = try read(at: offset, into: buffer)
      if count == 0 { return true }
      offset += Int64(count)
      guard body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), offset) else { return false }
    }
  }
}
