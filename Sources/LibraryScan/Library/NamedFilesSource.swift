import Files
package import PhotoCatalogue
package import PhotoModel
import Workers

/// Finds the photos of specified files, with the files that belong to them, and no others.
///
/// The folders of the files are listed, since this is the only way to find the files of a pair, but
/// nothing else in them is read. A name that is not a photo is reported as a problem, because the
/// user specified it.
package final class NamedFilesSource: AssetSource {
  private let files: [FilePath]
  private let registry: AssetRegistry
  private let read: ReadFile

  /// `files` are absolute paths. Any file of an asset selects the whole asset.
  package init(
    files: [FilePath], registry: AssetRegistry, read: @escaping ReadFile
  ) {
    self.files = files
    self.registry = registry
    self.read = read
  }

  package func events() -> AsyncStream<SourceEvent> {
    registry.record(named: files)
    return AsyncStream { continuation in
      let publisher = ChangePublisher(registry: registry, continuation: continuation)
      let run = NamedFilesRun(
        files: files, read: read, registry: registry, publisher: publisher)
      continuation.onTermination = { _ in run.cancel() }
      WorkerThread.start("files") { [registry] in
        // Errors are ignored for the same reason as in `LibrarySource`.
        _ = try? registry.catalogue.recordInterruptedMoves()
        run.work()
      }
    }
  }
}

extension NamedFilesSource {
  /// Adds the photos to the catalogue. Blocks the calling thread until this is done.
  package func find() throws(CatalogueError) {
    registry.record(named: files)
    let outcome = Monitor(FindingOutcome())
    let publisher = ChangePublisher(
      registry: registry,
      send: { event in
        guard case .failed(let error) = event else { return }
        outcome.withLock { $0.failure = $0.failure ?? error }
      }, onEnd: { outcome.change { $0.isOver = true } })
    NamedFilesRun(files: files, read: read, registry: registry, publisher: publisher).work()
    _ = outcome.wait { $0.isOver ? true : nil }
    if let error = outcome.withLock(\.failure) { throw error }
  }
}

private struct FindingOutcome: Sendable {
  var isOver = false
  var failure: CatalogueError?
}

/// The work of one thread: folder by folder, in the order in which they first appear.
private final class NamedFilesRun: Sendable {
  private let files: [FilePath]
  private let read: ReadFile
  private let registry: AssetRegistry
  private let publisher: ChangePublisher
  private let token = CancellationToken()

  init(
    files: [FilePath], read: @escaping ReadFile, registry: AssetRegistry,
    publisher: ChangePublisher
  ) {
    self.files = files
    self.read = read
    self.registry = registry
    self.publisher = publisher
  }

  func cancel() { token.cancel() }

  func work() {
    do throws(CatalogueError) {
      let locator = try registry.locator()
      find(with: locator)
      if let zone = locator.unreadZone { publisher.report(ScanProblem(zone)) }
    } catch {
      publisher.abort(error)
    }
    publisher.finish()
  }

  private func find(with locator: Locator) {
    var order: [FilePath] = []
    var names: [FilePath: [ArraySlice<UInt8>]] = [:]
    for file in files {
      if names[file.folder] == nil { order.append(file.folder) }
      names[file.folder, default: []].append(file.name)
    }
    publisher.found(files: files.count)
    publisher.scanningEnded()
    for folder in order {
      if token.isCancelled { break }
      find(names[folder] ?? [], in: folder, with: locator)
    }
  }

