import CZlib
import Files

/// Decompresses zlib data in chunks. Not thread-safe.
final class InflatingStream {
  enum Form {
    /// Raw deflate data without a header, as in ZIP.
    case raw
    /// gzip. Concatenated gzip members are read as one stream.
    case gzip
  }

  private let form: Form
  /// Fills a buffer with compressed bytes and returns their number, 0 at the end.
  private let refill: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// Allocated separately, because zlib keeps a pointer to this structure, which must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var hasEnded = false
  /// The number of bytes read and decompressed so far.
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

  /// Reads decompressed bytes into part of the buffer. Returns their number, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
    guard buffer.count > 0 else { return 0 }
    stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(clamping: buffer.count)
    let room = Int(stream.pointee.avail_out)
    while !hasEnded, Int(stream.pointee.avail_out) == room {
      if stream.pointee.avail_in == 0 {
        guard try refillInput() else { throw .truncated }
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

  /// Ends the stream, unless another gzip member follows, which continues it. Other trailing bytes
  /// are ignored.
  private func end() throws(ArchiveError) {
    hasEnded = true
    guard form == .gzip else { return }
    if stream.pointee.avail_in == 0, !(try refillInput()) { return }
    guard stream.pointee.next_in?.pointee == 0x1F else { return }
    inflateReset(stream)
    hasEnded = false
  }
}
