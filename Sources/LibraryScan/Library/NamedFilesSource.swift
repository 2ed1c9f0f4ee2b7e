import Files
package import PhotoCatalogue
package import PhotoModel
import Workers

/// Finds the photos whose files are named, with the files that belong to them, and no others.
///
/// The folders of the files are listed, since only that shows which files make a pair, but nothing
/// else in them is read. A name that is no photo is a problem: somebody asked for it.
package final class NamedFilesSource: AssetSource {
  private let files: [FilePath]
  private let registry: AssetRegistry
  private let read: ReadFile

  /// `files` are absolute. Any file of an asset stands for all of it.
  package init(
    files: [FilePath], registry: AssetRegistry, read: @escaping ReadFile
  ) {
    self.files = files
    self.registry = registry
    self.read = read
  }

  package func events() -> AsyncStream<SourceEvent> {
    registry.note(named: files)
    return AsyncStream { continuation in
      let publisher = ChangePublisher(registry: registry, continuation: continuation)
      let run = NamedFilesRun(
        files: files, read: read, registry: registry, publisher: publisher)
      continuation.onTermination = { _ in run.cancel() }
      WorkerThread.start("files") { [registry] in
        // As `LibrarySource` does it.
        _ = try? registry.catalogue.followCutOff()
        run.work()
      }
    }
  }
}

extension NamedFilesSource {
  /// Has the catalogue find them on the thread that calls it, and waits until it has.
  package func find() throws(CatalogueError) {
    registry.note(named: files)
    let outcome = Monitor(FindingOutcome())
    let publisher = ChangePublisher(
      registry: registry,
      send: { event in
        guard case .failed(let error) = event else { return }
        outcome.withLock { $0.failure = $0.failure ?? error }
      }, ended: { outcome.change { $0.isOver = true } })
    NamedFilesRun(files: files, read: read, registry: registry, publisher: publisher).work()
    _ = outcome.wait { $0.isOver ? true : nil }
    if let error = outcome.withLock(\.failure) { throw error }
  }
}

private struct FindingOutcome: Sendable {
  var isOver = false
  var failure: CatalogueError?
}

/// The work of one thread: folder by folder, in the order in which they were first named.
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
    publisher.walkingEnded()
    for folder in order {
      if token.isCancelled { break }
      find(names[folder] ?? [], in: folder, with: locator)
    }
  }

  private func find(_ names: [ArraySlice<UInt8>], in folder: FilePath, with locator: Locator) {
    let wanted = Set(names.map { Array($0) })
    var listed: [FolderFiles] = []
    var failure = FolderLister.list(folder, token) { step in
      if case .files(let files) = step { listed.append(files) }
      return true
    }
    // Names that were answered, by an asset or by a problem.
    var settled: Set<[UInt8]> = []
    if failure == nil { forgetCompanions(of: wanted, in: folder) }
    for files in listed {
      do throws(DirectoryError) {
        let reader = try ChunkReader(
          folder: folder, names: files.names, locator: locator, read: read)
        settled.formUnion(find(wanted, among: files, with: reader, in: folder))
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

  /// Files of the photos that are not there any more say nothing of them either.
  private func forgetCompanions(of wanted: Set<[UInt8]>, in folder: FilePath) {
    do throws(CatalogueError) {
      guard let known = try registry.catalogue.folder(at: folder) else { return }
      let files = try registry.catalogue.files(in: known.id)
      let photos = Set(files.filter { wanted.contains($0.name) }.compactMap(\.asset))
      let gone = files.filter { file in
        file.role.isCompanion && file.asset.map(photos.contains) == true
          && !FileSystem().mayExist(folder.appending(file.name), followingLinks: false)
      }
      guard !gone.isEmpty else { return }
      var findings = ChangePublisher.Findings()
      findings.gone = gone.map(\.name)
      publisher.deliver(findings, ancestors: [folder])
    } catch {
      // What can't be asked is asked by the next scan; that of the photos is reported.
    }
  }

  /// Reads the groups in which a wanted name is, and says which names that answers.
  private func find(
    _ wanted: Set<[UInt8]>, among files: FolderFiles, with reader: borrowing ChunkReader,
    in folder: FilePath
  ) -> Set<[UInt8]> {
    var settled: Set<[UInt8]> = []
    for index in 0..<files.count {
      let group = files[index]
      guard
        (group.media + group.sidecars.map(\.name)).contains(where: {
          wanted.contains(Array(files.names[$0]))
        }), !token.isCancelled
      else { continue }
      var findings = ChangePublisher.Findings()
      reader.read(group, into: &findings)
      settled.formUnion(deliver(findings, wanted: wanted, folder: folder))
    }
    return settled
  }

  /// Delivers what was asked for and says which names that answers: files of one stem may turn out
  /// to be several assets.
  private func deliver(
    _ findings: ChangePublisher.Findings, wanted: Set<[UInt8]>, folder: FilePath
  ) -> Set<[UInt8]> {
    var kept = findings
    var settled: Set<[UInt8]> = []
    kept.assets = findings.assets.filter { finding in
      let names = [finding.asset.main.name] + finding.asset.companions.map(\.file.name)
      guard names.contains(where: wanted.contains) else { return false }
      settled.formUnion(names)
      return true
    }
    kept.problems = findings.problems.filter { wanted.contains(Array($0.path.name)) }
    settled.formUnion(kept.problems.map { Array($0.path.name) })
    publisher.deliver(kept, ancestors: [folder])
    return settled
  }

  private func problem(of file: FilePath, folderError: DirectoryError?) -> ScanProblem {
    let reason: ScanProblem.Reason
    // What is wrong with another name in the folder says nothing of this one.
    let code = folderError?.folder == file.folder ? folderError?.code : nil
    switch (code, Result { () throws(Errno) in try FileSystem().statusIfPresent(of: file) }) {
    case (.noPermission, _), (_, .failure(.permissionDenied)): reason = .noPermission
    case (.unreadable(let words), _): reason = .unreadable(words)
    case (_, .failure(let error)): reason = .unreadable(error.description)
    case (_, .success(nil)): reason = .missing
    case (_, .success(.some)): reason = .unreadable("it is no photo and no video")
    }
    return ScanProblem(path: file, isFolder: false, reason: reason)
  }
}
