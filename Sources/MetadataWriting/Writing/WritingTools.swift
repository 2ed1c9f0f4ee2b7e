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

/// What changes a file of some type.
package enum WritingProgram: Hashable, Sendable {
  case exiv2
  case exifTool

  /// The first that is asked, where all are there; nil for a type that nothing writes.
  package static func of(_ type: FileType) -> WritingProgram? {
    switch type {
    case .jpeg, .tiff, .png, .webp: .exiv2
    // What this Exiv2 does not write.
    case .heif, .heic, .avif, .jxl, .mov, .mp4, .m4v, .cr2, .cr3, .nef, .arw, .dng, .raf, .orf,
      .rw2, .pef:
      .exifTool
    case .gif, .bmp, .avi, .mkv, .webm: nil
    }
  }
}

/// How files of a type are written.
struct PhotoKind {
  enum Maker: Hashable {
    case exiv2
    /// Exiv2 writes what its items say, which are put in the place of the old ones.
    case exiv2ByItems
    case exifTool
  }

  /// In the order in which they are asked. Empty for a type that nothing writes.
  let makers: [Maker]

  /// Whether Exif is in a file as a block that our reader finds as a whole.
  static func hasExifOfItsOwn(_ type: FileType) -> Bool {
    [.jpeg, .tiff, .png, .webp, .dng, .nef, .cr2, .arw, .pef].contains(type)
  }

  init(_ type: FileType, options: WritingOptions, tools: WritingTools) throws(WritingError) {
    let isThere = tools.exifTool != nil
    if type.isRAW, !options.writesRAW { throw .raw(type) }
    switch WritingProgram.of(type) {
    // exiftool has the files that Exiv2 leaves other than it should.
    case .exiv2: makers = isThere ? [.exiv2, .exifTool] : [.exiv2]
    case .exifTool:
      guard isThere else { throw .noExifTool(type) }
      // What takes another item, exiftool makes.
      makers = [.heif, .heic, .avif].contains(type) ? [.exiv2ByItems, .exifTool] : [.exifTool]
    case nil: makers = []
    }
  }
}
