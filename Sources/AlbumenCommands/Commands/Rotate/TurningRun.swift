import CatalogueLibrary
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Turns photos in their files for the command line: with a line of progress, and an orderly end when the user
/// presses Ctrl-C.
struct TurningRun {
  let desk: TurningDesk
  let photos: ChosenPhotos
  let json: Bool

  /// So many photos are looked up together.
  private static let block = 512

  /// Prints what would be turned. Returns whether all could be.
  func show(to output: inout StandardOutput) throws -> Bool {
    var (turned, failed) = (0, 0)
    let offline = OfflineFolders(photos.catalogue)
    var writer = JSONWriter()
    try photos.forEach { asset in
      switch desk.foreseen(asset) {
      case .success:
        turned += 1
        if json {
          writer.line { $0.field("path", asset.path) }
          try output.write(writer.bytes)
          writer.removeAll()
        } else {
          try output.write(
            PathLine.bytes(asset.path, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
        }
      case .failure(let error):
        failed += 1
        let error = offline.judged(error, of: asset.path)
        Words.say(Phrases.sentence(error, of: asset.path, orElse: .turning))
      }
    }
    Words.say(Phrases.turned(turned, of: photos.ids.count, isTrial: true))
    return failed == 0
  }

  /// Returns whether all could be turned.
  func carryOut(_ catalogue: Catalogue, to output: inout StandardOutput) async throws -> Bool {
    let console = JobConsole()
    let offline = OfflineFolders(catalogue)
    var rest = photos.ids[...]
    var (failed, paths) = (0, [FilePath]())
    var names: [FilePath] = []
    try photos.forEach(Array(photos.ids.prefix(8))) { names.append($0.path) }
    let report = try desk.carryOut(
      photos: photos.ids.count, names: names,
      next: {
        var assets: [Asset] = []
        while assets.isEmpty, !rest.isEmpty {
          let block = Array(rest.prefix(TurningRun.block))
          rest = rest.dropFirst(TurningRun.block)
          try photos.forEach(block) { assets.append($0) }
        }
        paths += assets.map(\.path)
        return assets
      },
      failed: { failure in
        failed += 1
        let error = offline.judged(failure.error, of: failure.path)
        console.say(Phrases.sentence(error, of: failure.path, orElse: .turning))
      },
      token: console.token,
      progress: { report in
        console.show(
          "Turning", JobProgress(filesDone: report.files + failed, fileCount: photos.ids.count),
          of: "photo")
      })
    console.clear()
    // How they lie, and how large they are, their files say.
    if report.files > 0 { _ = await LoadedLibrary.find(LibraryRequest(paths), catalogue) }
    if json {
      var writer = JSONWriter()
      writer.line {
        $0.field("photos", photos.ids.count)
        $0.field("written", report.files)
        $0.field("failed", failed)
      }
      try output.write(writer.bytes)
    }
    let tried = report.photos - report.notReached.count
    Words.say(
      Phrases.turned(tried - report.failed.count, of: photos.ids.count, isTrial: false))
    if let error = report.error { throw Stop(error) }
    try console.finish(
      isCancelled: report.isCancelled, photosNotReached: rest.count + report.notReached.count
    ) { try output.flush() }
    return failed == 0
  }
}
