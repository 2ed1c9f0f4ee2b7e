import CZlib

/// Decompresses zlib data, such as long texts in PNG.
enum Inflater {
  /// Returns the bytes of a zlib stream (RFC 1950). Returns nil if it is malformed, incomplete or
  /// longer than `limit` bytes when decompressed: a small stream could expand to fill the disk.
  ///
  /// `budget` is the number of bytes that may still be decompressed for the same file. It is
  /// reduced by the decompressed bytes, whether or not they are returned.
  static func inflate(
    _ packed: ArraySlice<UInt8>, limit: Int, budget: inout Int
  ) -> [UInt8]? {
    let limit = min(limit, budget)
    guard limit > 0 else { return nil }
    var packed = Array(packed)
    var stream = z_stream()
    guard albumen_inflate_init(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    let (output, status) = packed.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      var output: [UInt8] = []
      var status = Z_OK
      while status == Z_OK, output.count <= limit {
        let part = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, filled in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          filled = buffer.count - Int(stream.avail_out)
        }
        // The input ended before the end of the stream.
        if part.isEmpty && status == Z_OK { break }
        output.append(contentsOf: part)
      }
      return (output, status)
    }
    budget -= min(output.count, budget)
    return status == Z_STREAM_END && output.count <= limit ? output : nil
  }
}
