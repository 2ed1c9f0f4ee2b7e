import PhotoModel

/// Finds the size of the full picture in a TIFF structure: RAW files also contain thumbnails and
/// previews, often before it.
struct TIFFPictureSize {
  let structure: TIFFStructure
  let main: TIFFDirectory
  let type: FileType

  init(_ structure: TIFFStructure, _ main: TIFFDirectory, type: FileType) {
    self.structure = structure
    self.main = main
    self.type = type
  }

  /// As stored, before orientation.
  var full: PixelSize? {
    if type == .rw2 { return sensorArea ?? size(main) }
    var best: PixelSize?
    var bestIsFull = false
    for directory in [main] + subdirectories {
      // Bit 0 marks a reduced version of another picture in the file.
      let isFull = (structure.integer(of: directory.entry(ExifTag.newSubfileType)) ?? 0) & 1 == 0
      guard let size = size(directory) else { continue }
      let isLarger = best.map { area(size) > area($0) } ?? true
      if (isFull && !bestIsFull) || (isFull == bestIsFull && isLarger) {
        best = size
        bestIsFull = isFull
      }
    }
    return best
  }

  private var subdirectories: [TIFFDirectory] {
    guard let entry = main.entry(ExifTag.subIFDs) else { return [] }
    return (0..<min(entry.count, 8)).compactMap { index in
      structure.integer(of: entry, at: index).flatMap { structure.directory(at: $0) }
    }
  }

  private func size(_ directory: TIFFDirectory) -> PixelSize? {
    // DNG defines which part of the sensor is the picture (DNG 1.7, DefaultCropSize).
    if type == .dng, let crop = directory.entry(ExifTag.defaultCropSize),
      let width = structure.number(of: crop, at: 0),
      let height = structure.number(of: crop, at: 1)
    {
      // Nil if the number is too large for `Int`.
      return size(
        width: Int(exactly: width.rounded(.down)), height: Int(exactly: height.rounded(.down)))
    }
    return size(
      width: structure.integer(of: directory.entry(ExifTag.imageWidth)),
      height: structure.integer(of: directory.entry(ExifTag.imageLength)))
  }

  /// The sensor borders in Panasonic's files: top, left, bottom, right (ExifTool, PanasonicRaw).
  private var sensorArea: PixelSize? {
    func border(_ tag: UInt16) -> Int? {
      structure.integer(of: main.entry(tag)).flatMap {
        (0...PixelSize.limit).contains($0) ? $0 : nil
      }
    }
    guard let top = border(4), let left = border(5), let bottom = border(6), let right = border(7)
    else { return nil }
    return size(width: right - left, height: bottom - top)
  }

  private func size(width: Int?, height: Int?) -> PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(plausibleWidth: width, height: height)
  }

  private func area(_ size: PixelSize) -> Int { size.width * size.height }
}
