package import Files
package import MetadataWriting
package import PhotoModel

extension Phrases {
  /// An alternative for a photo whose file is not written.
  package enum WritingAlternative: Sendable {
    case sidecar
    /// The photo should have been rotated in its file.
    case rotation

    fileprivate var words: String {
      switch self {
      case .sidecar: "write a sidecar"
      case .rotation: "without --in-file it is turned beside its file"
      }
    }
  }

  /// Why a photo's metadata was not written.
  package static func sentence(
    _ error: WritingError, of photo: FilePath, naming: Naming = .path,
    alternative other: WritingAlternative = .sidecar
  ) -> String {
    "Can't write \(quoted(photo, naming)): \(reason(error, naming, alternative: other))"
  }

  /// Part of a sentence about a file or folder in the library of another photo program.
  package static let belongsToProgram =
    "belongs to another photo program, which alone may change its library"

  /// The system's message for an error, or an explanation for a file of another photo program.
  package static func reason(_ reason: Errno) -> String {
    reason == .foreignPackage
      ? "its folder \(belongsToProgram); export the photo instead" : safe(reason.description)
  }

  /// Returns a program's message in parentheses, without prefixes such as `Error:`.
  private static func inParentheses(_ words: String) -> String {
    var words = words[...]
    for start in ["Error: ", "Warning: ", "[minor] ", "[Minor] "] where words.hasPrefix(start) {
      words = words.dropFirst(start.count)
    }
    return words.isEmpty ? "" : " (\(safe(String(words))))"
  }

  /// What happens to files that only exiftool can write if it is not installed.
  package static func withoutExifTool(_ files: Int) -> String {
    "exiftool is not installed: \(NumberText.count(files, "file")) that only it writes "
      + (files == 1 ? "gets a sidecar" : "get sidecars")
  }

  /// Why the tags of a photo can't be read.
  package static func unreadableTags(
    _ error: WritingError, of photo: FilePath, naming: Naming = .path
  ) -> String {
    "Can't read the tags of \(quoted(photo, naming)): \(unreadTags(error, naming))"
  }

  /// Why the tags of a photo can't be read, to follow its name.
  package static func unreadTags(_ error: WritingError, _ naming: Naming = .path) -> String {
    switch error {
    case .writer(let words): "no program here reads them\(inParentheses(words))"
    case .noExifTool(let type): "install exiftool, which reads those of \(type.title) files"
    default: reason(error, naming)
    }
  }

  /// Why a photo's metadata was not written, to follow its name.
  package static func reason(
    _ error: WritingError, _ naming: Naming = .path,
    alternative other: WritingAlternative = .sidecar
  ) -> String {
    let instead = other.words
    switch error {
    case .notFound: return "it is not there any more"
    case .offline: return offlineReason
    case .changed: return "it was changed by another program; look at it again first"
    case .inUse: return "another program has it open to write; close it there first"
    case .notAPhoto: return "it is no photo and no video"
    case .unsupported(let type): return "\(type.title) files can't be written; \(instead)"
    case .raw(let type):
      return "it is \(withArticle(type)) file, which is written only with --raw; \(instead)"
    case .readOnly: return "it is read-only; chmod u+w makes it writable"
    case .readOnlyFolder: return "its folder is read-only"
    case .foreignPackage: return "it \(belongsToProgram); export the photo, and change the copy"
    case .immutable:
      return "the system does not let it be replaced; it may be immutable (lsattr shows that)"
    case .ownedByOther(let owner, let sidecar):
      return (sidecar.map { "its sidecar \(quoted($0, naming))" } ?? "it") + " " + words(owner)
        + (sidecar == nil ? ", or \(instead)" : "")
    case .sidecarNameTooLong:
      return "the name of its sidecar would be too long; give the photo a shorter one"
    case .hardLinked(let names):
      let others = names.dropFirst().map { quoted($0, naming) }.joined(separator: ", ")
      return "it is also \(others.isEmpty ? "elsewhere under another name" : others), "
        + "and would be another file then; --break-links writes it all the same"
    case .diskFull: return "its disk is full"
    case .sidecarReadOnly(let path):
      return "its sidecar \(quoted(path, naming)) is read-only; chmod u+w makes it writable"
    case .sidecarNotXMP(let path):
      return "its sidecar \(quoted(path, naming)) is no XMP; move it away first"
    case .sidecarOfOtherPhoto(let path, let owner):
      return "the sidecar \(quoted(path, naming)) is that of \(quoted(owner))"
    case .noWriter(let words): return "no program writes it here (\(safe(words)))"
    case .noExifTool(let type):
      return "exiftool writes \(type.title) files and is not installed; \(instead)"
    case .checkFailed(let words):
      return "the changed file \(safe(words)); it stays as it was"
        + (other == .sidecar ? ", and a sidecar can say it" : "")
    case .writer(let words): return "it could not be written\(inParentheses(words))"
    case .journal(let words): return "the change can't be written down (\(safe(words)))"
    case .groupFailed(let other):
      return "\(quoted(other, naming)), which belongs to it, can't be written"
    case .notRestored:
      return
        "another file of its photo failed after it was written, and it can't be restored now; "
        + "'albumen undo' restores it"
    case .cancelled: return "stopped"
    case .orientationNotWritable(let type):
      return "\(type.title) files say themselves how they lie, which is not written here; without "
        + "--in-file it is turned beside its file"
    case .notStill: return "only pictures that do not move are turned"
    case .noBlocks(let type):
      return "only JPEGs have blocks to turn; it is \(withArticle(type)) file"
    case .newerRecipe:
      return "it was adjusted by a newer Albumen, which is kept and would not fit any more"
    case .trimsCrop:
      return
        "it is cropped or straightened beside its file, which would not fit what --trim leaves; "
        + "without --blocks all of it stays"
    case .partialBlocks:
      return
        "its edges are not those of its blocks; --trim cuts off what reaches beyond, and without "
        + "--blocks all of it stays"
    case .emptyAfterTrimming:
      return
        "it is smaller than a block, so that nothing would be left; without --blocks all of it stays"
    case .hasTrailingData:
      return
        "there is a gain map, another picture or a video behind its picture, which would not turn; "
        + "without --blocks it is turned all the same"
    case .system(let reason): return safe("\(reason)")
    }
  }

  /// Returns a file type with its article, for example `a JPEG` or `an AVIF`.
  private static func withArticle(_ type: FileType) -> String {
    let vowels: Set<FileType> = [.avif, .avi, .arw, .orf, .nef, .rw2, .mp4, .m4v, .mkv]
    return (vowels.contains(type) ? "an " : "a ") + type.title
  }

  private static func words(_ owner: FileOwner) -> String {
    switch owner {
    case .otherUser: "belongs to another user, who can give it to you (chown)"
    case .otherGroup: "belongs to a group that you are not in; give it to one of yours (chgrp)"
    }
  }
}
