import PhotoModel
import WriterProtocol

/// How a picture lies, and how large it is: written only where a picture is turned.
extension TagPlan {
  /// What is upright needs no tag that says so. A sidecar says it where it said it before.
  mutating func setOrientation(_ number: Int) {
    let text = String(number)
    let tag = "Exif.Image.Orientation"
    if number == Orientation.upright.number { exifIfThere(tag, text) } else { exif(tag, text) }
    exifIfThere("Exif.Thumbnail.Orientation", text)
    let property = "Xmp.tiff.Orientation"
    if existing.has(property) { xmp(property, .text(text)) }
  }

  /// The changes that have a file say this size of its pixels, as they are stored, wherever it says one.
  static func changes(size: PixelSize, over existing: ExistingTags) -> [TagChange] {
    var plan = TagPlan(target: .file, existing: existing)
    let (width, height) = (String(size.width), String(size.height))
    for (tag, number) in [
      ("Exif.Photo.PixelXDimension", width), ("Exif.Photo.PixelYDimension", height),
      ("Exif.Image.ImageWidth", width), ("Exif.Image.ImageLength", height),
    ] {
      plan.exifIfThere(tag, number)
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
