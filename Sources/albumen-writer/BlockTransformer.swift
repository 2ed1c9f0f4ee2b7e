import CTurboJPEG
import DecoderProtocol
import WriterProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns the blocks of JPEGs, and reads the result back to check it.
enum BlockTransformer {
  /// Replaces the contents of a file with the turned picture.
  static func transform(_ file: OpenDescriptor, _ blockTransform: BlockTransform)
    throws(WriterFailure)
  {
    let old = try bytes(of: file)
    let new = try transformed(old, blockTransform)
    try write(new, to: file)
    let read = try bytes(of: file)
    guard read == new, isTransformed(old, blockTransform, read) else {
      throw WriterFailure(.unwritable, detail: "would have another picture")
    }
  }

  /// Returns the complete file of the turned picture, in memory.
  static func transformed(_ jpeg: [UInt8], _ blockTransform: BlockTransform) throws(WriterFailure)
    -> [UInt8]
  {
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let code = albumen_jpeg_turn_blocks(
      jpeg, UInt(jpeg.count), blockTransform.asC, &output, &count, &message)
    defer { free(output) }
    let detail = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch code {
    case 0: return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    case -2: throw WriterFailure(.unsupported, detail: detail)
    case -3: throw WriterFailure(.partialBlocks)
    case -4: throw WriterFailure(.hasTrailingData)
    default: throw WriterFailure(.corrupt, detail: detail)
    }
  }

  private static func isTransformed(
    _ old: [UInt8], _ blockTransform: BlockTransform, _ new: [UInt8]
  ) -> Bool {
    albumen_jpeg_is_turned(old, UInt(old.count), blockTransform.asC, new, UInt(new.count)) == 1
  }

  /// Larger than the JPEG of any photo.
  private static let limit = 1 << 30

  static func bytes(of file: OpenDescriptor) throws(WriterFailure) -> [UInt8] {
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_size <= limit else {
      throw WriterFailure(.unsupported, detail: "the file is too large")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(file.number, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WriterFailure(.corrupt, detail: "the file is truncated") }
      filled += count
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to file: OpenDescriptor) throws(WriterFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          file.number, $0.baseAddress?.advanced(by: written), $0.count - written, off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw WriterFailure(.unwritable, detail: String(cString: strerror(errno)))
      }
      written += count
    }
    guard ftruncate(file.number, off_t(bytes.count)) == 0 else {
      throw WriterFailure(.unwritable, detail: String(cString: strerror(errno)))
    }
  }
}

extension BlockTransform {
  fileprivate var asC: albumen_jpeg_turn {
    albumen_jpeg_turn(
      is_transposed: isTransposed ? 1 : 0, mirrors_x: mirrorsX ? 1 : 0,
      mirrors_y: mirrorsY ? 1 : 0, trims: trims ? 1 : 0)
  }
}
