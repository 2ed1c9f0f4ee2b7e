package import DecoderProtocol
package import Files
package import PhotoModel
package import Transfer

/// A planned export to a folder, an archive or a web gallery.
package enum ExportWork: Sendable {
  case folder(ExportPlan)
  case archive(ExportPlan, ArchiveTarget)
  case web(WebPlan)

  /// The plan. For a web gallery, the plan of its pictures.
  package var plan: ExportPlan {
    switch self {
    case .folder(let plan), .archive(let plan, _): plan
    case .web(let web): web.pictures
    }
  }

  /// The plans of all folders that receive files. A web gallery has two.
  package var parts: [ExportPlan] {
    if case .web(let web) = self { [web.pictures, web.thumbnails] } else { [plan] }
  }

  package var destination: FilePath {
    if case .web(let web) = self { web.destination } else { plan.destination }
  }

  package var fileCount: Int { parts.reduce(0) { $0 + $1.fileCount } }

  /// The total size in bytes. An estimate if renditions are made.
  package var byteCount: Int64 {
    parts.reduce(0) { $0.addingReportingOverflow($1.byteCount).partialValue }
  }

  /// The number of files of earlier exports that are up to date.
  package var currentCount: Int { parts.reduce(0) { $0 + ($1.previous?.currentCount ?? 0) } }

  /// Whether only pages have to be written, because all pictures are up to date.
  package var makesPagesOnly: Bool {
    if case .web = self { fileCount == 0 && currentCount > 0 } else { false }
  }

  package var isGallery: Bool { if case .web = self { true } else { false } }

  /// Whether the gallery replaces an earlier one.
  package var hasEarlierGallery: Bool {
    isGallery && parts.contains { $0.previous?.index.isEmpty == false }
  }

  /// The paths of the files of earlier exports that this one removes, relative to the destination.
  /// See `ExportPlan.obsolete`.
  package var obsolete: [[UInt8]] {
    parts.flatMap { part in
      part.obsolete.map { entry in
        isGallery
          ? ExportUpdate.path(entry.target.path, in: Array(part.destination.name))
          : entry.target.path
      }
    }
  }

  /// Whether the free space in the destination is insufficient, as far as known.
  package var isTooLarge: Bool { plan.freeByteCount.map { byteCount > $0 } ?? false }
}

/// Plans an export with given settings. Photos are added one at a time. Blocks.
package struct ExportWorkPlanner: Sendable {
  // Exactly one of these is set. Both are modified in place.
  private var files: ExportPlanner?
  private var web: WebPlanner?
  /// The archive, or nil for a folder.
  private let archive: ArchiveTarget?
  /// Whether the naming requires albums.
  package let needsAlbums: Bool

  /// Reads the destination. Throws `archiveUnsupported` if it has the name of an archive that can't
  /// be written.
  ///
  /// - `settings` must be coherent.
  /// - `title` is the title of a web gallery if none is set and the folder has no gallery yet.
  /// - `isInLibrary` means that the destination is a folder of the library.
  /// - `describe` returns the texts about a photo on the pages of a web gallery.
  package init(
    _ settings: ExportSettings, into destination: FilePath, naming: FileNaming?,
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases), title: String,
    isInLibrary: Bool = false,
    describe: @escaping @Sendable (Asset) -> WebPhoto, in system: FileSystem = FileSystem()
  ) throws(FileProblem) {
    let contents = settings.contents(writable: writable)
    try ArchiveTarget.check(destination, in: system)
    needsAlbums = naming?.usesAlbums ?? false
    archive = settings.shape == .web ? nil : ArchiveTarget(destination)
    if settings.shape == .web {
      let title =
        settings.title.isEmpty
        ? WebGallery.title(in: destination, of: system) ?? title : settings.title
      web = try WebPlanner(
        into: destination, title: title, naming: naming, contents: contents, describe: describe)
    } else if archive != nil {
      files = ExportPlanner(
        archive: destination, naming: naming, contents: contents, policy: settings.policy,
        in: system)
    } else {
      files = try ExportPlanner(
        into: destination, naming: naming, contents: contents, policy: settings.policy,
        updates: settings.updates, in: system)
    }
    if isInLibrary {
      files?.markInLibrary()
      web?.markInLibrary()
    }
  }

  /// Appends a photo to the plan, like `ExportPlanner.add`.
  package mutating func add(
    _ asset: Asset, isOffline: Bool = false, album: (title: String, folder: String?)? = nil
  ) {
    files?.add(asset, isOffline: isOffline, album: album)
    web?.add(asset, isOffline: isOffline, album: album)
  }

  /// The work planned so far.
  package var work: ExportWork {
    if let web { return .web(web.planned()) }
    guard let plan = files?.plan else { preconditionFailure("A planner plans something") }
    return archive.map { .archive(plan, $0) } ?? .folder(plan)
  }
}
