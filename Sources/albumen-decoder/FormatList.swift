import CVips
import PhotoModel

/// The formats that can be read here, and the libraries used: one line per reader, for `albumen
/// doctor`.
struct FormatList {
  let lines: [String]

  init() {
    var readers: [String] = []
    var titles: [String: [String]] = [:]
    for type in FileType.allCases {
      let reader = FormatList.reader(of: type)
      if titles[reader] == nil { readers.append(reader) }
      titles[reader, default: []].append(type.title)
    }
    lines =
      readers.map { "\($0): \((titles[$0] ?? []).joined(separator: ", "))" }
      + [HEIFLibrary.missing].compactMap(\.self)
  }

  /// All libraries that decode pictures, in one line of ASCII.
  static var libraries: String {
    [
      vips, HEIFLibrary.name, "LibRaw \(RawFile.version)", JPEGPixels.version, TIFFFile.version,
      "albumen-decoder \(DecoderOptions.version)",
    ].joined(separator: ", ")
  }

  static var vips: String { "libvips \(String(cString: vips_version_string()))" }

  private static func reader(of type: FileType) -> String {
    if type.isRAW { return "LibRaw \(RawFile.version)" }
    if type == .bmp { return "built in" }
    if type.isHEIF { return HEIFLibrary.reader(of: type) }
    if type.mediaType == .video {
      return VideoFrame.installed()?.displayString
        ?? "not supported, \(VideoFrame.program) is not installed"
    }
    guard let loader = Vips.loader(of: type), Vips.has(loader) else {
      return "not supported by \(vips), a newer version may help"
    }
    return vips
  }
}
