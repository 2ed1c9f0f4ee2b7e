import GalleryEngine
import PhotoModel
import Testing

@Suite(.timeLimit(.minutes(15))) struct LibraryLoaderTests {
  private func row(_ id: UInt32, day: Int32) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: id), folder: FolderID(rawValue: 0), day: Day(number: day), time: 0)
  }

  private func loader(_ script: [StoreEvent]) -> LibraryLoader {
    LibraryLoader(
      events: {
        AsyncStream { sink in
          for event in script { sink.yield(event) }
          sink.finish()
        }
      },
      sorter: MomentSorter(recentSince: Day(number: 0)), paths: { _ in PathKeys() },
      folders: { [Folder(id: FolderID(rawValue: 0), path: FilePath("/p"), parent: nil)] })
  }

  @Test func `the last snapshot holds everything that arrived`() async {
    let batches = (0..<200).map { batch in
      StoreEvent.changes(
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

  @Test func `a change from beside the store is in the snapshot that says so`() async {
    let (events, sink) = AsyncStream<StoreEvent>.makeStream()
    let loader = LibraryLoader(
      events: { events }, sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { _ in PathKeys() }, folders: { [] })
    let run = Task { await loader.run() }
    sink.yield(.changes(AssetChanges(inserted: [row(0, day: 1), row(1, day: 1)])))
    sink.yield(.loaded)
    var snapshots = loader.snapshots.makeAsyncIterator()
    while let snapshot = await snapshots.next(), !snapshot.isComplete {}
    var favourite = row(1, day: 1)
    favourite = AssetRow(
      id: favourite.id, folder: favourite.folder, day: favourite.day, time: 0, isFavourite: true)

    let number = await loader.receive(AssetChanges(updated: [favourite]))
    var lastSnapshot: LibrarySnapshot?
    while let snapshot = await snapshots.next() {
      lastSnapshot = snapshot
      if snapshot.lastChangeNumber >= number { break }
    }
    let empty = await loader.receive(AssetChanges())
    while let snapshot = await snapshots.next(), snapshot.lastChangeNumber < empty {}
    sink.finish()
    await run.value

    #expect(lastSnapshot?.index.count == 2)
    #expect(lastSnapshot?.index.rows.filter(\.isFavourite).map(\.id) == [favourite.id])
  }

  @Test func `a photo that was removed here stays where the store shows it again`() async {
    let (events, sink) = AsyncStream<StoreEvent>.makeStream()
    let loader = LibraryLoader(
      events: { events }, sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { _ in PathKeys() }, folders: { [] },
      shown: { AssetSet([Asset.ID(rawValue: 1)]) })
    let run = Task { await loader.run() }
    sink.yield(.changes(AssetChanges(inserted: [row(0, day: 1), row(1, day: 1)])))
    sink.yield(.loaded)
    var snapshots = loader.snapshots.makeAsyncIterator()
    while let snapshot = await snapshots.next(), !snapshot.isComplete {}

    // Its return was already reported through another path.
    let ids = [0, 1].map { Asset.ID(rawValue: $0) }
    let number = await loader.receive(AssetChanges(removed: ids))
    var lastSnapshot: LibrarySnapshot?
    while let snapshot = await snapshots.next() {
      lastSnapshot = snapshot
      if snapshot.lastChangeNumber >= number { break }
    }
    sink.finish()
    await run.value

    #expect(lastSnapshot?.index.rows.map(\.id) == [ids[1]])
  }

  @Test(.timeLimit(.minutes(15)))
  func `photos that arrive while paths are fetched stand by their paths, too`() async {
    let (events, sink) = AsyncStream<StoreEvent>.makeStream()
    let (requests, ask) = AsyncStream<Int>.makeStream()
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let loader = LibraryLoader(
      events: { events }, sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { ids in
        ask.yield(ids.count)
        var keys = PathKeys()
        for id in ids { keys.insert(FilePath("/p/\(99 - id.rawValue)"), of: id) }
        for await _ in answers { break }
        return keys
      }, folders: { [] })
    let run = Task { await loader.run() }
    var questions = requests.makeAsyncIterator()

    // One of them has the position that another one has just left.
    sink.yield(.changes(AssetChanges(inserted: [row(10, day: 1), row(20, day: 1)])))
    let first = await questions.next()
    let number = await loader.receive(
      AssetChanges(inserted: [row(15, day: 1)], removed: [Asset.ID(rawValue: 20)]))
    answer.yield()
    let second = await questions.next()
    answer.yield()
    var receivedSnapshots: [LibrarySnapshot] = []
    for await snapshot in loader.snapshots {
      receivedSnapshots.append(snapshot)
      if snapshot.lastChangeNumber >= number { break }
    }
    sink.finish()
    await run.value

    #expect([first, second] == [2, 1])
    #expect(receivedSnapshots.last?.index.rows.map(\.id.rawValue) == [10, 15])
    #expect(
      receivedSnapshots.dropLast().allSatisfy { $0.index.rows.map(\.id.rawValue) == [10, 20] })
  }

  @Test func `photos of one time whose paths can't be read are shown, and that is reported`() async
  {
    let rows = [row(7, day: 1), row(3, day: 1)]
    let loader = LibraryLoader(
      events: {
        AsyncStream { sink in
          sink.yield(.changes(AssetChanges(inserted: rows)))
          sink.yield(.loaded)
          sink.finish()
        }
      },
      sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { _ throws(StoreError) in throw StoreError(.busy) }, folders: { [] })

    await loader.run()

    var last: LibrarySnapshot?
    for await snapshot in loader.snapshots { last = snapshot }
    var receivedEvents: [StoreEvent] = []
    for await event in loader.events { receivedEvents.append(event) }
    #expect(last?.index.rows.map(\.id).sorted() == [rows[1].id, rows[0].id])
    #expect(receivedEvents.contains(.failed(StoreError(.busy))))
    #expect(receivedEvents.last == .loaded)
  }

  @Test(.timeLimit(.minutes(15)))
  func `while paths are fetched all that is reported passes, and changes have their numbers`()
    async
  {
    let (events, sink) = AsyncStream<StoreEvent>.makeStream()
    let (requests, ask) = AsyncStream<Int>.makeStream()
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let loader = LibraryLoader(
      events: { events }, sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { ids in
        ask.yield(ids.count)
        for await _ in answers { break }
        return PathKeys()
      }, folders: { [] })
    let run = Task { await loader.run() }
    let problem = ScanProblem(path: FilePath("/p/a"), isFolder: false, reason: .missing)

    // Only these changes are merged: the merge requests paths, which don't arrive.
    let number = await loader.receive(AssetChanges(inserted: [row(1, day: 1), row(2, day: 1)]))
    var questions = requests.makeAsyncIterator()
    let count = await questions.next()
    let next = await loader.receive(AssetChanges())
    sink.yield(.loaded)
    sink.yield(.problem(problem))
    sink.yield(.changedExternally([.marks]))
    var reports = loader.events.makeAsyncIterator()
    let first = [await reports.next(), await reports.next()]
    answer.yield()
    answer.yield()
    let last = await reports.next()
    var snapshots = loader.snapshots.makeAsyncIterator()
    let snapshot = await snapshots.next()
    sink.finish()
    await run.value

    #expect([number, next] == [1, 2])
    #expect(count == 2)
    #expect(first == [.problem(problem), .changedExternally([.marks])])
    #expect(last == .loaded)
    #expect(snapshot?.isComplete == true && snapshot?.index.count == 2)
  }

  @Test(.timeLimit(.minutes(15)))
  func `photos whose paths could not be read stand by them once they can`() async {
    let (events, sink) = AsyncStream<StoreEvent>.makeStream()
    let (requests, ask) = AsyncStream<Void>.makeStream()
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    let loader = LibraryLoader(
      events: { events }, sorter: MomentSorter(recentSince: Day(number: 0)),
      paths: { ids throws(StoreError) in
        ask.yield()
        var isRead = false
        for await may in answers {
          isRead = may
          break
        }
        guard isRead else { throw StoreError(.busy) }
        var keys = PathKeys()
        for id in ids { keys.insert(FilePath("/p/\(99 - id.rawValue)"), of: id) }
        return keys
      }, folders: { [] })
    let run = Task { await loader.run() }
    let start = ContinuousClock.now
    answer.yield(false)
    sink.yield(
      .changes(AssetChanges(inserted: [10, 20, 15].map { row($0, day: 1) })))
    sink.yield(.loaded)

    var orders: [[UInt32]] = []
    answer.yield(true)
    for await snapshot in loader.snapshots {
      orders.append(snapshot.index.rows.map(\.id.rawValue))
      if orders.last == [10, 15, 20] { break }
    }
    sink.finish()
    await run.value
    ask.finish()
    var questions = 0
    for await _ in requests { questions += 1 }

    // First in order of their ids.
    #expect(orders.first == [20, 15, 10])
    #expect(questions == 2)
    #expect(start.duration(to: .now) > .milliseconds(900))
  }

  @Test func `the snapshot given before loaded is whole`() async {
    let loader = loader([.changes(AssetChanges(inserted: [row(0, day: 1)])), .loaded])

    await loader.run()

    var last: LibrarySnapshot?
    for await snapshot in loader.snapshots { last = snapshot }
    #expect(last?.isComplete == true)
  }

  @Test func `a late reader never sees an old snapshot`() async {
    let loader = loader([
      .changes(AssetChanges(inserted: [row(0, day: 1)])),
      .changes(AssetChanges(inserted: [row(1, day: 2)])),
      .finished(ScanSummary()),
    ])

    await loader.run()

    var photoCounts: [Int] = []
    for await snapshot in loader.snapshots { photoCounts.append(snapshot.index.count) }
    #expect(photoCounts == [2])
  }

  @Test func `problems and the end come in order`() async {
    let problem = ScanProblem(path: FilePath("/p/a"), isFolder: false, reason: .missing)
    let loader = loader([.problem(problem), .finished(ScanSummary())])

    await loader.run()

    var receivedEvents: [StoreEvent] = []
    for await event in loader.events { receivedEvents.append(event) }
    #expect(receivedEvents == [.problem(problem), .finished(ScanSummary())])
  }

  @Test func `an empty library gives an empty snapshot`() async {
    let loader = loader([.finished(ScanSummary())])

    await loader.run()

    var counts: [Int] = []
    for await snapshot in loader.snapshots { counts.append(snapshot.index.count) }
    #expect(counts == [0])
  }
}
