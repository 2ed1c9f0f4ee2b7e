import CHeif
import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file as read by libheif: its own bytes, with some boxes replaced.
///
/// Used by one thread at a time. Must exist as long as any context that reads from it.
final class HEIFBytes {
  /// Bytes that replace the file's own.
  struct Patch {
    var offset: Int
    var bytes: [UInt8]

    var range: Range<Int> { offset..<(offset + bytes.count) }
  }

  /// In bytes.
  let count: Int
  /// Whether the system failed to read a part of the file.
  private(set) var hasFailed = false
  private let patches: [Patch]
  private let descriptor: Int32
  private var position = 0
  private let reader: UnsafeMutablePointer<heif_reader>

  /// The caller keeps the descriptor, and must not close it before this object is released.
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

  /// Makes a context read the tables of the file, and later its pictures.
  func open(_ context: OpaquePointer) -> heif_error {
    heif_context_read_from_reader(
      context, reader, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func seek(to position: Int64) -> Bool {
    guard position >= 0, position <= Int64(count) else { return false }
    self.position = Int(position)
    return true
  }

  /// Reads bytes. A part that can't be read is filled with zeros, because libheif 1.15 aborts when
  /// a read fails.
  private func read(_ target: UnsafeMutableRawBufferPointer) {
    let requestedRange = position..<(position + target.count)
    position += target.count
    if !patches.contains(where: { $0.range.contains(requestedRange) }),
      !HEIFBytes.read(descriptor, at: requestedRange.lowerBound, into: target)
    {
      target.initializeMemory(as: UInt8.self, repeating: 0)
      hasFailed = hasFailed || requestedRange.upperBound <= count
    }
    for patch in patches where patch.range.overlaps(requestedRange) {
      let part = patch.range.clamped(to: requestedRange)
      patch.bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(
          rebasing: target[(part.lowerBound - requestedRange.lowerBound)...]
        )
        .copyMemory(
          from: UnsafeRawBufferPointer(
            rebasing: bytes[(part.lowerBound - patch.offset)..<(part.upperBound - patch.offset)]))
      }
    }
  }

  /// Fills a buffer from a file at an offset. Returns false if the file has fewer bytes.
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

  /// Returns the bytes of a part of a file; nil if the file has fewer.
  static func bytes(_ file: Int32, _ range: Range<Int>) -> [UInt8]? {
    var exists = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      exists = read(file, at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
      filled = exists ? range.count : 0
    }
    return exists ? bytes : nil
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> HEIFBytes {
    guard let data else { preconditionFailure("libheif must pass back the given pointer") }
    return Unmanaged<HEIFBytes>.fromOpaque(data).takeUnretainedValue()
  }
}
