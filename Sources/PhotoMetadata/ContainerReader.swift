import PhotoModel

/// Sends a file to the reader of its container.
enum ContainerReader {
  static func facts(of source: ByteSource, type: FileType) -> ContainerFacts {
    switch type {
    case .jpeg: JPEGContainer.read(source)
    case .tiff, .cr2, .nef, .arw, .dng, .orf, .rw2, .pef: TIFFContainer.read(source, type: type)
    case .raf: RAFContainer.read(source)
    case .png: PNGContainer.read(source)
    case .webp: WebPContainer.read(source)
    case .gif: GIFContainer.read(source)
    case .bmp: BMPContainer.read(source)
    case .heif, .heic, .avif, .cr3, .jxl, .mov, .mp4, .m4v, .avi, .mkv, .webm: ContainerFacts()
    }
  }
}
