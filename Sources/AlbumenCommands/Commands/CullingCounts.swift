import ArgumentParser
import GalleryEngine
package import PhotoModel

/// Prints how many photos are picked, rejected and open, with their sizes, for `albumen cull
/// --summary`.
package enum CullingCounts {
  package static func print(
    _ paths: [FilePath], _ library: LibraryArguments, _ catalogue: CatalogueArguments,
    matching query: TypedQuery?, asJSON: Bool
  ) async throws {
    let loaded = try await library.load(paths, catalogue, matching: query)
    let summary = try await loaded.store.cullingSummary(of: loaded.photos)
    let code = loaded.report()
    // A path that doesn't exist or can't be read has no counts.
    if code == .environment, loaded.photos.isEmpty { throw ExitError(code) }
    var output = StandardOutput()
    if asJSON {
      var json = JSONWriter()
      json.line { summary.write(to: &$0) }
      try output.write(json.bytes)
    } else {
      for line in table(of: summary).lines { try output.line(line) }
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }

  /// One row per camera if there are several, then one for all.
  private static func table(of summary: CullingSummary) -> Table {
    var table = Table(.left, .right, .right, .right, .right, .right)
    table.add(
      "", Phrases.Verdicts.picked, Phrases.Verdicts.rejected, Phrases.Verdicts.starsOnly,
      Phrases.Verdicts.open, Phrases.Verdicts.photos)
    let cameras = summary.cameras
    for (camera, tally) in cameras where cameras.count > 1 {
      add(camera ?? Phrases.unknownCamera, tally, to: &table)
    }
    add(Phrases.Verdicts.all, summary.total, to: &table)
    return table
  }

  private static func add(_ title: String, _ tally: CullingSummary.Tally, to table: inout Table) {
    func text(_ count: CullingSummary.Count) -> String {
      count.photos == 0
        ? "0" : "\(NumberText.grouped(count.photos)) (\(NumberText.bytes(count.bytes)))"
    }
    table.add(
      title, text(tally.picked), text(tally.rejected), text(tally.starsOnly), text(tally.open),
      text(tally.all))
  }
}

extension CullingSummary {
  fileprivate func write(to json: inout JSONWriter) {
    total.write(to: &json)
    json.field("cameras", cameras) { camera, json in
      json.field("camera", camera.camera)
      camera.tally.write(to: &json)
    }
    json.field("days", days) { day, json in
      json.field("day", day.day?.description)
      day.tally.write(to: &json)
    }
  }
}

extension CullingSummary.Tally {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("photos", all.photos)
    json.field("picked", picked.photos)
    json.field("rejected", rejected.photos)
    json.field("starsOnly", starsOnly.photos)
    json.field("open", open.photos)
    json.field("bytes", Int(all.bytes))
    json.field("bytesPicked", Int(picked.bytes))
    json.field("bytesRejected", Int(rejected.bytes))
    json.field("bytesStarsOnly", Int(starsOnly.bytes))
    json.field("bytesOpen", Int(open.bytes))
  }
}
