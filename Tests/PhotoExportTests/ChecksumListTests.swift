import AlbumenTestSupport
import Foundation
import PhotoExport
import PhotoModel
import Testing

@Suite struct ChecksumListTests {
  private let sum = String(repeating: "0a", count: 32)

  @Test func `sums are read as they were written`() {
    var list = ChecksumList()
    for path in ["2019/a.jpg", "line\nfeed\\.jpg", "Étretat.jpg", " blank .jpg"] {
      list.set(Array(path.utf8), sum)
    }

    #expect(ChecksumList(reading: list.bytes) == list)
    #expect(String(decoding: list.bytes, as: UTF8.self).contains("\\\(sum)  line\\nfeed\\\\.jpg\n"))
  }

  @Test func `what is no sum stays, and a new sum replaces the old one`() {
    var list = ChecksumList(
      reading: Array("# made by hand\n\(sum) *a.jpg\n\(sum)  b.jpg\n".utf8))
    let other = String(repeating: "1b", count: 32)
    list.set(Array("a.jpg".utf8), other)
    list.remove(Array("b.jpg".utf8))

    #expect(String(decoding: list.bytes, as: UTF8.self) == "# made by hand\n\(other)  a.jpg\n")
  }

  @Test func `sha256sum accepts what is written`() throws {
    let folder = try TemporaryFolder()
    // The checksum of empty data.
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    var list = ChecksumList()
    for name in ["a.jpg", "line\nfeed.jpg", "back\\slash.jpg"] {
      try folder.file(name, "")
      list.set(Array(name.utf8), empty)
    }
    try folder.file("SHA256SUMS", list.bytes)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", "-c", "--strict", "--quiet", "SHA256SUMS"]
    process.currentDirectoryURL = URL(filePath: folder.path.lossyString)

    try process.run()
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
  }
}
