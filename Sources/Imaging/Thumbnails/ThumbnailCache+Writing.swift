import DecoderProtocol
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

extension ThumbnailCache {
  /// Creates a draft for a new thumbnail of this version of a file. Returns it with the thumbnail
  /// that the decoder must write; nil if none can be saved.
  func draft(
    of file: ImageFile, _ level: ThumbnailLevel
  ) -> (draft: ThumbnailDraft, thumbnail: DecoderRequest.Thumbnail)? {
    guard let identity = identity(of: file), let folder = ownFolder([level.folderName]),
      let draft = ThumbnailDraft(in: folder, of: identity, side: level.side, system)
    else { return nil }
    let texts = identity.texts(type: file.type, software: software)
    return (draft, DecoderRequest.Thumbnail(side: level.side, texts: texts))
  }

  /// Creates a draft for the record of a file that can't be decoded.
  func failureDraft(of identity: ThumbnailIdentity) -> ThumbnailDraft? {
    ownFolder(["fail", failureFolderName]).flatMap {
      ThumbnailDraft(in: $0, of: identity, side: 1, system)
    }
  }

  /// Returns a folder of the cache, which is created for the user alone if necessary; nil if it
  /// belongs to someone else.
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
