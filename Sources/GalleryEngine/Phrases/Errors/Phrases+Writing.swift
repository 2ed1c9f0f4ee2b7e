package import Files
package import MetadataWriting
package import PhotoModel

extension Phrases {
  /// An alternative for a photo whose file is not written.
  package enum WritingAlternative: Sendable {
    case sidecar
    /// The photo should have been rotated in its file.
    case rotation

    fileprivate var description: String {
      switch self {
      case .sidecar: "write a sidecar"
      case .rotation: "without --in-file, it is rotated as an adjustment"
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
    "belongs to the library of another photo program, which only that program may change"

  /// The system's message for an error, or an explanation for a file of another photo program.
  package static func reason(_ reason: Errno) -> String {
    reason == .foreignPackage
      ? "its folder \(belongsToProgram); export the photo instead" : safe(reason.description)
  }

  /// Returns a program's message in parentheses, without prefixes such as `Error:`.
  private static func inParentheses(_ message: String) -> String {
    var message = message[...]
    for start in ["Error: ", "Warning: ", "[minor] ", "[Minor] "] where message.hasPrefix(start) {
      message = message.dropFirst(start.count)
    }
    return message.isEmpty ? "" : " (\(safe(String(message))))"
  }

  /// What happens to files that only exiftool can write if it is not installed.
  package static func withoutExifTool(_ files: Int) -> String {
    "exiftool is not installed: \(NumberText.count(files, "file")) that only it can write "
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
    case .writer(let detail): "no program here can read them\(inParentheses(detail))"
    case .noExifTool(let type): "install exiftool to read the tags of \(type.title) files"
    default: reason(error, naming)
    }
  }

  /// Why a photo's metadata was not written, to follow its name.
  package static func reason(
    _ error: WritingError, _ naming: Naming = .path,
    alternative other: WritingAlternative = .sidecar
  ) -> String {
    let instead = other.description
    switch error {
    case .missing: return "it no longer exists"
    case .offline: return offlineReason
    case .changed: return "it was changed by another program; reload it first"
    case .inUse: return "another program has it open for writing; close it there first"
    case .notAPhoto: return "it is not a photo or video"
    case .unsupported(let type): return "\(type.title) files can't be written; \(instead)"
    case .raw(let type):
      return "it is \(withArticle(type)) file, which is written only with --raw; \(instead)"
    case .readOnly: return "it is read-only; chmod u+w makes it writable"
    case .readOnlyFolder: return "its folder is read-only"
    case .foreignPackage: return "it \(belongsToProgram); export the photo and change the copy"
    case .immutable:
      return "the system doesn't allow replacing it; it may be immutable (see lsattr)"
    case .ownedByOther(let owner, let sidecar):
      return (sidecar.map { "its sidecar \(quoted($0, naming))" } ?? "it") + " " + ownerName(owner)
        + (sidecar == nil ? ", or \(instead)" : "")
    case .sidecarNameTooLong:
      return "the name of its sidecar would be too long; rename the photo"
    case .hardLinked(let names):
      let otherNames = names.dropFirst().map { quoted($0, naming) }.joined(separator: ", ")
      return "it is hard-linked to \(otherNames.isEmpty ? "another file" : otherNames), "
        + "and writing breaks the link; use --break-links to write it anyway"
    case .diskFull: return "its disk is full"
    case .sidecarReadOnly(let path):
      return "its sidecar \(quoted(path, naming)) is read-only; chmod u+w makes it writable"
    case .sidecarNotXMP(let path):
      return "its sidecar \(quoted(path, naming)) is not XMP; move it away first"
    case .sidecarOfOtherPhoto(let path, let owner):
      return "the sidecar \(quoted(path, naming)) belongs to \(quoted(owner))"
    case .noWriter(let detail): return "no program here can write it (\(safe(detail)))"
    case .noExifTool(let type):
      return "\(type.title) files need exiftool, which is not installed; \(instead)"
    case .checkFailed(let detail):
      return "the changed file \(safe(detail)); the original was kept"
        + (other == .sidecar ? "; write a sidecar" : "")
    case .writer(let detail): return "it could not be written\(inParentheses(detail))"
    case .journal(let detail): return "the change can't be recorded (\(safe(detail)))"
    case .siblingFailed(let other):
      return "\(quoted(other, naming)), which belongs to it, can't be written"
    case .notRestored:
      return
        "another file of its photo failed after it was written, and it could not be restored; "
        + "'albumen undo' restores it"
    case .cancelled: return "stopped"
    case .orientationNotWritable(let type):
      return "the orientation of \(type.title) files can't be written; without "
        + "--in-file, it is rotated as an adjustment"
    case .notStill: return "videos and animations can't be rotated"
    case .noBlocks(let type):
      return "--blocks works only for JPEG; it is \(withArticle(type)) file"
    case .newerRecipe:
      return "it has adjustments from a newer Albumen, which would no longer fit"
    case .trimsCrop:
      return
        "its crop or straightening would not fit what --trim leaves; "
        + "without --blocks, nothing is cut off"
    case .partialBlocks:
      return
        "its size is not a multiple of its blocks; --trim cuts off the rest, and without "
        + "--blocks, nothing is cut off"
    case .emptyAfterTrimming:
      return
        "it is smaller than a block, so nothing would be left; without --blocks, nothing is cut off"
    case .hasTrailingData:
      return
        "it contains a gain map, another picture or a video, which would not be rotated; "
        + "without --blocks, it is rotated anyway"
    case .system(let reason): return safe("\(reason)")
    }
  }

  /// Returns a file type with its article, for example `a JPEG` or `an AVIF`.
  private static func withArticle(_ type: FileType) -> String {
    let vowels: Set<FileType> = [.avif, .avi, .arw, .orf, .nef, .rw2, .mp4, .m4v, .mkv]
    return (vowels.contains(type) ? "an " : "a ") + type.title
  }

  private static func ownerName(_ owner: FileOwner) -> String {
    switch owner {
    case .otherUser: "belongs to another user, who can give it to you (chown)"
    case .otherGroup: "belongs to a group that you are not in; give it to one of yours (chgrp)"
    }
  }
}
