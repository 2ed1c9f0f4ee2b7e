import CExiv2
import WriterProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Collects tags that C code passes to a callback one by one.
final class TagList {
  private(set) var old: [Tag] = []
  /// In a comparison: the tags of the changed file.
  private(set) var new: [Tag] = []

  /// Collects the tags that `body` visits. `body` must call the visitor with the context pointer
  /// that it receives.
  static func of(_ body: (UnsafeMutableRawPointer, albumen_tag_visitor) -> Void) -> TagList {
    let list = TagList()
    // Safe, because the pointer is used only during the call, while `list` is alive.
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
    let parsedTag = Tag(
      name: String(tag: tag.name), type: String(tag: tag.type), raw: raw, decoded: decoded)
    if tag.is_new { new.append(parsedTag) } else { old.append(parsedTag) }
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
  /// Decodes bytes that aren't valid UTF-8 as Latin-1, which old programs wrote.
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

/// Passes texts to C. The pointers are valid only during the call.
func withCTexts<Answer>(
  _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
}
