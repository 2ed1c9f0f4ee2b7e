package import PhotoModel

/// The programs that write, as far as they are there.
package struct WritingTools: Hashable, Sendable {
  /// `albumen-writer`.
  package var writer: FilePath?
  package var exifTool: FilePath?

  package init(writer: FilePath?, exifTool: FilePath? = nil) {
    self.writer = writer
    self.exifTool = exifTool
  }
}

/// Who changes a file of some type.
enum PhotoMaker: Hashable {
  case exiv2
  case exifTool
}

/// How files of a type are written.
struct PhotoKind {
  /// In the order in which they are asked. Empty for a type that nobody writes.
  let makers: [PhotoMaker]

  init(_ type: FileType, options: WritingOptions, tools: WritingTools) throws(WritingError) {
    let isThere = tools.exifTool != nil
    switch type {
    // For a file that Exiv2 leaves other than it should.
    case .jpeg, .tiff, .png, .webp: makers = isThere ? [.exiv2, .exifTool] : [.exiv2]
    case _ where type.isRAW && !options.writesRAW: throw .raw(type)
    case _ where PhotoKind.ofExifTool.contains(type):
      guard isThere else { throw .noExifTool(type) }
      makers = [.exifTool]
    default: makers = []
    }
  }

  /// What this Exiv2 does not write, and exiftool does.
  static let ofExifTool: Set<FileType> = [
    .heif, .heic, .avif, .jxl, .mov, .mp4, .m4v, .cr2, .cr3, .nef, .arw, .dng, .raf, .orf, .rw2,
    .pef,
  ]
}
