import PhotoModel
import WriterProtocol

/// The orientation and size of a picture, which are written only when it is turned.
extension TagPlan {
  /// An upright picture needs no tag. In a sidecar, the orientation is changed only if it is
  /// already there.
  mutating func setOrientation(_ number: Int) {
    let text = String(number)
    let tag = "Exif.Image.Orientation"
    if number == Orientation.upright.number { exifIfPresent(tag, text) } else { exif(tag, text) }
    exifIfPresent("Exif.Thumbnail.Orientation", text)
    let property = "Xmp.tiff.Orientation"
    if existing.has(property) { xmp(property, .text(text)) }
  }

  /// Returns the changes that set the size in pixels, as stored, in all tags of the file that
  /// contain it.
  static func changes(size: PixelSize, over existing: ExistingTags) -> [TagChange] {
    var plan = TagPlan(target: .file, existing: existing)
    let (width, height) = (String(size.width), String(size.height))
    for (tag, number) in [
      ("Exif.Photo.PixelXDimension", width), ("Exif.Photo.PixelYDimension", height),
      ("Exif.Image.ImageWidth", width), ("Exif.Image.ImageLength", height),
    ] {
      plan.exifIfPresent(tag, number)
    }
    for (property, number) in [
      ("Xmp.exif.PixelXDimension", width), ("Xmp.exif.PixelYDimension", height),
      ("Xmp.tiff.ImageWidth", width), ("Xmp.tiff.ImageLength", height),
    ] where existing.has(property) {
      plan.xmp(property, .text(number))
    }
    return plan.changes
  }
}
