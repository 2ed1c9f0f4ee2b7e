package import PhotoModel

/// The paths of the installed writing programs.
package struct WritingTools: Hashable, Sendable {
  /// The path of `albumen-writer`.
  package var writer: FilePath?
  package var exifTool: FilePath?

  package init(writer: FilePath?, exifTool: FilePath? = nil) {
    self.writer = writer
    self.exifTool = exifTool
  }
}

/// The program that writes files of a type.
package enum WritingProgram: Hashable, Sendable {
  case exiv2
  case exifTool

  /// Returns the preferred program if all are installed; nil for a type that can't be written.
  package static func of(_ type: FileType) -> WritingProgram? {
    switch type {
    case .jpeg, .tiff, .png, .webp: .exiv2
    // Formats that this Exiv2 can't write.
    case .heif, .heic, .avif, .jxl, .mov, .mp4, .m4v, .cr2, .cr3, .nef, .arw, .dng, .raf, .orf,
      .rw2, .pef:
      .exifTool
    case .gif, .bmp, .avi, .mkv, .webm: nil
    }
  }
}

/// How files of a type are written.
struct PhotoKind {
  enum Writer: Hashable {
    case exiv2
    /// Exiv2 writes the contents of the metadata items, which then replace the old ones.
    case exiv2ByItems
    case exifTool
  }

  /// In the order in which they are tried. Empty for a type that can't be written.
  let writers: [Writer]

  /// Whether files of this type contain Exif as one block that our reader can compare.
  static func hasExifBlock(_ type: FileType) -> Bool {
    [.jpeg, .tiff, .png, .webp, .dng, .nef, .cr2, .arw, .pef].contains(type)
  }

  init(_ type: FileType, options: WritingOptions, tools: WritingTools) throws(WritingError) {
    let exists = tools.exifTool != nil
    if type.isRAW, !options.writesRAW { throw .raw(type) }
    switch WritingProgram.of(type) {
    // exiftool is the fallback for files that Exiv2 would damage.
    case .exiv2: writers = exists ? [.exiv2, .exifTool] : [.exiv2]
    case .exifTool:
      guard exists else { throw .noExifTool(type) }
      // exiftool is the fallback if items must be added or removed.
      writers = [.heif, .heic, .avif].contains(type) ? [.exiv2ByItems, .exifTool] : [.exifTool]
    case nil: writers = []
    }
  }
}
