import GalleryEngine
import PhotoModel
import Workers

/// The program that decodes files into pixels, and the program that it uses for videos.
struct DecoderSection: DoctorSection {
  var location: DecoderLocation
  var path: FilePath?
  /// The decoder's description of itself, by line, or nil if it can't be queried.
  var formats: [String]?
  var videoProgram: FilePath?

  let title = "Decoder"

  /// Finds the programs and queries the decoder.
  init(_ context: ProcessContext) {
    location = DecoderLocation(context)
    path = location.find()
    formats = path.flatMap(DecoderSection.formats)
    let folders = (context.environment.path("PATH")?.bytes ?? []).split(
      separator: UInt8(ascii: ":"))
    videoProgram =
      folders.map { FilePath(bytes: Array($0)).appending("ffmpegthumbnailer") }
      .first(where: DecoderLocation.isExecutable)
  }

  private static func formats(of program: FilePath) -> [String]? {
    let arguments = [program.bytes, Array("--formats".utf8)]
    let output = ChildProgram(arguments).output(within: .seconds(5))
    let lines = (output ?? "").split(separator: "\n").map(String.init)
    return lines.isEmpty ? nil : lines
  }

  var rows: [(label: String, value: String)] {
    var rows: [(String, String)] = []
    if let path {
      rows.append(("Program", ShellWord.quoted(path)))
      for (index, line) in (formats ?? ["unknown"]).enumerated() {
        rows.append((index == 0 ? "Formats" : "", line))
      }
    } else {
      let places = location.candidates.map(ShellWord.quoted).joined(separator: ", ")
      rows.append(("Program", "not found: " + (places.isEmpty ? "no folder to search" : places)))
    }
    rows.append(
      ("Videos", videoProgram.map(ShellWord.quoted) ?? "ffmpegthumbnailer is not installed"))
    return rows
  }

  var checks: [DoctorCheck] {
    let advice: String? =
      path == nil
      ? "Install albumen-decoder next to albumen: without it no pictures are shown"
      : formats == nil ? "Install Albumen again: its decoder doesn't start" : nil
    return [
      DoctorCheck("decoder", advice, otherwise: .limited),
      DoctorCheck(
        "videos",
        videoProgram == nil ? "Install ffmpegthumbnailer to see pictures of videos" : nil,
        otherwise: .optional),
    ]
  }

  func write(_ fields: inout JSONWriter) {
    fields.field("path", path)
    fields.field("formats", formats ?? [])
    fields.field("videos", videoProgram)
  }
}
