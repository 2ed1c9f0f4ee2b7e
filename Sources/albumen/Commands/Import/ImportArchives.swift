import Archives
import ArgumentParser
import CPosix
import Files
import Foundation
import GalleryEngine
import PhotoImport
import PhotoModel

/// The archives among what is imported, unpacked for as long as the command runs.
struct ImportArchives {
  private let staging: StagingFolder
  private var unpackers: [ArchiveUnpacker] = []
  /// What was not unpacked.
  private(set) var problems: [ArchiveProblem] = []

  /// Those that are archives by their names, and the others.
  static func split(_ paths: [FilePath]) -> (archives: [FilePath], others: [FilePath]) {
    let archives = paths.filter {
      ArchiveKind(name: $0.name) != nil && LibraryRequest.exists($0) && !LibraryRequest.isFolder($0)
    }
    return (archives, paths.filter { !archives.contains($0) })
  }

  /// Unpacks archives into a hidden folder within `folder`.
  init(_ archives: [FilePath], in folder: FilePath) throws {
    do throws(Errno) {
      staging = try StagingFolder(in: folder)
    } catch {
      throw Stop(.environment, Phrases.sentence(ImportProblem(folder: folder, error)))
    }
    let watch = SignalWatch()
    var line = ProgressLine()
    defer { line.clear() }
    for (number, set) in ArchiveSets(archives).sets.enumerated() {
      let missing = ArchiveSets.missing(in: set)
      if let first = set.first, !missing.isEmpty {
        line.clear()
        Words.say(Phrases.missingParts(missing, of: first))
      }
      var unpacker = ArchiveUnpacker(into: staging.path.appending("\(number)")) { time in
        let date = Date(timeIntervalSince1970: TimeInterval(time.seconds))
        return Int64(TimeZone.current.secondsFromGMT(for: date))
      }
      for archive in set {
        guard let kind = ArchiveKind(name: archive.name) else { continue }
        let found = unpacker.unpack(archive, kind) { bytes in
          line.show { _ in Phrases.unpacking(archive, bytes) }
          return watch.number == nil
        }
        if let number = watch.number {
          line.clear()
          staging.remove()
          albumen_end_by_signal(number)
        }
        line.clear()
        for problem in found { Words.say(Phrases.sentence(problem)) }
        problems += found
        if found.contains(where: \.endsImport) { throw Stop(.environment) }
      }
      unpackers.append(unpacker)
    }
  }

  /// Where the photos lie.
  var folders: [FilePath] { unpackers.flatMap(\.trees) }

  /// Files that are no photos.
  var others: Int { unpackers.reduce(0) { $0 + $1.others } }

  /// The archive and the path within it of a file that was unpacked; any other as it is.
  func shown(_ file: FilePath) -> FilePath {
    unpackers.lazy.compactMap { $0.origin(of: file) }.first ?? file
  }

  /// For a command that ends by a signal.
  func remove() { staging.remove() }
}
