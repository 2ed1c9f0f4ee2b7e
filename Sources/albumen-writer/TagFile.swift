import CGExiv2
import DecoderProtocol
import WriterProtocol

/// The tags of one open file. Owns gexiv2's object and frees it.
final class TagFile {
  let metadata: UnsafeMutablePointer<GExiv2Metadata>
  private let descriptor: OpenDescriptor
  /// Where the library finds the file: its only way to one is a name.
  private let path: String

  init(_ descriptor: OpenDescriptor) throws(WriterFailure) {
    guard let metadata = gexiv2_metadata_new() else {
      throw WriterFailure(.corrupt, detail: "no memory")
    }
    self.metadata = metadata
    self.descriptor = descriptor
    #if os(Linux)
      path = "/proc/self/fd/\(descriptor.number)"
    #else
      path = "/dev/fd/\(descriptor.number)"
    #endif
    try attempt(.unsupported) { gexiv2_metadata_open_path(metadata, path, $0) }
  }

  deinit {
    albumen_gexiv2_release(metadata)
  }

  /// Carries out a call that fails with a reason. C++ exceptions never come through it: gexiv2 makes
  /// such reasons of them.
  func attempt(
    _ code: WriterFailure.Code,
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
  ) throws(WriterFailure) {
    var error: UnsafeMutablePointer<GError>?
    let isDone = body(&error) != 0
    defer { g_clear_error(&error) }
    if let error {
      throw WriterFailure(code, detail: String(cString: error.pointee.message))
    }
    if !isDone { throw WriterFailure(code) }
  }

  /// Writes the changed tags into the file.
  func save() throws(WriterFailure) {
    try attempt(.unwritable) { gexiv2_metadata_save_file(metadata, path, $0) }
  }
}

// MARK: Reading

extension TagFile {
  /// In the order of the file, Exif before IPTC before XMP.
  func tags() -> [Tag] {
    let exif = names(.exif).map { name in
      let raw = text { gexiv2_metadata_try_get_tag_string(metadata, name, $0) }
      return tag(name, [raw ?? ""])
    }
    return exif
      + unique(names(.iptc)).map { tag($0, texts($0)) }
      + unique(names(.xmp)).map { tag($0, texts($0)) }
  }

  /// A tag that stands there twice is there twice, in Exif, and in IPTC once for each value.
  func names(_ family: TagFamily) -> [String] {
    let list =
      switch family {
      case .exif: gexiv2_metadata_get_exif_tags(metadata)
      case .iptc: gexiv2_metadata_get_iptc_tags(metadata)
      case .xmp: gexiv2_metadata_get_xmp_tags(metadata)
      }
    defer { g_strfreev(list) }
    return TagFile.strings(list)
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func tag(_ name: String, _ raw: [String]) -> Tag {
    let decoded = text { gexiv2_metadata_try_get_tag_interpreted_string(metadata, name, $0) }
    return Tag(
      name: name, type: type(of: name), raw: raw, decoded: decoded ?? raw.joined(separator: ", "))
  }

  private func type(of name: String) -> String {
    // A tag without a type that is known has none to name.
    gexiv2_metadata_try_get_tag_type(name, nil).map { String(cString: $0) } ?? ""
  }

  /// Each value of a list. A text in several languages is one, with the languages in it.
  func texts(_ name: String) -> [String] {
    if type(of: name) == "LangAlt" {
      return text { gexiv2_metadata_try_get_tag_string(metadata, name, $0) }.map { [$0] } ?? []
    }
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let list = gexiv2_metadata_try_get_tag_multiple(metadata, name, &error)
    defer { g_strfreev(list) }
    return TagFile.strings(list)
  }

  /// Nil where there is no such tag, or what it holds cannot be made a text of.
  private func text(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> UnsafeMutablePointer<gchar>?
  ) -> String? {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard let text = body(&error) else { return nil }
    defer { g_free(text) }
    return TagFile.string(text)
  }

  private static func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?)
    -> [String]
  {
    var strings: [String] = []
    guard var next = list else { return [] }
    while let text = next.pointee {
      strings.append(string(text))
      next += 1
    }
    return strings
  }

  /// Bytes that are not UTF-8 are Latin-1, as old programs wrote it.
  private static func string(_ text: UnsafePointer<gchar>) -> String {
    if let string = String(validatingCString: text) { return string }
    var scalars = String.UnicodeScalarView()
    var next = text
    while next.pointee != 0 {
      scalars.append(Unicode.Scalar(UInt8(bitPattern: next.pointee)))
      next += 1
    }
    return String(scalars)
  }
}
