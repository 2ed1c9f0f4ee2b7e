package import PhotoModel

/// The programs that write, as far as they are there.
package struct WritingTools: Hashable, Sendable {
  /// `albumen-writer`.
  package var writer: FilePath?

  package init(writer: FilePath?) {
    self.writer = writer
  }
}

/// Who changes a file of some type.
enum PhotoMaker: Hashable {
  case exiv2
}

/// How files of a type are written.
struct PhotoKind {
  /// In the order in which they are asked. Empty for a type that nobody writes.
  let makers: [PhotoMaker]

  init(_ type: FileType, options: WritingOptions, tools: WritingTools) throws(WritingError) {
    switch type {
    case .jpeg, .tiff, .png, .webp: makers = [.exiv2]
    case _ where type.isRAW && !options.writesRAW: throw .raw(type)
    default: makers = []
    }
  }
}
