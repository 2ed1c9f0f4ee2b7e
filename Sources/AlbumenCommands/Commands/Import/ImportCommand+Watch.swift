import CatalogueLibrary
import Files
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoMetadata
import PhotoModel
import Transfer

extension ImportCommand {
  private enum Message {
    /// Photo files that were added or changed.
    case files([FilePath])
    case check
    case stop
  }

  /// The interval at which waiting files are checked.
  private static let interval = Duration.milliseconds(500)

  /// Imports the photos in a folder, and those that arrive there until a signal ends it. The signal
  /// is no failure: the copy in progress is cancelled, and no incomplete file is left.
  func importArrivals(
    in folder: FilePath, _ options: ImportOptions, _ naming: FileNaming, _ catalogue: Catalogue,
    _ tools: ImportTools
  ) async throws {
    let token = CancellationToken()
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    let signals = SignalWatch {
      token.cancel()
      continuation.yield(.stop)
    }
    let listening = try listener(to: folder) { continuation.yield(.files($0)) }
    defer { listening.cancel() }
    Console.report(Phrases.watching(folder))
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var (still, isTimed) = (StableFiles(), false)
    loop: for await message in messages {
      let now = start.duration(to: clock.now)
      switch message {
      case .stop: break loop
      case .files(let files): for file in files { still.record(file, at: now) }
      case .check:
        isTimed = false
        let ready = still.removeReady(at: now, isWritten: FileSystem().hasWriters) {
          try? FileSystem().status(of: $0)
        }
        let changed = try await importFiles(
          ready, of: folder, options, naming, catalogue, tools, token)
        for file in changed { still.record(file, at: start.duration(to: clock.now)) }
        if token.isCancelled { break loop }
      }
      if !still.isEmpty, !isTimed {
        isTimed = true
        Task {
          try? await Task.sleep(for: ImportCommand.interval)
          continuation.yield(.check)
        }
      }
    }
    _ = signals.number
  }

  /// Reports the photo files in a folder, beginning with the existing ones.
  private func listener(
    to folder: FilePath, _ report: @escaping @Sendable ([FilePath]) -> Void
  ) throws -> Task<Void, Never> {
    let context = ProcessContext.ofProcess
    let roots = LibraryRoots.resolve([folder]).roots
    let registry = AssetRegistry(
      catalogue: try Catalogue(), roots: roots, places: PlaceService(context),
      zones: context.zones, zone: context.zone)
    let source = LibrarySource(
      roots: roots, registry: registry, extent: .watched, read: MetadataReader().readFile)
    return Task {
      for await event in source.events() {
        guard case .changes(let changes) = event else { continue }
        let ids = (changes.inserted + changes.updated).map(\.id)
        guard let assets = try? registry.catalogue.assets(ids), !assets.isEmpty else { continue }
        report(assets.values.flatMap(\.files).map(\.path))
      }
    }
  }

  /// Imports some files. Returns those that were changed during the import.
  private func importFiles(
    _ files: [FilePath], of folder: FilePath, _ options: ImportOptions, _ naming: FileNaming,
    _ catalogue: Catalogue, _ tools: ImportTools, _ token: CancellationToken
  ) async throws -> [FilePath] {
    guard !files.isEmpty else { return [] }
    let reading: ImportReading
    do {
      reading = try await ImportReading.read(files, from: nil, tools)
    } catch is ExitError {
      // The files were removed, or aren't photos. Errors have already been printed.
      return []
    }
    var list = ImportList(
      json: json, isTrial: false, sourceMetadata: SourceMetadata(reading.source, [folder]))
    let plan = try reading.plan(options, naming, catalogue, &list, watches: false) {}
    guard plan.fileCount > 0, !token.isCancelled else {
      try list.end()
      return []
    }
    let carrying = ImportConsole(
      importer: Importer(catalogue, tools), plan: plan, options: options,
      origin: ImportOrigin([folder]))
    // The caller watches for signals the whole time.
    let outcome = try await carrying.run(&list, JobConsole([], token: token))
    try list.end()
    if let end = outcome.report.end, end.code != .sourceMissing { throw ExitError(.environment) }
    return outcome.changed
  }
}
