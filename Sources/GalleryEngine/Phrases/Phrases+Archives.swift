import Archives
import Files
package import PhotoImport
package import PhotoModel

/// Messages about imported archives.
extension Phrases {
  package static func sentence(_ problem: ArchiveProblem) -> String {
    let path = quoted(problem.path)
    return switch problem.reason {
    case .refused(let reason): "\(path) is not unpacked: \(reasonOf(reason))"
    case .failed(let error): sentence(error, problem.path)
    case .insufficientSpace(let bytes):
      "There is no room to unpack \(path): \(NumberText.bytes(bytes)) more are needed"
    }
  }

  private static func reasonOf(_ reason: RefusedMember.Reason) -> String {
    switch reason {
    case .absolute: "its path begins at the root"
    case .outside: "its path leads out of the archive"
    case .name: "its name can be no file's"
    case .link: "it is a link"
    case .special: "it is no plain file"
    case .encrypted: "it needs a password"
    case .method: "it is packed in a way that is not known"
    case .bomb: "it would become so large that it can be no photo"
    case .overlapping: "it shares its bytes with other files, as no photo does"
    }
  }

  private static func sentence(_ error: ArchiveError, _ file: FilePath) -> String {
    let path = quoted(file)
    return switch error {
    case .notAnArchive: "Can't unpack \(path): it is no archive of its kind"
    case .truncated: "Can't unpack \(path): it is cut short; download it again"
    case .damaged: "Can't unpack \(path): it is damaged; download it again"
    case .bomb: "Can't unpack \(path): it would become so large that it can't be of photos"
    case .split: "Can't unpack \(path): it is one of several disks; put them together first"
    case .unreadable(let reason): cannotRead(file, reason.description)
    case .unwritable(let reason): "Can't unpack \(path): \(reason.description)"
    case .stopped: "\(path) was not unpacked to its end"
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
      ? "Part \(list) of \(quoted(archive)) is not imported: name it, too, so that nothing is missed"
      : "Parts \(list)\(more) of \(quoted(archive)) are not imported: name them, too, so that nothing is missed"
  }
}

extension Phrases.Usage {
  package static let archivesAreNotMoved =
    "Photos can't be moved out of an archive: leave '--move' out"
}
