import LibraryScan
import PhotoModel
import Testing

/// Gives the events it was made with.
private struct ScriptedSource: AssetSource {
  var script: [SourceEvent]

  func events() -> AsyncStream<SourceEvent> {
    AsyncStream { sink in
      for event in script { sink.yield(event) }
      sink.finish()
    }
  }
}

@Suite struct LibraryLoaderTests {
  private func row(_ id: UInt32, day: Int32) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: id), folder: FolderID(rawValue: 0), day: Day(number: day), time: 0)
  }

  private func loader(_ script: [SourceEvent]) -> LibraryLoader {
    let order = RowOrder(pathPrecedes: { $0 < $1 })
    return LibraryLoader(
      source: ScriptedSource(script: script),
      sorter: MomentSorter(order: order, recentSince: Day(number: 0)),
      folders: { [Folder(id: FolderID(rawValue: 0), path: FilePath("/p"), parent: nil)] })
  }

  @Test func `the last snapshot holds everything that arrived`() async {
    let batches = (0..<200).map { batch in
      SourceEvent.changes(
        AssetChanges(
          inserted: (0..<50).map { row(UInt32(batch * 50 + $0), day: Int32($0 % 7)) }))
    }
    let loader = loader(batches + [.finished(ScanSummary())])

    await loader.run()

    var last: LibrarySnapshot?
    for await snapshot in loader.snapshots { last = snapshot }
    #expect(last?.index.count == 10_000)
    #expect(last?.tallies.map(\.count) == [10_000])
  }

  @Test func `nobody who looks late sees an old snapshot`() async {
    let loader = loader([
      .changes(AssetChanges(inserted: [row(0, day: 1)])),
      .changes(AssetChanges(inserted: [row(1, day: 2)])),
      .finished(ScanSummary()),
    ])

    await loader.run()

    var seen: [Int] = []
    for await snapshot in loader.snapshots { seen.append(snapshot.index.count) }
    #expect(seen == [2])
  }

  @Test func `problems and the end come in order`() async {
    let problem = ScanProblem(path: FilePath("/p/a"), isFolder: false, reason: .missing)
    let loader = loader([.problem(problem), .finished(ScanSummary())])

    await loader.run()

    var seen: [SourceEvent] = []
    for await event in loader.events { seen.append(event) }
    #expect(seen == [.problem(problem), .finished(ScanSummary())])
  }

  @Test func `an empty library gives an empty snapshot`() async {
    let loader = loader([.finished(ScanSummary())])

    await loader.run()

    var counts: [Int] = []
    for await snapshot in loader.snapshots { counts.append(snapshot.index.count) }
    #expect(counts == [0])
  }
}
