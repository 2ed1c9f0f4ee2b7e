import CZlib
import Files

/// Unpacks what zlib packed, some bytes at a time. One thread uses it.
final class InflatingStream {
  enum Form {
    /// Nothing around it, as in ZIP.
    case raw
    /// As gzip writes it: one behind the other is read as one.
    case gzip
  }

  private let form: Form
  /// Fills a buffer with packed bytes: how many, 0 at their end.
  private let refill: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// zlib keeps a pointer to where it stands.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var hasEnded = false
  /// So many were read and written.
  private(set) var packed: Int64 = 0
  private(set) var unpacked: Int64 = 0

  init(_ form: Form, _ refill: @escaping (UnsafeMutableRawBufferPointer) throws(Errno) -> Int) {
    (self.form, self.refill) = (form, refill)
    stream.initialize(to: z_stream())
    let status =
      form == .raw ? albumen_inflate_init_raw(stream) : albumen_inflate_init_gzip(stream)
    precondition(status == Z_OK, "zlib has no memory for its window")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Fills some of the buffer: how many bytes, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
    guard buffer.count > 0 else { return 0 }
    stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(clamping: buffer.count)
    let room = Int(stream.pointee.avail_out)
    while !hasEnded, Int(stream.pointee.avail_out) == room {
      if stream.pointee.avail_in == 0 {
        guard try refillInput() else { throw .cutShort }
      }
      switch inflate(stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: try end()
      default: throw .damaged
      }
    }
    let count = room - Int(stream.pointee.avail_out)
    unpacked += Int64(count)
    return count
  }

  private func refillInput() throws(ArchiveError) -> Bool {
    let count: Int
    do throws(Errno) { count = try refill(input) } catch { throw .unreadable(error) }
    packed += Int64(count)
    stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_in = UInt32(count)
    return count > 0
  }

  /// Another part of gzip may follow, which is a part of the same file; what is none is not looked at.
  private func end() throws(ArchiveError) {
    hasEnded = true
    guard form == .gzip else { return }
    if stream.pointee.avail_in == 0, !(try refillInput()) { return }
    guard stream.pointee.next_in?.pointee == 0x1F else { return }
    inflateReset(stream)
    hasEnded = false
  }
}
