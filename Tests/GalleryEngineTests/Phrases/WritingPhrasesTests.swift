import Files
import GalleryEngine
import MetadataWriting
import PhotoModel
import Testing

@Suite struct WritingPhrasesTests {
  private static let photo = FilePath("/p/IMG_1.JPG")

  @Test(
    arguments: [
      (.notFound, "it is not there any more"),
      (.changed, "it was changed by another program; look at it again first"),
      (.notAPhoto, "it is no photo and no video"),
      (.unsupported(.gif), "GIF files can't be written; write a sidecar"),
      (.raw(.cr3), "it is a CR3 file, which is written only with --raw; write a sidecar"),
      (.readOnly, "it is read-only; chmod u+w makes it writable"),
      (.readOnlyFolder, "its folder is read-only"),
      (
        .immutable,
        "the system does not let it be replaced; it may be immutable (lsattr shows that)"
      ),
      (
        .hardLinked([photo, FilePath("/p/b.jpg")]),
        "it is also 'b.jpg', and would be another file then; --break-links writes it all the same"
      ),
      (
        .hardLinked([photo]),
        """
        it is also elsewhere under another name, and would be another file then; --break-links writes \
        it all the same
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
        "the name of its sidecar would be too long; give the photo a shorter one"
      ),
      (.diskFull, "its disk is full"),
      (
        .sidecarNotXMP(FilePath("/p/IMG_1.xmp")),
        "its sidecar 'IMG_1.xmp' is no XMP; move it away first"
      ),
      (
        .sidecarOfOtherPhoto(FilePath("/p/IMG_1.xmp"), owner: "b.jpg"),
        "the sidecar 'IMG_1.xmp' is that of 'b.jpg'"
      ),
      (.noWriter("not there"), "no program writes it here (not there)"),
      (.noExifTool(.heic), "exiftool writes HEIC files and is not installed; write a sidecar"),
      (
        .checkFailed("would have another picture"),
        "the changed file would have another picture; it stays as it was, and a sidecar can say it"
      ),
      (.writer("bad\u{1B}value"), "it could not be written (bad^[value)"),
      (
        .writer("Error: [minor] Truncated mdat atom"),
        "it could not be written (Truncated mdat atom)"
      ),
      (.writer(""), "it could not be written"),
      (.journal("full"), "the change can't be written down (full)"),
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
        "BMP files can't be written; without --in-file it is turned beside its file"
      ),
      (
        .raw(.nef),
        """
        it is an NEF file, which is written only with --raw; without --in-file it is turned beside its \
        file
        """
      ),
      (
        .checkFailed("would have another picture"),
        "the changed file would have another picture; it stays as it was"
      ),
      (.notStill, "only pictures that do not move are turned"),
      (.noBlocks(.avif), "only JPEGs have blocks to turn; it is an AVIF file"),
      (.noBlocks(.png), "only JPEGs have blocks to turn; it is a PNG file"),
    ] as [(WritingError, String)])
  func `what can't be turned has advice that is about turning`(error: WritingError, words: String) {
    #expect(
      Phrases.sentence(error, of: Self.photo, naming: .name, alternative: .rotation)
        == "Can't write 'IMG_1.JPG': \(words)")
  }
}
