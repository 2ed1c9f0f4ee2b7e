package import Files
package import PhotoModel
package import Transfer

extension WebGallery {
  private static let generatedFiles = ["index.html", "gallery.js"]

  /// Throws if the folder contains an `index.html` that is not a gallery's, because other pages
  /// must not be overwritten. Also throws if its folders of pictures are links, which may lead to
  /// photos. Blocks.
  package static func checkFolder(
    _ folder: FilePath, in system: FileSystem = FileSystem()
  ) throws(FileProblem) {
    let found = generatedFiles.map { name in
      system.mayExist(folder.appending(Array(name.utf8)), followingLinks: false)
    }
    if found == [true, false] {
      throw FileProblem(.archiveExists, folder.appending(Array(generatedFiles[0].utf8)))
    }
    for name in ["photos", "thumbnails"] {
      let pictures = folder.appending(name)
      do throws(Errno) {
        let status = try system.statusIfPresent(of: pictures, followingLinks: false)
        if status?.kind == .link { throw Errno.notDirectory }
      } catch {
        throw FileProblem(destination: pictures, reason: error)
      }
    }
  }

  /// Returns the title of the gallery in a folder, or nil if there is none that can be read.
  /// Blocks.
  static func title(in folder: FilePath, of system: FileSystem = FileSystem()) -> String? {
    do throws(Errno) {
      // Pages that aren't a gallery's have already been rejected.
      guard system.mayExist(folder.appending(indexName), followingLinks: false) else { return nil }
      let page = try system.open(folder.appending(Array(generatedFiles[0].utf8))).bytes(
        count: 1 << 16)
      return HTML.title(of: String(decoding: page, as: UTF8.self))
    } catch {
      return nil
    }
  }

  /// Writes the pages, and replaces those of an earlier gallery. Each page is replaced atomically.
  /// Blocks.
  package func save(
    in folder: FilePath, of system: FileSystem = FileSystem(), originals: OriginalFiles = .none
  ) throws(FileProblem) {
    for page in pages() {
      let target = folder.appending(Array(page.name.utf8))
      if originals.contains(target, in: system) { throw FileProblem(.isOriginal, target) }
    }
    do throws(Errno) {
      var index = WebGallery.index(in: folder, of: system)
      // Files that pages refer to are written first, and the first page last.
      for page in pages().reversed() {
        let target = folder.appending(Array(page.name.utf8))
        try WebGallery.write(Array(page.text.utf8), to: target, of: system)
        let status = try system.status(of: target, followingLinks: false)
        index.record(WebGallery.entry(page, status))
      }
      try WebGallery.write(index.bytes, to: folder.appending(WebGallery.indexName), of: system)
      try system.synchronize(folder: folder)
    } catch {
      throw FileProblem(destination: folder, reason: error)
    }
  }
}

// MARK: The pages of earlier galleries

extension WebGallery {
  /// The name of the hidden file that lists the pages of a gallery.
  package static let indexName = Array(".albumen-gallery".utf8)

  /// Removes unchanged pages of earlier galleries that this one doesn't have. Returns the number of
  /// removed pages. Blocks.
  func removeOtherPages(
    in folder: FilePath, of system: FileSystem = FileSystem(), originals: OriginalFiles = .none
  ) -> Int {
    let pageNames = Set(pages().map { Array($0.name.utf8) })
    var index = WebGallery.index(in: folder, of: system)
    var count = 0
    for entry in index.all where !pageNames.contains(entry.target.path) {
      let page = folder.appending(entry.target.path)
      let status = try? system.status(of: page, followingLinks: false)
      // Pages are directly in the folder. Files in subfolders, and links, are not pages.
      let isPage = !entry.target.path.contains(UInt8(ascii: "/"))
      if isPage, let status, entry.target.matches(status),
        !originals.contains(page, in: system)
      {
        guard (try? system.remove(page)) != nil else { continue }
        count += 1
      }
      // A page that the user has changed no longer belongs to the gallery.
      index.remove(target: entry.target.path)
    }
    try? WebGallery.write(index.bytes, to: folder.appending(WebGallery.indexName), of: system)
    return count
  }

  /// Returns the index, which is empty if there is none that can be read.
  private static func index(in folder: FilePath, of system: FileSystem) -> ExportIndex {
    let bytes = try? system.open(folder.appending(indexName)).contents(atMost: 1 << 24)
    return bytes.flatMap { ExportIndex(reading: $0) } ?? ExportIndex()
  }

  private static func entry(_ page: Page, _ status: FileStatus) -> ExportIndex.Entry {
    ExportIndex.Entry(
      source: FilePath(page.name), size: Int64(page.text.utf8.count),
      modifiedAt: status.modifiedAt,
      target: ExportIndex.Target(
        path: Array(page.name.utf8), size: status.size, modifiedAt: status.modifiedAt))
  }

  private static func write(
    _ bytes: [UInt8], to target: FilePath, of system: FileSystem
  ) throws(Errno) {
    let draft = try DraftFile(in: target.folder, of: system, permissions: .ofNewFiles)
    try draft.file.write(bytes)
    try draft.finish()
    try draft.replace(target)
  }
}
