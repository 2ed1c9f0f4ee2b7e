import CExiv2
import WriterProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tags that C hands over, one after the other.
final class TagList {
  private(set) var old: [Tag] = []
  /// Of a comparison: what the changed file says.
  private(set) var new: [Tag] = []

  /// What `body` hands over, which calls what it is given with the pointer beside it.
  static func of(_ body: (UnsafeMutableRawPointer, albumen_tag_visitor) -> Void) -> TagList {
    let list = TagList()
    // The pointer is used during the call only, while `list` is alive.
    withExtendedLifetime(list) {
      body(Unmanaged.passUnretained(list).toOpaque()) { context, tag in
        guard let context, let tag = tag?.pointee else { return }
        Unmanaged<TagList>.fromOpaque(context).takeUnretainedValue().add(tag)
      }
    }
    return list
  }

  private func add(_ tag: albumen_tag) {
    var raw: [String] = []
    raw.reserveCapacity(tag.count)
    for index in 0..<tag.count {
      if let text = tag.values?[index] { raw.append(String(tag: text)) }
    }
    let decoded = tag.decoded.map { String(tag: $0) } ?? ""
    let made = Tag(
      name: String(tag: tag.name), type: String(tag: tag.type), raw: raw, decoded: decoded)
    if tag.is_new { new.append(made) } else { old.append(made) }
  }
}

extension albumen_tags_failure {
  var text: String {
    withUnsafeBytes(of: detail) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension String {
  /// Bytes that are not UTF-8 are Latin-1, as old programs wrote it.
  fileprivate init(tag text: UnsafePointer<CChar>) {
    if let string = String(validatingCString: text) {
      self = string
      return
    }
    var scalars = String.UnicodeScalarView()
    var next = text
    while next.pointee != 0 {
      scalars.append(Unicode.Scalar(UInt8(bitPattern: next.pointee)))
      next += 1
    }
    self = String(scalars)
  }
}

/// Hands texts to C, for as long as the call takes.
func withCTexts<Answer>(
  _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
}
