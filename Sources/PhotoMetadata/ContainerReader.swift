import PhotoModel

/// Selects the container reader for a file type.
enum ContainerReader {
  static func facts(of source: ByteSource, type: FileType) -> ContainerFacts {
    let facts: ContainerFacts? =
      switch type {
      case .jpeg: JPEGContainer.facts(source)
      case .tiff, .cr2, .nef, .arw, .dng, .orf, .rw2, .pef:
        TIFFContainer.facts(source, type: type)
      case .raf: RAFContainer.facts(source)
      case .png: PNGContainer.facts(source)
      case .webp: WebPContainer.facts(source)
      case .gif: GIFContainer.facts(source)
      case .bmp: BMPContainer.facts(source)
      case .heif, .heic, .avif, .cr3, .mov, .mp4, .m4v: BMFFContainer.facts(source)
      case .jxl: JXLContainer.facts(source)
      case .avi: AVIContainer.facts(source)
      case .mkv, .webm: MatroskaContainer.facts(source)
      }
    if let facts { return facts }
    var none = ContainerFacts()
    none.damage = "ends before its description"
    return none
  }
}
