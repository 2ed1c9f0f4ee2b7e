import GalleryEngine
import MetadataWriting
import PhotoModel

/// The formats that can be written, and the programs that write them.
struct WritingSection: DoctorSection {
  var tools: WritingTools

  let title = "Writing"

  init(_ context: ProcessContext) {
    tools = WritingTools(context)
  }

  init(tools: WritingTools) {
    self.tools = tools
  }

  private static func titles(_ program: WritingProgram) -> String {
    FileType.allCases.filter { WritingProgram.of($0) == program }.map(\.title)
      .joined(separator: ", ")
  }

  var rows: [(label: String, value: String)] {
    [
      ("Sidecars", "XMP, for all formats"),
      (
        "Exiv2",
        tools.writer.map { "\(ShellWord.quoted($0)): \(WritingSection.titles(.exiv2))" }
          ?? "albumen-writer not found; sidecars only for \(WritingSection.titles(.exiv2))"
      ),
      (
        "exiftool",
        tools.exifTool.map {
          "\(ShellWord.quoted($0)): \(WritingSection.titles(.exifTool)) (RAW on request)"
        }
          ?? "not installed; sidecars only for \(WritingSection.titles(.exifTool))"
      ),
    ]
  }

  var checks: [DoctorCheck] {
    [
      DoctorCheck(
        "writer",
        tools.writer == nil
          ? "Install albumen-writer next to albumen to write metadata into photos" : nil,
        otherwise: .limited),
      DoctorCheck(
        "exiftool",
        tools.exifTool == nil
          ? "Install exiftool to write metadata into \(WritingSection.titles(.exifTool))" : nil,
        otherwise: .optional),
    ]
  }

  func write(_ fields: inout JSONWriter) {
    fields.field("writer", tools.writer)
    fields.field("exiftool", tools.exifTool)
    fields.field(
      "formats",
      FileType.allCases.filter { type in
        switch WritingProgram.of(type) {
        case .exiv2: tools.writer != nil
        case .exifTool: tools.exifTool != nil
        case nil: false
        }
      }.map(\.rawValue))
  }
}
