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

/// Gives what a test sends it.
private struct LiveSource: AssetSource {
  var stream: AsyncStream<SourceEvent>

  func events() -> AsyncStream<SourceEvent> { stream }
}

@Suite struct LibraryLoaderTests {
  private func row(_ id: UInt32, day: Int32) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: id), folder: FolderID(rawValue: 0), day: Day(number: day), time: 0)
  }

  private func loader(_ script: [SourceEvent]) -> LibraryLoader {
    let order = RowOrder { _ in PathKeys() }
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
    #expect(last?.tree.total(of: 0).count == 10_000)
  }

  @Test func `a change from beside the source is in the snapshot that says so`() async {
    let (events, sink) = AsyncStream<SourceEvent>.makeStream()
    let loader = LibraryLoader(
      source: LiveSource(stream: events),
      sorter: MomentSorter(
        order: RowOrder { _ in PathKeys() }, recentSince: Day(number: 0)),
      folders: { [] })
    let run = Task { await loader.run() }
    sink.yield(.changes(AssetChanges(inserted: [row(0, day: 1), row(1, day: 1)])))
    sink.yield(.loaded)
    var snapshots = loader.snapshots.makeAsyncIterator()
    while let snapshot = await snapshots.next(), !snapshot.isWhole {}
    var favourite = row(1, day: 1)
    favourite = AssetRow(
      id: favourite.id, folder: favourite.folder, day: favourite.day, time: 0, isFavourite: true)

    let number = await loader.receive(AssetChanges(updated: [favourite]))
    var seen: LibrarySnapshot?
    while let snapshot = await snapshots.next() {
      seen = snapshot
      if snapshot.taken >= number { break }
    }
    let empty = await loader.receive(AssetChanges())
    while let snapshot = await snapshots.next(), snapshot.taken < empty {}
    sink.finish()
    await run.value

    #expect(seen?.index.count == 2)
    #expect(seen?.index.rows.filter(\.isFavourite).map(\.id) == [favourite.id])
  }

  @Test func `the snapshot given before loaded is whole`() async {
    let loader = loader([.changes(AssetChanges(inserted: [row(0, day: 1)])), .loaded])

    await loader.run()

    var last: LibrarySnapshot?
    for await snapshot in loader.snapshots { last = snapshot }
    #expect(last?.isWhole == true)
  }

  @Test func `a late reader never sees an old snapshot`() async {
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
