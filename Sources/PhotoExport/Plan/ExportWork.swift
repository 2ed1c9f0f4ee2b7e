package import DecoderProtocol
package import Files
package import PhotoModel
package import Transfer

/// What is carried out when photos are exported, into whatever is made of them.
package enum ExportWork: Sendable {
  case folder(ExportPlan)
  case archive(ExportPlan, ArchiveTarget)
  case web(WebPlan)

  /// Of a web gallery that of its pictures.
  package var plan: ExportPlan {
    switch self {
    case .folder(let plan), .archive(let plan, _): plan
    case .web(let web): web.pictures
    }
  }

  /// The plans of all folders that get files: a web gallery has two.
  package var parts: [ExportPlan] {
    if case .web(let web) = self { [web.pictures, web.thumbnails] } else { [plan] }
  }

  package var destination: FilePath {
    if case .web(let web) = self { web.destination } else { plan.destination }
  }

  package var fileCount: Int { parts.reduce(0) { $0 + $1.fileCount } }

  /// About so many where photos are made anew.
  package var byteCount: Int64 {
    parts.reduce(0) { $0.addingReportingOverflow($1.byteCount).partialValue }
  }

  /// Files of earlier exports that are as they are to be.
  package var currentCount: Int { parts.reduce(0) { $0 + ($1.memory?.currentCount ?? 0) } }

  /// Whether nothing but pages is to be made, of pictures that are there.
  package var makesPagesOnly: Bool {
    if case .web = self { fileCount == 0 && currentCount > 0 } else { false }
  }

  package var isGallery: Bool { if case .web = self { true } else { false } }

  /// Whether the gallery is made in the place of another one.
  package var hasEarlierGallery: Bool {
    isGallery && parts.contains { $0.memory?.index.isEmpty == false }
  }

  /// What earlier exports have put there and this one is to remove, by the paths within the destination; as
  /// `ExportPlan.leaving`.
  package var leaving: [[UInt8]] {
    parts.flatMap { part in
      part.leaving.map { entry in
        isGallery
          ? ExportUpdate.path(entry.target.path, in: Array(part.destination.name))
          : entry.target.path
      }
    }
  }

  /// Whether the destination has too little room, as far as that is known.
  package var isTooLarge: Bool { plan.freeByteCount.map { byteCount > $0 } ?? false }
}

/// Plans an export by its settings, of photos that come some at a time. Blocks on the disk.
package struct ExportWorkPlanner: Sendable {
  // One of both, which grows in its place.
  private var files: ExportPlanner?
  private var web: WebPlanner?
  /// Nil for a folder.
  private let archive: ArchiveTarget?
  /// Whether the names ask for albums.
  package let asksForAlbums: Bool

  /// Looks at the destination. `settings` are coherent; `describe` says what pages of a web gallery say of a
  /// photo, and `title` is its title where none is named and the folder has no gallery yet. `isInLibrary` says that
  /// the destination is a folder of the library.
  package init(
    _ settings: ExportSettings, into destination: FilePath, naming: FileNaming?,
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases), title: String,
    isInLibrary: Bool = false,
    describe: @escaping @Sendable (Asset) -> WebPhoto, in system: FileSystem = FileSystem()
  ) throws(FileProblem) {
    let contents = settings.contents(writable: writable)
    asksForAlbums = naming?.asksForAlbums ?? false
    archive = settings.shape == .web ? nil : ArchiveTarget(destination)
    if settings.shape == .web {
      let title =
        settings.title.isEmpty
        ? WebGallery.title(in: destination, of: system) ?? title : settings.title
      web = try WebPlanner(
        into: destination, title: title, naming: naming, contents: contents, describe: describe)
    } else if archive != nil {
      files = ExportPlanner(
        archive: destination, naming: naming, contents: contents, manner: settings.manner,
        in: system)
    } else {
      files = try ExportPlanner(
        into: destination, naming: naming, contents: contents, manner: settings.manner,
        updates: settings.updates, in: system)
    }
    if isInLibrary {
      files?.noteInLibrary()
      web?.noteInLibrary()
    }
  }

  /// Plans a photo behind those before it; as `ExportPlanner.add`.
  package mutating func add(
    _ asset: Asset, isOffline: Bool = false, album: (title: String, folder: String?)? = nil
  ) {
    files?.add(asset, isOffline: isOffline, album: album)
    web?.add(asset, isOffline: isOffline, album: album)
  }

  /// What was planned so far.
  package var work: ExportWork {
    if let web { return .web(web.planned()) }
    guard let plan = files?.plan else { preconditionFailure("A planner plans something") }
    return archive.map { .archive(plan, $0) } ?? .folder(plan)
  }
}
