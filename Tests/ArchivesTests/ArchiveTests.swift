import AlbumenTestSupport
import Archives
import Files
import Foundation
import PhotoModel
import Testing

/// Tests that archives can be unpacked by common programs.
@Suite struct ArchiveTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()
  /// 12 March 2020, 14:03:01.25 in UTC.
  private let time = FileTime(nanoseconds: 1_584_021_781_250_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let paths = [
    "a.jpg", "2019/08-12/Étretat.jpg", "empty", "block",
    String(repeating: "folder of some length/", count: 9) + "b.jpg",
    String(repeating: "x", count: 250) + ".jpg",
  ]

  private func bytes(of path: String) -> [UInt8] {
    switch path {
    case "empty": []
    case "block": [UInt8](repeating: 7, count: 512)
    default: Array(String(repeating: path, count: 40_000).utf8)
    }
  }

  /// Adds files with these contents from any location.
  private func add(to writer: inout some ArchiveWriter) throws {
    for (index, path) in ArchiveTests.paths.enumerated() {
      let file = try folder.file("source\(index)", bytes(of: path))
      let entry = ArchiveEntry(
        path: Array(path.utf8), size: Int64(bytes(of: path).count), modifiedAt: time)
      let source = try system.open(file)
      #expect(try writer.add(entry, from: source) { _ in true })
    }
    try writer.finish()
  }

  private func run(_ program: String, _ arguments: String...) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `tar unpacks what was packed`() throws {
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = TarWriter { bytes throws(Errno) in try draft.file.write(bytes) }
    try add(to: &writer)
    let target = try folder.folder("unpacked")

    let (status, output) = try run(
      "tar", "-xf", draft.path.lossyString, "-C", target.lossyString)

    #expect(status == 0 && output.isEmpty, "\(output)")
    for path in ArchiveTests.paths {
      let file = try system.open(target.appending(Array(path.utf8)))
      #expect(try file.contents(atMost: 1 << 24) == bytes(of: path), "\(path)")
      #expect(try file.status().modifiedAt == time, "\(path)")
    }
  }

  @Test func `a tar goes on behind a file that ended too soon`() throws {
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = TarWriter { bytes throws(Errno) in try draft.file.write(bytes) }
    let shrinking = try folder.file("shrinking", [UInt8](repeating: 1, count: 1 << 20))
    let good = try folder.file("good", "whole")
    let source = try system.open(shrinking)
    let entry = ArchiveEntry(path: Array("a".utf8), size: 1 << 20, modifiedAt: time)
    #expect(throws: TransferError.changed) {
      _ = try writer.add(entry, from: source) { count in
        if count > 0 { truncate(shrinking.lossyString, 1 << 18) }
        return true
      }
    }
    let next = try system.open(good)
    let other = ArchiveEntry(path: Array("b".utf8), size: 5, modifiedAt: time)
    #expect(try writer.add(other, from: next) { _ in true })
    try writer.finish()
    let target = try folder.folder("unpacked")

    let (status, output) = try run(
      "tar", "-xf", draft.path.lossyString, "-C", target.lossyString)

    #expect(status == 0, "\(output)")
    let found = try system.open(target.appending(Array("b".utf8)))
    #expect(try found.contents(atMost: 10) == Array("whole".utf8))
  }

  /// Perl has its own reader, and is installed wherever exiftool is.
  private static let listing = """
    use IO::Uncompress::Unzip; binmode STDOUT;
    my $u = IO::Uncompress::Unzip->new($ARGV[0]) or die;
    for (my $more = 1; $more > 0; $more = $u->nextStream) {
      my $h = $u->getHeaderInfo; my ($t, $b) = ("");
      while (($more = $u->read($b)) > 0) { $t .= $b } die if $more < 0;
      printf "%s %d %d\\n", $h->{Name}, length($t), $h->{Time};
    }
    """

  @Test func `a ZIP has its files, their sums and their names`() throws {
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = ZipWriter(draft)
    try add(to: &writer)

    // Its reader compares lengths and checksums.
    let (status, output) = try run("perl", "-e", ArchiveTests.listing, draft.path.lossyString)

    #expect(status == 0, "\(output)")
    for path in ArchiveTests.paths {
      #expect(output.contains("\(path) \(bytes(of: path).count) "), "\(path) in \(output)")
    }
  }

  @Test func `a file that failed leaves nothing in a ZIP`() throws {
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = ZipWriter(draft)
    let large = try folder.file("large", [UInt8](repeating: 1, count: 1 << 20))
    let wrong = ArchiveEntry(path: Array("a".utf8), size: (1 << 20) - 1, modifiedAt: time)
    let source = try system.open(large)
    #expect(throws: TransferError.changed) { _ = try writer.add(wrong, from: source) { _ in true } }
    let small = try system.open(try folder.file("small", "whole"))
    let entry = ArchiveEntry(path: Array("b".utf8), size: 5, modifiedAt: time)
    #expect(try writer.add(entry, from: small) { _ in true })
    try writer.finish()

    let (status, output) = try run("perl", "-e", ArchiveTests.listing, draft.path.lossyString)

    #expect(status == 0 && output.hasPrefix("b 5 "), "\(output)")
    #expect(try draft.file.status().size < 300)
  }

  @Test func `large files and many are said in the wide form`() {
    let large = ArchiveEntry(path: Array("a.mov".utf8), size: 5 << 30, modifiedAt: time)
    var zip = Zip()
    // Version 4.5, and the size in a separate field.
    #expect(Array(zip.header(of: large)[4..<6]) == [45, 0])
    zip.addToDirectory(large, at: 6 << 30, sum: 1)
    let end = zip.end(at: 11 << 30)
    #expect(end.suffix(22).prefix(4) == [0x50, 0x4B, 5, 6])
    #expect(Array(end.suffix(42).prefix(4)) == [0x50, 0x4B, 6, 7])

    let lastBlock = Array(Tar.header(of: large).suffix(Tar.blockSize))
    #expect(Array(lastBlock[124..<136]) == Array("50000000000\0".utf8))
    let huge = ArchiveEntry(path: Array("a.mov".utf8), size: 9 << 30, modifiedAt: time)
    let header = String(decoding: Tar.header(of: huge), as: UTF8.self)
    #expect(header.contains("19 size=9663676416\n"))
  }
}
