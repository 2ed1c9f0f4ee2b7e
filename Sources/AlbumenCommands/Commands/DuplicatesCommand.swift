import ArgumentParser
import Files
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// `albumen duplicates`: photos that hold the same, byte by byte.
struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "List photos whose files hold the same, byte by byte.",
    discussion: """
      Files are read whole only where they share their size and their ends with another. What is found is \
      remembered: 'is:duplicate' finds it, and the album Duplicates holds it. Only copies in the folders that \
      are named are listed and counted. Nothing is deleted.
      """)

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print one JSON object for each group of photos.") var json = false

  mutating func run() async throws {
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.find(paths, catalogue)
    let code = loaded.report()
    if loaded.photos.isEmpty { throw Stop(code) }
    let catalogue = loaded.registry.catalogue
    let unread = try compare(catalogue)
    let shown = loaded.photos
    let groups = try CatalogueChange.attempt { () throws(CatalogueError) in
      try catalogue.duplicates()
    }.compactMap { group -> DuplicateGroup? in
      var group = group
      group.photos.removeAll { !shown.contains($0) }
      return group.photos.count > 1 ? group : nil
    }
    try list(groups, catalogue)
    var isWhole = code == .success
    for path in try shownPaths(of: unread.filter(shown.contains), catalogue).values {
      Words.say(Phrases.notCompared(path))
      isWhole = false
    }
    let copies = groups.reduce(0) { $0 + $1.photos.count - 1 }
    guard copies > 0 else {
      throw Stop(isWhole ? .nothingMatched : .someFailed, Phrases.noDuplicates)
    }
    let bytes = groups.reduce(Int64(0)) { $0 + $1.size * Int64($1.photos.count - 1) }
    Words.say(Phrases.duplicates(copies: copies, bytes: bytes))
    if !isWhole { throw Stop(.someFailed) }
  }

  /// Reads what is to be read, with a line of progress; the photos that can't be.
  private func compare(_ catalogue: Catalogue) throws -> AssetSet {
    let run = DuplicateRun(catalogue)
    let console = JobConsole()
    while try CatalogueChange.attempt({ () throws(CatalogueError) in
      try run.step { console.isCancelled }
    }) {
      console.show("Comparing", run.progress)
    }
    console.endBySignal()
    return run.unread
  }

  private func shownPaths(
    of photos: [Asset.ID], _ catalogue: Catalogue
  ) throws -> [Asset.ID: FilePath] {
    try CatalogueChange.attempt { () throws(CatalogueError) in
      try catalogue.shownPaths(of: photos)
    }
  }

  /// The photos of a group stand below each other, with an empty line behind each group.
  private func list(_ groups: [DuplicateGroup], _ catalogue: Catalogue) throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    let end = separator.zero ? 0 : UInt8(ascii: "\n")
    for (place, group) in groups.enumerated() {
      let paths = try shownPaths(of: group.photos, catalogue)
      let photos = group.photos.compactMap { id in paths[id].map { (id: id, path: $0) } }
        .sorted { $0.path < $1.path }
      if json {
        writer.line { json in
          json.field("hash", group.hash.text)
          json.field("size", Int(group.size))
          json.field("photos", photos) { photo, json in
            json.field("id", Int(photo.id.rawValue))
            json.field("path", photo.path)
          }
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        if place > 0 { try output.write([end]) }
        for photo in photos {
          try output.write(PathLine.bytes(photo.path, end: end, isTerminal: output.isTerminal))
        }
      }
    }
    try output.flush()
  }
}
