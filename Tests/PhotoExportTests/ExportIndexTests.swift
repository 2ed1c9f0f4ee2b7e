import PhotoModel
import Testing

@testable import PhotoExport

@Suite struct ExportIndexTests {
  private func entry(_ source: String, _ target: String, size: Int64 = 7) -> ExportIndex.Entry {
    ExportIndex.Entry(
      source: FilePath(source), size: size, modifiedAt: FileTime(nanoseconds: -5),
      recipe: "jpeg 2048\t100%",
      target: ExportIndex.Target(
        path: Array(target.utf8), size: 3, modifiedAt: FileTime(nanoseconds: 12)))
  }

  private let start = Array("albumen export 1\n".utf8)

  @Test func `an index is read as it was written`() throws {
    var index = ExportIndex()
    index.record(entry("/p/a.jpg", "2019/a.jpg"))
    index.record(entry("/p/odd\nname\t100%\u{7}.jpg", "odd\nname.jpg"))

    let read = try #require(ExportIndex(reading: index.bytes))

    #expect(read == index)
    #expect(read[FilePath("/p/a.jpg")]?.recipe == "jpeg 2048\t100%")
    #expect(index.bytes.filter { $0 == 0x0A }.count == 3)
  }

  @Test func `later lines count before earlier ones`() throws {
    let first = entry("/p/a.jpg", "a.jpg")
    let second = entry("/p/a.jpg", "b.jpg", size: 8)
    var index = ExportIndex()
    index.record(first)
    let bytes = index.bytes
    index.record(second)

    let read = try #require(ExportIndex(reading: bytes + index.bytes.dropFirst(start.count)))

    // Both files are listed, and the last one is the current copy of the photo.
    #expect(read.count == 2 && read[FilePath("/p/a.jpg")] == second)
    let removalLine = Array("-\ta.jpg\n".utf8)
    #expect(ExportIndex(reading: bytes + removalLine)?.isEmpty == true)
  }

  @Test func `a file that comes back from the trash leaves its photo the file that was made since`()
    throws
  {
    var index = ExportIndex()
    let (old, new) = (entry("/p/a.jpg", "a.jpg"), entry("/p/a.jpg", "b.jpg"))
    index.record(old)
    index.remove(trashed: old)
    index.record(new)

    index.reconcile { path in
      path.elementsEqual("a.jpg".utf8) ? status(of: old.target) : nil
    }

    #expect(index[FilePath("/p/a.jpg")] == new)
    #expect(index[target: Array("a.jpg".utf8)] == old)
  }

  @Test func `a file that comes back from the trash is its photo's where there is no other`() throws
  {
    var index = ExportIndex()
    let old = entry("/p/a.jpg", "a.jpg")
    index.record(old)
    index.remove(trashed: old)
    #expect(index[FilePath("/p/a.jpg")] == nil)

    index.reconcile { _ in status(of: old.target) }

    #expect(index[FilePath("/p/a.jpg")] == old)
  }

  private func status(of target: ExportIndex.Target) -> FileStatus {
    FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: 1), size: target.size,
      modifiedAt: target.modifiedAt, changedAt: target.modifiedAt)
  }

  @Test func `of an index that was cut off the whole lines count`() throws {
    var index = ExportIndex()
    index.record(entry("/p/a.jpg", "a.jpg"))
    index.record(entry("/p/b.jpg", "b.jpg"))

    for count in start.count..<index.bytes.count {
      let read = try #require(ExportIndex(reading: Array(index.bytes.prefix(count))))
      let completeLineCount = index.bytes.prefix(count).filter { $0 == 0x0A }.count - 1
      #expect(read.count == completeLineCount, "\(count) bytes")
    }
  }

  @Test(arguments: ["", "albumen export 2\n", "something else\n"])
  func `what another program wrote is no index`(text: String) {
    #expect(ExportIndex(reading: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["/etc/passwd", "../a.jpg", "a/../../b.jpg", "", "a//b.jpg", "./a.jpg"])
  func `no line leads out of the folder`(target: String) throws {
    let line = "\(target)\t/p/a.jpg\t1\t2\t3\t4\t\n"

    let read = try #require(ExportIndex(reading: start + Array(line.utf8)))

    #expect(read.isEmpty)
  }
}
