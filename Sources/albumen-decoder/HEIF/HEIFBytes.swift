import CHeif
import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file as libheif reads it: its own bytes but for some boxes, which are those given.
///
/// Used by one thread at a time. It must live as long as a context that reads from it.
final class HEIFBytes {
  /// Bytes that stand in place of the file's own.
  struct Patch {
    var offset: Int
    var bytes: [UInt8]

    var range: Range<Int> { offset..<(offset + bytes.count) }
  }

  /// In bytes.
  let count: Int
  /// Whether the system could not read what lies within the file.
  private(set) var hasFailed = false
  private let patches: [Patch]
  private let descriptor: Int32
  private var position = 0
  private let reader: UnsafeMutablePointer<heif_reader>

  /// The descriptor stays the caller's, who closes it after this has gone.
  init(descriptor: Int32, count: Int, patches: [Patch]) {
    self.descriptor = descriptor
    self.count = count
    self.patches = patches
    reader = .allocate(capacity: 1)
    reader.initialize(to: heif_reader())
    reader.pointee.reader_api_version = 1
    reader.pointee.get_position = { Int64(HEIFBytes.of($0).position) }
    reader.pointee.seek = { HEIFBytes.of($1).seek(to: $0) ? 0 : 1 }
    reader.pointee.read = { target, size, data in
      HEIFBytes.of(data).read(UnsafeMutableRawBufferPointer(start: target, count: size))
      return 0
    }
    reader.pointee.wait_for_file_size = { size, data in
      size <= Int64(HEIFBytes.of(data).count)
        ? heif_reader_grow_status_size_reached : heif_reader_grow_status_size_beyond_eof
    }
  }

  deinit {
    reader.deallocate()
  }

  /// Has a context read the tables of the file, and later its pictures.
  func open(_ context: OpaquePointer) -> heif_error {
    heif_context_read_from_reader(
      context, reader, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func seek(to position: Int64) -> Bool {
    guard position >= 0, position <= Int64(count) else { return false }
    self.position = Int(position)
    return true
  }

  /// What cannot be read is zeros: libheif 1.15 ends the program where a read fails.
  private func read(_ target: UnsafeMutableRawBufferPointer) {
    let wanted = position..<(position + target.count)
    position += target.count
    if !patches.contains(where: { $0.range.contains(wanted) }),
      !HEIFBytes.read(descriptor, at: wanted.lowerBound, into: target)
    {
      target.initializeMemory(as: UInt8.self, repeating: 0)
      hasFailed = hasFailed || wanted.upperBound <= count
    }
    for patch in patches where patch.range.overlaps(wanted) {
      let part = patch.range.clamped(to: wanted)
      patch.bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: target[(part.lowerBound - wanted.lowerBound)...])
          .copyMemory(
            from: UnsafeRawBufferPointer(
              rebasing: bytes[(part.lowerBound - patch.offset)..<(part.upperBound - patch.offset)]))
      }
    }
  }

  /// Fills a buffer with what a file has at an offset; false where it has less.
  static func read(
    _ file: Int32, at offset: Int, into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var filled = 0
    while filled < target.count {
      let count = albumen_pread(
        file, target.baseAddress.map { $0 + filled }, target.count - filled,
        off_t(offset + filled))
      guard count > 0 else { return false }
      filled += count
    }
    return true
  }

  /// The bytes of a part of a file; nil where it has less.
  static func bytes(_ file: Int32, _ range: Range<Int>) -> [UInt8]? {
    var isThere = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      isThere = read(file, at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
      filled = isThere ? range.count : 0
    }
    return isThere ? bytes : nil
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> HEIFBytes {
    guard let data else { preconditionFailure("libheif hands back what it was given") }
    return Unmanaged<HEIFBytes>.fromOpaque(data).takeUnretainedValue()
  }
}
