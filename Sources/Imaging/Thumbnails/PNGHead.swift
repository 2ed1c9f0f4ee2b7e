import Files
import PhotoMetadata
import PhotoModel

/// The size and the texts of a PNG file, from the chunks before its pixels.
///
/// Any program may have written files in the cache, so lengths are limited, and invalid data ends
/// the reading.
struct PNGHead: Sendable {
  let size: PixelSize
  /// The first text of each keyword.
  let texts: [String: String]

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The offset after the signature and IHDR.
  static let headerEnd = 33
  private static let chunkLimit = 64
  private static let textLimit = 32 * 1024
  private static let textKinds: Set<String> = ["tEXt", "zTXt", "iTXt"]

  /// Reads the file from its beginning, regardless of its current offset. Returns nil if it isn't a
  /// PNG file.
  init?(_ file: borrowing OpenFile) {
    let reader = Reader(file)
    // The signature, followed by IHDR as the first chunk, with 13 bytes.
    guard let start = reader.bytes(at: 0, count: 24, of: file),
      start.starts(with: PNGHead.signature),
      start.dropFirst(12).starts(with: Array("IHDR".utf8))
    else { return nil }
    let (width, height) = (PNGHead.integer(start[16..<20]), PNGHead.integer(start[20..<24]))
    guard let size = PixelSize(plausibleWidth: width, height: height) else { return nil }
    self.size = size
    guard let texts = PNGHead.texts(from: PNGHead.headerEnd, reader, file) else { return nil }
    self.texts = texts
  }

  /// Returns nil if no pixels follow: the file is being written, or writing it was interrupted.
  private static func texts(
    from start: Int, _ reader: Reader, _ file: borrowing OpenFile
  ) -> [String: String]? {
    var texts: [String: String] = [:]
    var position = start
    var budget = 256 * 1024
    for _ in 0..<chunkLimit {
      guard let head = reader.bytes(at: position, count: 8, of: file) else { return nil }
      let (count, kind) = (integer(head[0..<4]), String(decoding: head[4..<8], as: UTF8.self))
      if kind == "IDAT" { return texts }
      if count <= textLimit, textKinds.contains(kind),
        let payload = reader.bytes(at: position + 8, count: count, of: file),
        let text = text(kind, payload, &budget), texts[text.keyword] == nil
      {
        texts[text.keyword] = String(decoding: text.bytes, as: UTF8.self)
      }
      position += 12 + count
    }
    return nil
  }

  private static func text(
    _ kind: String, _ payload: ArraySlice<UInt8>, _ budget: inout Int
  ) -> PNGText? {
    switch kind {
    case "tEXt": PNGText(plain: payload)
    // Qt compresses texts of 40 bytes or more, such as file names.
    case "zTXt": PNGText(packed: payload, budget: &budget)
    case "iTXt": PNGText(international: payload, budget: &budget)
    default: nil
    }
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads the beginning in one call, which is enough for nearly every thumbnail, and the rest on
  /// demand.
  private struct Reader {
    private let beginning: [UInt8]

    init(_ file: borrowing OpenFile) {
      // A file that can't be read is treated as missing, so that another one is used.
      beginning = (try? file.bytes(count: 4096)) ?? []
    }

    /// Returns a slice whose indices start at 0; nil if the file ends before.
    func bytes(at position: Int, count: Int, of file: borrowing OpenFile) -> ArraySlice<UInt8>? {
      if position + count <= beginning.count {
        return Array(beginning[position..<position + count])[...]
      }
      let bytes = try? file.bytes(at: Int64(position), count: count)
      return bytes.flatMap { $0.count == count ? $0[...] : nil }
    }
  }
}
