import CTurboJPEG

/// The bytes of a JPEG for libjpeg-turbo: from a file, or in memory.
enum JPEGBytes {
  case file(descriptor: Int32, count: Int)
  case memory([UInt8])

  /// Returns nil if the file can't be mapped.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    switch self {
    case .file(let descriptor, let count):
      guard let file = MappedFile(descriptor: descriptor, count: count) else { return nil }
      return body(file.bytes.bindMemory(to: UInt8.self))
    case .memory(let bytes): return bytes.withUnsafeBufferPointer(body)
    }
  }

  /// Whether it would take minutes to decode, with a pass for each scan.
  var hasTooManyScans: Bool {
    withBytes {
      albumen_jpeg_scan_count($0.baseAddress, UInt($0.count)) > albumen_jpeg_scan_limit()
    }
      ?? false
  }
}
