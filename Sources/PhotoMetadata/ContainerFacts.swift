import PhotoModel

/// What a container's reader found: the blocks of metadata it carries, and its own fields.
struct ContainerFacts {
  /// TIFF-structured Exif blocks without the `Exif\0\0` in front. The first is the main one; CR3
  /// has several, each with a part.
  var exif: [[UInt8]] = []
  /// Where in the file a whole TIFF structure lies that holds Exif: it is read in place, which
  /// saves the copy. The order is that of `exif`, and these come before those.
  var exifRanges: [Range<Int>] = []
  /// Where in the file whole XMP packets lie, which are read in place too, before those of `xmp`.
  var xmpRanges: [Range<Int>] = []
  /// XMP packets.
  var xmp: [[UInt8]] = []
  /// IPTC-IIM datasets, without Photoshop's resource header.
  var iptc: [UInt8]?
  /// What the container itself says: pixel size as stored, duration, its own dates, and so on.
  var fields = MetadataFields()
  /// The container turns its pixels itself (HEIF `irot`/`imir`, a video's matrix): decoders apply
  /// it, and the Exif orientation is not to be applied again. 1 to 8; `fields.pixelSize` is before.
  var ownOrientation: Int?
  /// What is wrong with the file, in words that follow "the file": `ends before its picture`. The
  /// rest holds what could be read.
  var damage: String?
}
