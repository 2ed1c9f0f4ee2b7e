import DecoderProtocol
import Files
import PhotoModel

/// Records files that can't be decoded, in a folder of this version of the program, so that they
/// aren't tried in every session (section 6 of the standard). Each record is a picture of one pixel
/// with the texts of a thumbnail.
extension ThumbnailCache {
  private static let key = "Albumen::Failure"
  private static let librariesKey = "Albumen::Libraries"

  /// Returns the failure of the last attempt by this version of the program for this version of a
  /// file, and the libraries used.
  func failure(of file: ImageFile) -> (failure: DecoderFailure, libraries: String?)? {
    guard let identity = identity(of: file) else { return nil }
    let path = root.appending("fail").appending(failureFolderName).appending(identity.fileName)
    // Without a record, the file is tried.
    guard let note = try? system.open(path), let head = PNGHead(note), identity.matches(head)
    else { return nil }
    let fields = head.texts[ThumbnailCache.key, default: ""].split(separator: " ", maxSplits: 1)
    let code = fields.first.flatMap { UInt8($0) }.flatMap(DecoderFailure.Code.init)
    let failure = DecoderFailure(
      code ?? .corrupt, detail: fields.count > 1 ? String(fields[1]) : "")
    return (failure, head.texts[ThumbnailCache.librariesKey])
  }

  /// Records a failure with these libraries, whose names and versions are ASCII.
  func record(_ failure: DecoderFailure, of file: ImageFile, libraries: String?) {
    guard let identity = identity(of: file), let draft = failureDraft(of: identity) else { return }
    // Texts of tEXt chunks are Latin-1, but a library's message may contain any characters.
    let detail = failure.detail.prefix(200).filter { $0.isASCII && !$0.isNewline }
    let texts =
      identity.texts(type: file.type, software: software) + [
        DecoderRequest.Thumbnail.Text(
          ThumbnailCache.key, "\(failure.code.rawValue) \(detail)")
      ]
      + (libraries.map { [DecoderRequest.Thumbnail.Text(ThumbnailCache.librariesKey, $0)] } ?? [])
    if draft.write(PNGWriter.pixel(texts)) { draft.publish() }
  }
}
