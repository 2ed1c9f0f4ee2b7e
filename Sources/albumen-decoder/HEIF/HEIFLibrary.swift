import CHeif
import DecoderProtocol
import PhotoModel

/// libheif itself, and its available codecs.
enum HEIFLibrary {
  /// Started on first use: from version 1.14 on, this loads the codecs.
  static let isAvailable = heif_init(nil).code == heif_error_Ok

  static var name: String { "libheif \(String(cString: heif_get_version()))" }

  /// The codecs of pictures in HEIF files, and whether they can be read here.
  static var codecs: [(name: String, isRead: Bool)] {
    let formats: [(String, heif_compression_format)] = [
      ("HEVC", heif_compression_HEVC), ("AV1", heif_compression_AV1),
      ("AVC", heif_compression_AVC), ("JPEG 2000", heif_compression_JPEG2000),
      ("VVC", heif_compression_VVC),
    ]
    return formats.map { ($0.0, isAvailable && heif_have_decoder_for_format($0.1) != 0) }
  }

  /// Returns the description of a format's reader for `albumen doctor`.
  static func reader(of type: FileType) -> String {
    let codec = type == .avif ? "AV1" : "HEVC"
    guard codecs.contains(where: { $0.name == codec && $0.isRead }) else {
      return "not supported, \(name) has no \(codec) decoder, install its plugin"
    }
    return name
  }

  /// The codecs in HEIF files that can't be read here; nil if there are none.
  static var missing: String? {
    let missing = codecs.filter { !$0.isRead && $0.name != "HEVC" && $0.name != "AV1" }
    guard !missing.isEmpty else { return nil }
    let names = missing.map(\.name).joined(separator: ", ")
    return "not supported by \(name), a newer version with plugins may help: HEIF with \(names)"
  }

  /// Returns the failure for an error of libheif. Includes its version, because another one may
  /// read the file.
  static func failure(_ error: heif_error) -> DecoderFailure {
    let message = error.message.map { String(cString: $0) } ?? ""
    let line = message.split(whereSeparator: \.isNewline).joined(separator: ", ")
    if error.code == heif_error_Memory_allocation_error {
      return DecoderFailure(.tooLarge, detail: "\(name): \(line)")
    }
    return DecoderFailure(.unsupported, detail: "\(name) can't read it: \(line)")
  }
}
