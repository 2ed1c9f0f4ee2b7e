package import MetadataWriting
package import PhotoModel

extension WritingTools {
  /// Those that are installed.
  package init(_ surroundings: Surroundings) {
    self.init(
      writer: DecoderLocation.writer(surroundings).find(),
      exifTool: WritingTools.find("exiftool", surroundings))
  }

  /// A program in the `PATH`.
  package static func find(_ program: String, _ surroundings: Surroundings) -> FilePath? {
    let folders = (surroundings.environment.path("PATH")?.bytes ?? []).split(
      separator: UInt8(ascii: ":"))
    return folders.map { FilePath(bytes: Array($0)).appending(program) }
      .first(where: DecoderLocation.isExecutable)
  }
}
