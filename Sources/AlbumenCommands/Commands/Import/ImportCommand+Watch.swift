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
  private enum News {
    /// Files of photos that came or changed.
    case files([FilePath])
    case look
    case stop
  }

  /// Files that wait are looked at so often.
  private static let interval = Duration.milliseconds(500)

  /// Imports what is in a folder, and what arrives there until a signal ends it, which is no failure. What
  /// is being copied then is given up; nothing half is left.
  func importArrivals(
    in folder: FilePath, _ options: ImportOptions, _ naming: FileNaming, _ catalogue: Catalogue,
    _ tools: ImportTools
  ) async throws {
    let token = CancellationToken()
    let (news, continuation) = AsyncStream.makeStream(of: News.self)
    let signals = SignalWatch {
      token.cancel()
      continuation.yield(.stop)
    }
    let listening = try listener(to: folder) { continuation.yield(.files($0)) }
    defer { listening.cancel() }
    Console.say(Phrases.watching(folder))
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var (still, isTimed) = (StillFiles(), false)
    loop: for await message in news {
      let now = start.duration(to: clock.now)
      switch message {
      case .stop: break loop
      case .files(let files): for file in files { still.note(file, at: now) }
      case .look:
        isTimed = false
        let ready = still.take(at: now, isWritten: FileSystem().hasWriters) {
          try? FileSystem().status(of: $0)
        }
        let changed = try await bringIn(
          ready, of: folder, options, naming, catalogue, tools, token)
        for file in changed { still.note(file, at: start.duration(to: clock.now)) }
        if token.isCancelled { break loop }
      }
      if !still.isEmpty, !isTimed {
        isTimed = true
        Task {
          try? await Task.sleep(for: ImportCommand.interval)
          continuation.yield(.look)
        }
      }
    }
    _ = signals.number
  }

  /// Reports the files of photos in a folder, those that are there at first.
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

  /// Imports some files: those that were changed meanwhile.
  private func bringIn(
    _ files: [FilePath], of folder: FilePath, _ options: ImportOptions, _ naming: FileNaming,
    _ catalogue: Catalogue, _ tools: ImportTools, _ token: CancellationToken
  ) async throws -> [FilePath] {
    guard !files.isEmpty else { return [] }
    let reading: ImportReading
    do {
      reading = try await ImportReading.read(files, from: nil, tools)
    } catch is ExitError {
      // They are gone, or no photos after all: all was said.
      return []
    }
    var list = ImportList(
      json: json, isTrial: false, said: SourceMetadata(reading.source, [folder]))
    let plan = try reading.plan(options, naming, catalogue, &list, watches: false) {}
    guard plan.fileCount > 0, !token.isCancelled else {
      try list.end()
      return []
    }
    let carrying = ImportConsole(
      importer: Importer(catalogue, tools), plan: plan, options: options,
      origin: ImportOrigin([folder]))
    // Signals are watched for all the time.
    let outcome = try await carrying.run(&list, JobConsole([], token: token))
    try list.end()
    if let end = outcome.report.end, end.code != .sourceGone { throw ExitError(.environment) }
    return outcome.changed
  }
}
