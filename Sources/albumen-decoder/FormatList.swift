import CVips
import PhotoModel

/// What can be read here, and with what: a line a format, for `albumen doctor`.
struct FormatList {
  let lines: [String]

  init() {
    lines = FileType.allCases.map { "\($0.title): \(FormatList.reader(of: $0))" }
  }

  private static func reader(of type: FileType) -> String {
    if type.isRAW { return "LibRaw \(RawFile.version)" }
    if type == .bmp { return "built in" }
    if type.mediaType == .video {
      return FilmFrame.installed() ?? "no, \(FilmFrame.program) is not installed"
    }
    guard let loader = Vips.loader(of: type), Vips.has(loader) else {
      return "no, libvips was built without it"
    }
    return "libvips \(String(cString: vips_version_string()))"
  }
}
