import PhotoModel

/// The result of reading a container: its metadata blocks and its own fields.
struct ContainerFacts {
  /// TIFF-structured Exif blocks without the leading `Exif\0\0`. The first is the main one; CR3 has
  /// several partial ones.
  var exif: [[UInt8]] = []
  /// The file ranges of complete TIFF structures with Exif, which are read in place to save a copy.
  /// They precede the blocks of `exif`, in the same order.
  var exifRanges: [Range<Int>] = []
  /// The file ranges of complete XMP packets, which are also read in place. They precede those of
  /// `xmp`.
  var xmpRanges: [Range<Int>] = []
  /// XMP packets.
  var xmp: [[UInt8]] = []
  /// IPTC-IIM datasets, without Photoshop's resource header.
  var iptc: [UInt8]?
  /// The container's own fields: the pixel size as stored, duration, dates, and so on.
  var fields = MetadataFields()
  /// The orientation that the container defines itself (HEIF `irot`/`imir`, a video's matrix), from
  /// 1 to 8. Decoders apply it, so the Exif orientation must not be applied in addition.
  /// `fields.pixelSize` is the size before it is applied.
  var ownOrientation: Int?
  /// A description of damage to the file that follows the words "the file": `ends before its
  /// picture`. The other properties contain what could be read.
  var damage: String?
}