  private func find(_ names: [ArraySlice<UInt8>], in folder: FilePath, with locator: Locator) {
    let requestedNames = Set(names.map { Array($0) })
    var listed: [FolderFiles] = []
    var failure = FolderLister.list(folder, token) { step in
      if case .files(let files) = step { listed.append(files) }
      return true
    }
    // The names for which an asset or a problem was reported.
    var settled: Set<[UInt8]> = []
    if failure == nil { removeMissingCompanions(of: requestedNames, in: folder) }
    for files in listed {
      do throws(DirectoryError) {
        let reader = try ChunkReader(
          folder: folder, names: files.names, locator: locator, read: read)
        settled.formUnion(find(requestedNames, among: files, with: reader, in: folder))
      } catch {
        failure = error
      }
    }
    var missing: Set<[UInt8]> = []
    for name in names.map({ Array($0) })
    where !settled.contains(name) && missing.insert(name).inserted {
      publisher.report(problem(of: folder.appending(name), folderError: failure))
    }
  }

  /// Removes companion files that no longer exist from the wanted photos, so that their values no
  /// longer apply.
  private func removeMissingCompanions(of requestedNames: Set<[UInt8]>, in folder: FilePath) {
    do throws(CatalogueError) {
      guard let catalogueFolder = try registry.catalogue.folder(at: folder) else { return }
      let files = try registry.catalogue.files(in: catalogueFolder.id)
      let photos = Set(files.filter { requestedNames.contains($0.name) }.compactMap(\.asset))
      let missingFiles = files.filter { file in
        file.role.isCompanion && file.asset.map(photos.contains) == true
          && !FileSystem().mayExist(folder.appending(file.name), followingLinks: false)
      }
      guard !missingFiles.isEmpty else { return }
      var findings = ChangePublisher.Findings()
      findings.missing = missingFiles.map(\.name)
      publisher.deliver(findings, ancestors: [folder])
    } catch {
      // The next scan checks this again. An error with the photos themselves is reported.
    }
  }

  /// Reads the groups that contain a wanted name. Returns the names that this handles.
  private func find(
    _ requestedNames: Set<[UInt8]>, among files: FolderFiles, with reader: borrowing ChunkReader,
    in folder: FilePath
  ) -> Set<[UInt8]> {
    var settled: Set<[UInt8]> = []
    for index in 0..<files.count {
      let group = files[index]
      guard
        (group.media + group.sidecars.map(\.name)).contains(where: {
          requestedNames.contains(Array(files.names[$0]))
        }), !token.isCancelled
      else { continue }
      var findings = ChangePublisher.Findings()
      reader.read(group, into: &findings)
      settled.formUnion(deliver(findings, requested: requestedNames, folder: folder))
    }
    return settled
  }

  /// Delivers the wanted assets and problems, and returns the names that this handles. Files of one
  /// stem may turn out to be several assets.
  private func deliver(
    _ findings: ChangePublisher.Findings, requested: Set<[UInt8]>, folder: FilePath
  ) -> Set<[UInt8]> {
    var requestedFindings = findings
    var settled: Set<[UInt8]> = []
    requestedFindings.assets = findings.assets.filter { finding in
      let names = [finding.asset.main.name] + finding.asset.companions.map(\.file.name)
      guard names.contains(where: requested.contains) else { return false }
      settled.formUnion(names)
      return true
    }
    requestedFindings.problems = findings.problems.filter {
      requested.contains(Array($0.path.name))
    }
    settled.formUnion(requestedFindings.problems.map { Array($0.path.name) })
    publisher.deliver(requestedFindings, ancestors: [folder])
    return settled
  }

  private func problem(of file: FilePath, folderError: DirectoryError?) -> ScanProblem {
    let reason: ScanProblem.Reason
    // An error of another name in the folder doesn't apply to this file.
    let code = folderError?.folder == file.folder ? folderError?.code : nil
    switch (code, Result { () throws(Errno) in try FileSystem().statusIfPresent(of: file) }) {
    case (.noPermission, _), (_, .failure(.permissionDenied)): reason = .noPermission
    case (.unreadable(let detail), _): reason = .unreadable(detail)
    case (_, .failure(let error)): reason = .unreadable(error.description)
    case (_, .success(nil)): reason = .missing
    case (_, .success(.some)): reason = .unreadable("it is not a photo or video")
    }
    return ScanProblem(path: file, isFolder: false, reason: reason)
  }
}
