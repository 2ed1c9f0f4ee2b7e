import CZlib

/// Unpacks what zlib packed, which PNG does to long texts.
enum Inflater {
  /// The bytes of a zlib stream (RFC 1950), `limit` at most: a small stream can unpack to a disk
  /// full. Nil where it is broken, unfinished or longer.
  ///
  /// `budget` is what may still be unpacked for the same file, and what is unpacked here is taken
  /// off, whether it was of use or not.
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
        // Nothing more to come, and yet no end.
        if part.isEmpty && status == Z_OK { break }
        output.append(contentsOf: part)
      }
      return (output, status)
    }
    budget -= min(output.count, budget)
    return status == Z_STREAM_END && output.count <= limit ? output : nil
  }
}
