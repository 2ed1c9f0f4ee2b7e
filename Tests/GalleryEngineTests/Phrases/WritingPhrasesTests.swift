import Files
import GalleryEngine
import MetadataWriting
import PhotoModel
import Testing

@Suite struct WritingPhrasesTests {
  private static let photo = FilePath("/p/IMG_1.JPG")

  @Test(
    arguments: [
      (.missing, "it no longer exists"),
      (.changed, "it was changed by another program; reload it first"),
      (.notAPhoto, "it is not a photo or video"),
      (.unsupported(.gif), "GIF files can't be written; write a sidecar"),
      (.raw(.cr3), "it is a CR3 file, which is written only with --raw; write a sidecar"),
      (.readOnly, "it is read-only; chmod u+w makes it writable"),
      (.readOnlyFolder, "its folder is read-only"),
      (
        .immutable,
        "the system doesn't allow replacing it; it may be immutable (see lsattr)"
      ),
      (
        .hardLinked([photo, FilePath("/p/b.jpg")]),
        "it is hard-linked to 'b.jpg', and writing breaks the link; use --break-links to write it anyway"
      ),
      (
        .hardLinked([photo]),
        """
        it is hard-linked to another file, and writing breaks the link; use --break-links to write \
        it anyway
        """
      ),
      (
        .ownedByOther(.otherUser, sidecar: nil),
        "it belongs to another user, who can give it to you (chown), or write a sidecar"
      ),
      (
        .ownedByOther(.otherGroup, sidecar: FilePath("/p/IMG_1.xmp")),
        """
        its sidecar 'IMG_1.xmp' belongs to a group that you are not in; give it to one of yours (chgrp)
        """
      ),
      (
        .sidecarNameTooLong,
        "the name of its sidecar would be too long; rename the photo"
      ),
      (.diskFull, "its disk is full"),
      (
        .sidecarNotXMP(FilePath("/p/IMG_1.xmp")),
        "its sidecar 'IMG_1.xmp' is not XMP; move it away first"
      ),
      (
        .sidecarOfOtherPhoto(FilePath("/p/IMG_1.xmp"), owner: "b.jpg"),
        "the sidecar 'IMG_1.xmp' belongs to 'b.jpg'"
      ),
      (.noWriter("not there"), "no program here can write it (not there)"),
      (.noExifTool(.heic), "HEIC files need exiftool, which is not installed; write a sidecar"),
      (
        .checkFailed("would have another picture"),
        "the changed file would have another picture; the original was kept; write a sidecar"
      ),
      (.writer("bad\u{1B}value"), "it could not be written (bad^[value)"),
      (
        .writer("Error: [minor] Truncated mdat atom"),
        "it could not be written (Truncated mdat atom)"
      ),
      (.writer(""), "it could not be written"),
      (.journal("full"), "the change can't be recorded (full)"),
      (.cancelled, "stopped"),
      (.system(.ioError), "Input/output error"),
    ] as [(WritingError, String)])
  func `each reason is said in words`(error: WritingError, words: String) {
    #expect(
      Phrases.sentence(error, of: Self.photo, naming: .name) == "Can't write 'IMG_1.JPG': \(words)")
  }

  @Test(
    arguments: [
      (
        .unsupported(.bmp),
        "BMP files can't be written; without --in-file, it is rotated as an adjustment"
      ),
      (
        .raw(.nef),
        """
        it is an NEF file, which is written only with --raw; without --in-file, it is rotated as an \
        adjustment
        """
      ),
      (
        .checkFailed("would have another picture"),
        "the changed file would have another picture; the original was kept"
      ),
      (.notStill, "videos and animations can't be rotated"),
      (.noBlocks(.avif), "--blocks works only for JPEG; it is an AVIF file"),
      (.noBlocks(.png), "--blocks works only for JPEG; it is a PNG file"),
    ] as [(WritingError, String)])
  func `what can't be turned has advice that is about turning`(error: WritingError, words: String) {
    #expect(
      Phrases.sentence(error, of: Self.photo, naming: .name, alternative: .rotation)
        == "Can't write 'IMG_1.JPG': \(words)")
  }
}
