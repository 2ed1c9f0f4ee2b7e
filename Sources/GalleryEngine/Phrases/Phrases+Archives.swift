import Archives
import Files
package import PhotoImport
package import PhotoModel

/// Messages about imported archives.
extension Phrases {
  package static func sentence(_ problem: ArchiveProblem) -> String {
    let path = quoted(problem.path)
    return switch problem.reason {
    case .refused(let reason): "Skipped \(path): \(reasonOf(reason))"
    case .failed(let error): sentence(error, problem.path)
    case .insufficientSpace(let bytes):
      "No space to unpack \(path): \(NumberText.bytes(bytes)) more needed"
    }
  }

  private static func reasonOf(_ reason: RefusedMember.Reason) -> String {
    switch reason {
    case .absolute: "its path is absolute"
    case .outside: "its path leads out of the archive"
    case .name: "its name is not a valid file name"
    case .link: "it is a link"
    case .special: "it is not a regular file"
    case .encrypted: "it needs a password"
    case .method: "its compression method is not supported"
    case .bomb: "it would be too large for a photo"
    case .overlapping: "its data overlaps with other files"
    }
  }

  private static func sentence(_ error: ArchiveError, _ file: FilePath) -> String {
    let path = quoted(file)
    return switch error {
    case .notAnArchive: "Can't unpack \(path): it is not a valid archive"
    case .truncated: "Can't unpack \(path): it is incomplete; download it again"
    case .damaged: "Can't unpack \(path): it is damaged; download it again"
    case .bomb: "Can't unpack \(path): it would be too large for photos"
    case .split: "Can't unpack \(path): it is part of a split archive; join the parts first"
    case .unreadable(let reason): cannotRead(file, reason.description)
    case .unwritable(let reason): "Can't unpack \(path): \(reason.description)"
    case .stopped: "\(path) was not completely unpacked"
    }
  }

  package static func unpacking(_ archive: FilePath, _ bytes: Int64) -> String {
    "Unpacking \(quoted(archive, .name)): \(NumberText.bytes(bytes))"
  }

  /// Missing parts of an imported archive.
  package static func missingParts(_ numbers: [Int], of archive: FilePath) -> String {
    let list = numbers.prefix(8).map { "\($0)" }.joined(separator: ", ")
    let more = numbers.count > 8 ? " and more" : ""
    return numbers.count == 1
      ? "Part \(list) of \(quoted(archive)) is not imported: import it too, so that nothing is missing"
      : "Parts \(list)\(more) of \(quoted(archive)) are not imported: import them too, so that nothing is missing"
  }
}

extension Phrases.Usage {
  package static let archivesAreNotMoved =
    "Photos can't be moved out of an archive: omit '--move'"
}
