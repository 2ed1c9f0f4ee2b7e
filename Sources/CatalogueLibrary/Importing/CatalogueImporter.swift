import Files
package import GalleryEngine
import LibraryScan
package import PhotoCatalogue
package import PhotoExport
package import PhotoImport
package import PhotoModel
import Synchronization
package import Templates
import Transfer

/// Imports photos into the library of a catalogue, for the screen.
package final class CatalogueImporter: PhotoImporter {
  let catalogue: Catalogue
  private let tools: ImportTools
  private let templateValues: TemplateValues
  private let ejector: CardEjector
  /// The folders that are open together.
  private let roots: [FilePath]
  private let open = Mutex(State())

  private struct State: Sendable {
    var session: ImportSession?
    /// The last photo number used. The photos of the next source get numbers above it.
    var last: UInt32 = 0
  }

  package init(
    _ catalogue: Catalogue, _ tools: ImportTools, templateValues: TemplateValues,
    ejector: CardEjector,
    roots: [FilePath]
  ) {
    (self.catalogue, self.tools, self.roots) = (catalogue, tools, roots)
    (self.templateValues, self.ejector) = (templateValues, ejector)
  }

  /// Returns those of the photos that belong to the open source. Blocks.
  func assets(_ ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: Asset] {
    guard let session = open.withLock({ $0.session }) else { return [:] }
    return try session.assets(ids)
  }

  package func cards() async -> [FilePath] {
    await offload { CardSearch.mounted() }
  }

  // MARK: Reading

  @concurrent
  package func read(
    _ paths: [FilePath], nextTo folder: FilePath,
    progress: @escaping @Sendable (ImportReadingProgress) -> Void
  ) async throws(ImportRefusal) -> ImportListing {
    let clash = await offload { ImportOptions(into: folder).clash(with: paths) }
    if let clash { throw ImportRefusal(clash) }
    // All parts of a multi-part archive are read together.
    let completePaths = await offload { paths.flatMap { ImportArchives.parts(nextTo: $0) } }
    let archives = try await unpack(completePaths, nextTo: folder, progress)
    do throws(ImportRefusal) {
      return try await compare(completePaths, archives, nextTo: folder, progress)
    } catch {
      // Gigabytes may have been unpacked, so they are not deleted on a thread of the Swift
      // concurrency pool.
      if let archives { await offload { _ = archives.remove() } }
      throw error
    }
  }

  /// Scans the given paths and the unpacked archives, compares their photos with the library, and
  /// opens them as the source.
  private func compare(
    _ paths: [FilePath], _ archives: ImportArchives?, nextTo folder: FilePath,
    _ progress: @escaping @Sendable (ImportReadingProgress) -> Void
  ) async throws(ImportRefusal) -> ImportListing {
    let (files, remarks) = await offload { () -> ([FilePath], [String]) in
      let otherPaths = ImportArchives.split(paths).others
      let missing = archives?.missing.map { Phrases.missingParts($0.parts, of: $0.first) } ?? []
      let problems = archives?.problems.map { Phrases.sentence($0) } ?? []
      return (otherPaths + (archives?.folders ?? []), missing + problems)
    }
    let source = try await find(files, of: paths, archives, progress)
    let last = open.withLock { $0.last }
    do {
      return try await offload { [self] isCancelled in
        let session = try ImportSession(
          source, of: paths, unpacked: archives, remarks: remarks, in: catalogue,
          library: LibraryScope(holding: folder, opened: roots, in: catalogue), after: last,
          isCancelled: isCancelled
        ) { done in
          progress(.comparing(done, of: source.index.count))
        }
        // A late cancellation must not close the source that is open.
        if isCancelled() { throw ImportRefusal.cancelled }
        replaceSession(with: session)
        return session.listing
      }
    } catch {
      throw ImportRefusal(error)
    }
  }

  /// Replaces the open source. The files unpacked for the old one are deleted with it, outside the
  /// lock, because that blocks.
  private func replaceSession(with session: ImportSession) {
    let old = open.withLock { open in
      let old = open.session
      open = State(session: session, last: session.last)
      return old
    }
    withExtendedLifetime(old) {}
  }

  private func unpack(
    _ paths: [FilePath], nextTo folder: FilePath,
    _ progress: @escaping @Sendable (ImportReadingProgress) -> Void
  ) async throws(ImportRefusal) -> ImportArchives? {
    try await offload { isCancelled throws(ImportRefusal) in
      let archives = ImportArchives.split(paths).archives
      guard !archives.isEmpty else { return nil }
      let unpacked: ImportArchives
      do throws(FileProblem) {
        unpacked = try ImportArchives(archives, in: folder) { event in
          if case .unpacked(let archive, let bytes) = event {
            progress(.unpacking(archive, bytes))
          }
          return !isCancelled()
        }
      } catch {
        throw .place(error)
      }
      if isCancelled() { throw .cancelled }
      if unpacked.hasEndedEarly, let problem = unpacked.problems.last(where: \.abortsTransfer) {
        throw .archive(problem)
      }
      if unpacked.folders.isEmpty, let problem = unpacked.problems.first {
        throw .archive(problem)
      }
      return unpacked
    }
  }

  private func find(
    _ files: [FilePath], of paths: [FilePath], _ archives: ImportArchives?,
    _ progress: @Sendable (ImportReadingProgress) -> Void
  ) async throws(ImportRefusal) -> ImportSource {
    let source: ImportSource
    do throws(CatalogueError) {
      source = try await ImportSource.read(files, tools) { progress(.finding($0)) }
    } catch {
      throw .store(StoreError(error))
    }
    if Task.isCancelled { throw .cancelled }
    guard source.index.isEmpty else { return source }
    if let failure = source.failure { throw .store(StoreError(failure)) }
    if let problem = archives?.problems.first { throw .archive(problem) }
    if var problem = source.problems.first {
      problem.path = archives?.shown(problem.path) ?? problem.path
      throw .unreadable(problem)
    }
    throw .noPhotos(in: paths)
  }

  // MARK: Planning

  @concurrent
  package func plan(
    _ photos: AssetSet, _ options: ImportOptions, show: @escaping @Sendable (ExportPreview) -> Void
  ) async throws(ImportRefusal) -> ImportPlan {
    guard let session = open.withLock({ $0.session }) else { throw .cancelled }
    do {
      return try await offload { [templateValues] isCancelled in
        try session.plan(photos, options, templateValues, isCancelled: isCancelled, show: show)
      }
    } catch {
      throw ImportRefusal(error)
    }
  }

  @concurrent
  package func refreshStatuses() async throws(ImportRefusal) -> [Asset.ID: ImportStatus] {
    guard let session = open.withLock({ $0.session }) else { throw .cancelled }
    let verdicts: [Asset.ID: ImportStatus]
    do throws(CatalogueError) {
      verdicts = try await offload { [catalogue] () throws(CatalogueError) in
        try session.compared(with: catalogue)
      }
    } catch {
      throw .store(StoreError(error))
    }
    open.withLock { open in
      if open.session?.numberOffset == session.numberOffset { open.session?.setStatuses(verdicts) }
    }
    return verdicts
  }

  // MARK: Executing

  @concurrent
  package func execute(
    _ plan: ImportPlan, _ control: JobControl
  ) async throws(ImportRefusal) -> ImportResult {
    guard let session = open.withLock({ $0.session }) else { throw .cancelled }
    let options = plan.options
    let origin = ImportOrigin(session.folders, staged: session.unpacked?.folders ?? [])
    var problems: [FileProblem] = []
    var arrived: [(source: FilePath, photo: Asset.ID)] = []
    let albums = await offload { session.albums }
    let outcome: Importer.Outcome
    do throws(CatalogueError) {
      outcome = try await Importer(catalogue, tools).run(
        plan.files, options, origin, session.sourceMetadata, albums, control.token
      ) { event in
        switch event {
        case .progress(let done): control.report(session.shown(done))
        case .arrived(let photos, let found):
          for photo in photos {
            guard let main = photo.files.first, let id = found[main.path] else { continue }
            arrived.append((main.source, id))
          }
        case .failed(let problem): problems.append(session.shown(problem))
        case .notStarted: break
        }
      }
    } catch {
      throw .store(StoreError(error))
    }
    var result = ImportResult(destination: plan.files.destination, report: outcome.report)
    result.problems = problems
    result.refused = plan.files.problems.map(session.shown)
    result.failure = outcome.failure.map { StoreError($0) }
    result.remarks = ImportSession.remarks(outcome)
    result.importedIDs = await offload { [arrived] in session.photos(arrived) }
    if options.ejects, let card = session.card, !outcome.hasFailed, !outcome.report.isCancelled {
      result.ejected = await offload { [ejector] in (card, ejector.unmount(card)) }
    }
    markImported(result.importedIDs, of: session)
    return result
  }

  /// Marks imported photos as present in the library.
  private func markImported(_ arrived: [Asset.ID: Asset.ID], of session: ImportSession) {
    open.withLock { open in
      guard open.session?.numberOffset == session.numberOffset else { return }
      open.session?.markImported(arrived)
    }
  }
}

extension ImportRefusal {
  /// Converts any error from reading or planning a source.
  fileprivate init(_ error: any Error) {
    self =
      switch error {
      case let error as ImportRefusal: error
      case let error as FileProblem: .plan(error)
      case let error as CatalogueError: .store(StoreError(error))
      default: .store(StoreError(.failed("\(error)")))
      }
  }
}
