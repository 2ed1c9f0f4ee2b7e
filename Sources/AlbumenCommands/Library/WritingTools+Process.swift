package import MetadataWriting
package import PhotoModel

extension WritingTools {
  /// Finds the installed tools.
  package init(_ context: ProcessContext) {
    self.init(
      writer: DecoderLocation.writer(context).find(),
      exifTool: WritingTools.find("exiftool", context))
  }

  /// Returns the path of a program in `PATH`, or nil.
  package static func find(_ program: String, _ context: ProcessContext) -> FilePath? {
    let folders = (context.environment.path("PATH")?.bytes ?? []).split(
      separator: UInt8(ascii: ":"))
    return folders.map { FilePath(bytes: Array($0)).appending(program) }
      .first(where: DecoderLocation.isExecutable)
  }
}
