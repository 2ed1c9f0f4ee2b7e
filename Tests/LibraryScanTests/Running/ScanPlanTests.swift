import LibraryScan
import PhotoModel
import Testing

@Suite struct ScanPlanTests {
  @Test func `roots are listed in the order given`() {
    var plan = plan("/b", "/a")

    #expect(plan.nextFolder() == "/b")
    #expect(plan.nextFolder() == "/a")
  }

  @Test func `the newest folder is listed first`() {
    var plan = plan("/p")
    let root = plan.begin(inode: 1)
    plan.add([folder("/p/old", 10), folder("/p/new", 30), folder("/p/mid", 20)], in: root)
    plan.finishListing()

    #expect(plan.nextFolder() == "/p/new")
    #expect(plan.nextFolder() == "/p/mid")
    #expect(plan.nextFolder() == "/p/old")
  }

  @Test func `files of the newest folder are read first`() {
    var plan = plan("/old", "/new")
    let old = plan.begin(inode: 1, modifiedAt: 10)
    let new = plan.begin(inode: 2, modifiedAt: 20)
    plan.add(files(3), in: old)
    plan.add(files(3), in: new)
    plan.finishListing()
    plan.finishListing()

    #expect(plan.nextChunk() == "/new 0..<3")
    #expect(plan.nextChunk() == "/old 0..<3")
  }

  @Test func `a folder is read in chunks, in order`() {
    var plan = plan("/p", chunk: 10)
    let root = plan.begin(inode: 1)
    plan.add(files(25), in: root)
    plan.finishListing()

    #expect(plan.nextChunk() == "/p 0..<10")
    #expect(plan.nextChunk() == "/p 10..<20")
    #expect(plan.nextChunk() == "/p 20..<25")
  }

  @Test func `a newer folder goes between the chunks of an older one`() {
    var plan = plan("/old", "/new", running: 8, chunk: 10)
    let old = plan.begin(inode: 1, modifiedAt: 10)
    let new = plan.begin(inode: 2, modifiedAt: 20)
    plan.add(files(20), in: old)

    #expect(plan.nextChunk() == "/old 0..<10")
    plan.add(files(5), in: new)
    #expect(plan.nextChunk() == "/new 0..<5")
    #expect(plan.nextChunk() == "/old 10..<20")
  }

  @Test func `no more than the limit runs at once`() {
    var plan = plan("/a", "/b", "/c", running: 2)

    #expect(plan.nextFolder() == "/a")
    #expect(plan.nextFolder() == "/b")
    #expect(plan.nextFolder() == nil)
    plan.finishListing()
    #expect(plan.nextFolder() == "/c")
  }

  @Test func `one folder is listed at a time while there is something to read`() {
    var plan = plan("/a", "/b", "/c")
    let first = plan.begin(inode: 1)
    plan.add(files(10), in: first)

    #expect(plan.nextChunk() == "/a 0..<10")
    #expect(plan.nextFolder() == "/b")
  }

  @Test func `listing waits when very much is unread`() {
    var plan = plan("/a", "/b", ahead: 15, chunk: 10)
    let first = plan.begin(inode: 1)
    plan.add(files(20), in: first)
    plan.finishListing()

    #expect(plan.nextChunk() == "/a 0..<10")
    #expect(plan.nextFolder() == "/b")
  }

  @Test func `a folder is entered once`() {
    var plan = plan("/a", "/b")
    var first = plan.visit()
    var second = plan.visit()

    #expect(enter(&plan, &first, inode: 7))
    #expect(!enter(&plan, &second, inode: 7))
  }

  @Test func `the same inode on another device is another folder`() {
    var plan = plan("/a", "/b")
    var first = plan.visit()
    var second = plan.visit()

    #expect(enter(&plan, &first, inode: 7, device: 1))
    #expect(enter(&plan, &second, inode: 7, device: 2))
  }

  @Test func `folders behind links come after all others`() {
    var plan = plan("/p")
    let root = plan.begin(inode: 1)
    let link = ScanPlan.Subfolder(
      path: FilePath("/p/link"), modifiedAt: FileTime(seconds: 99), isLink: true)
    plan.add([link, folder("/p/real", 1)], in: root)
    plan.finishListing()

    #expect(plan.nextFolder() == "/p/real")
    #expect(plan.nextFolder() == nil)
    plan.finishListing()
    #expect(plan.nextFolder() == "/p/link")
  }

  @Test func `it is finished when all that ran has ended`() {
    var plan = plan("/p")
    let root = plan.begin(inode: 1)
    plan.add(files(1), in: root)

    #expect(plan.isWalking)
    plan.finishListing()
    #expect(!plan.isWalking)
    #expect(plan.nextChunk() == "/p 0..<1")
    #expect(!plan.isFinished)
    plan.finishReading()
    #expect(plan.isFinished)
  }

  @Test func `a folder's ancestors begins at the root`() {
    var plan = plan("/p")
    let root = plan.begin(inode: 1)
    plan.add([folder("/p/a", 1)], in: root)
    plan.finishListing()
    let inner = plan.begin(inode: 2)
    plan.add([folder("/p/a/b", 1)], in: inner)
    plan.finishListing()

    #expect(plan.ancestors(of: plan.visit()).map(\.lossyString) == ["/p", "/p/a", "/p/a/b"])
  }

  private func plan(
    _ roots: String..., running: Int = 4, ahead: Int = 1000, chunk: Int = 64
  ) -> ScanPlan {
    var limits = ScanPlan.Limits()
    (limits.running, limits.ahead, limits.chunk) = (running, ahead, chunk)
    return ScanPlan(lineages: roots.map { [FilePath($0)] }, limits: limits)
  }

  private func folder(_ path: String, _ seconds: Int) -> ScanPlan.Subfolder {
    ScanPlan.Subfolder(path: FilePath(path), modifiedAt: FileTime(seconds: seconds))
  }

  private func files(_ count: Int) -> FolderFiles {
    FilePairs.groups(of: NameList((0..<count).map { "IMG_\($0).jpg" }))
  }

  private func enter(
    _ plan: inout ScanPlan, _ visit: inout ScanPlan.Visit, inode: UInt64, device: UInt64 = 1
  ) -> Bool {
    plan.enter(
      &visit, identity: FileIdentity(device: device, inode: inode),
      modifiedAt: FileTime(seconds: 1))
  }
}

extension ScanPlan {
  /// Takes the next folder, which must exist.
  fileprivate mutating func visit() -> Visit {
    guard case .list(let visit) = next() else {
      preconditionFailure("The test expects a folder to list")
    }
    return visit
  }

  /// Takes the next folder and enters it.
  fileprivate mutating func begin(inode: UInt64, modifiedAt: Int = 1) -> Visit {
    var visit = visit()
    _ = enter(
      &visit, identity: FileIdentity(device: 1, inode: inode),
      modifiedAt: FileTime(seconds: modifiedAt))
    return visit
  }

  fileprivate mutating func nextFolder() -> String? {
    guard case .list(let visit) = next() else { return nil }
    return visit.path.lossyString
  }

  fileprivate mutating func nextChunk() -> String? {
    guard case .read(let chunk) = next() else { return nil }
    return "\(chunk.visit.path.lossyString) \(chunk.groups)"
  }
}
