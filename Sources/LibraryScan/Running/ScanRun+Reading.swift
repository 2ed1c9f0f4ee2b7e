import PhotoModel
import Synchronization
import Workers

/// Reading of some files of a folder by a thread.
extension ScanRun {
  func read(_ chunk: ScanPlan.Chunk, _ locator: Locator) {
    let ancestors = ancestors(of: chunk.visit)
    do throws(DirectoryError) {
      let reader = try ChunkReader(
        folder: chunk.visit.path, names: chunk.files.names, locator: locator, read: read)
      read(chunk, with: reader, ancestors: ancestors)
    } catch {
      publisher.deliver(ChunkReader.findingsOfUnreadable(chunk), ancestors: ancestors)
      guard !error.isVanished, state.change({ $0.unread.insert(chunk.visit.number).inserted })
      else { return }
      publisher.report(ScanProblem(path: error.folder, isFolder: true, reason: error.reason))
    }
  }

  private func read(
    _ chunk: ScanPlan.Chunk, with reader: borrowing ChunkReader, ancestors: [FilePath]
  ) {
    var findings = ChangePublisher.Findings()
    var now = ContinuousClock.now
    var delivered = now
    var prefetch = Prefetch(chunk.groups)
    for index in chunk.groups {
      guard !token.isCancelled else { return }
      for ahead in prefetch.next(at: index) { reader.prefetch(chunk.files[ahead]) }
      let before = now
      reader.read(chunk.files[index], into: &findings)
      now = ContinuousClock.now
      prefetch.recordRead(duration: now - before)
      // On a slow disk a chunk takes long, so partial results are delivered meanwhile.
      if now - delivered > BatchPlan.firstDelay {
        publisher.deliver(findings, ancestors: ancestors)
        findings = ChangePublisher.Findings()
        delivered = now
      }
    }
    publisher.deliver(findings, ancestors: ancestors)
  }
}
