import DecoderProtocol
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

extension ThumbnailCache {
  /// A place for a new thumbnail of this version of a file, and what the decoder is to write into
  /// it; nil where none can be saved.
  func draft(
    of file: ImageFile, _ level: ThumbnailLevel
  ) -> (draft: ThumbnailDraft, thumbnail: DecoderRequest.Thumbnail)? {
    guard let identity = identity(of: file), let folder = ownFolder([level.folderName]),
      let draft = ThumbnailDraft(in: folder, of: identity, side: level.side, system)
    else { return nil }
    let texts = identity.texts(type: file.type, software: software)
    return (draft, DecoderRequest.Thumbnail(side: level.side, texts: texts))
  }

  /// A place for the note that a file cannot be decoded.
  func failureDraft(of identity: ThumbnailIdentity) -> ThumbnailDraft? {
    ownFolder(["fail", failureFolderName]).flatMap {
      ThumbnailDraft(in: $0, of: identity, side: 1, system)
    }
  }

  /// A folder of the cache, made for its user alone if it is not there; nil where it is not ours.
  private func ownFolder(_ names: [String]) -> FilePath? {
    let folder = names.reduce(root) { $0.appending($1) }
    if !isOurs(folder) {
      guard (try? system.makeFolders(folder, permissions: .ownerAll)) != nil else { return nil }
    }
    return isOurs(root) && isOurs(folder) ? folder : nil
  }

  private func isOurs(_ folder: FilePath) -> Bool {
    system.isFolder(folder)
      && (try? system.attributes(of: folder))?.owner == geteuid()
  }
}
