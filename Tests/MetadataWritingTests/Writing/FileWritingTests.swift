import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing

@Suite(.timeLimit(.minutes(15))) struct FileWritingTests {
  private let folder: TemporaryFolder
  private let tools = WritingTools(writer: BuiltProgram.path("albumen-writer"))
  private var writer: MetadataWriter { MetadataWriter(tools: tools, width: 2) }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func photo(_ name: String = "a.jpg") throws -> FilePath {
    try folder.file(name, JPEGBuilder(exif: ExifSample.camera()).bytes)
  }

  private func title(_ text: String, _ path: FilePath) -> FileChange {
    FileChange(path: path, requestedFields: [RequestedField("title", .text(text))], target: .file)
  }

  private func failure(_ outcome: WritingOutcome) -> WritingError? {
    if case .failure(let error) = outcome { error } else { nil }
  }

  private func read(_ path: FilePath) throws -> Metadata? {
    let file = try FileSystem().open(path)
    return try MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: path, count: Int(file.status().size))?.metadata
  }

  private func bytes(_ path: FilePath) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path.lossyString)))
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString).sorted()
    }
  }

  @Test func `every field is read back as it was wanted, and the others stay`() throws {
    let path = try photo()
    let before = try read(path)
    let place = Location(latitude: 38.7075901, longitude: -9.1364, altitude: 12.5)
    let fields = [
      RequestedField("title", .text("Grüße aus Porto")), RequestedField("caption", .text("a\nb")),
      RequestedField("keywords", .texts(["x", "Places|Porto"])),
      RequestedField("rating", .integer(4)),
      RequestedField("captureTime", .time(TestTags.time)),
      RequestedField("location", .position(place)),
      RequestedField("lens", .text("EF 24-70")), RequestedField("exposureTime", .number(1.0 / 60)),
      RequestedField("iso", .integer(100_000)), RequestedField("flash", .flag(false)),
    ]

    #expect(
      failure(writer.write(FileChange(path: path, requestedFields: fields, target: .file))) == nil)

    let after = try read(path)
    #expect(after?.title == "Grüße aus Porto" && after?.caption == "a\nb")
    #expect(after?.keywords == ["x", "Porto"] && after?.rating == 4)
    #expect(after?.captureTime?.iso8601 == "2020-03-12T14:03:01.5+08:00")
    #expect(after?.location?.altitude == 12.5 && after?.lens == "EF 24-70")
    #expect(after?.iso == 100_000 && after?.flash == false)
    #expect(after?.make == before?.make && after?.fNumber == before?.fNumber)
    #expect(try names == ["a.jpg"])
  }

  @Test func `XMP goes on saying what it is of`() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="DJI Meta Data" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"
       drone-dji:GimbalPitchDegree="-90.00"/></rdf:RDF></x:xmpmeta>
      """
    var image = JPEGBuilder(exif: ExifSample.camera())
    image.segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)))
    let path = try folder.file("a.jpg", image.bytes)

    let time = FileChange(
      path: path, requestedFields: [RequestedField("captureTime", .time(TestTags.time))],
      target: .file)
    #expect(failure(writer.write(time)) == nil)
    #expect(String(decoding: try bytes(path), as: UTF8.self).contains(packet))

    #expect(failure(writer.write(title("Porto", path))) == nil)

    #expect(try read(path)?.title == "Porto")
    let text = String(decoding: try bytes(path), as: UTF8.self)
    #expect(text.contains("rdf:about=\"DJI Meta Data\"") && text.contains("-90.00"))
  }

  /// Returns a JPEG with a position written by DJI, and one in IPTC's location structure.
  private func droneJPEG() -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"
       xmlns:exif="http://ns.adobe.com/exif/1.0/"
       xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
       drone-dji:GpsLatitude="+30.222111" drone-dji:GpsLongtitude="+120.333222"
       drone-dji:GimbalPitchDegree="-90.00"><Iptc4xmpExt:LocationCreated><rdf:Bag>
       <rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Porto</Iptc4xmpExt:City>
       <exif:GPSLatitude>30,13.444N</exif:GPSLatitude></rdf:li></rdf:Bag>
       </Iptc4xmpExt:LocationCreated></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    var image = JPEGBuilder(exif: ExifSample.camera())
    image.segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)))
    return image.bytes
  }

  @Test(arguments: [Location(latitude: 1, longitude: 2), nil])
  func `another position or none leaves no copy of the old one`(location: Location?) throws {
    let path = try folder.file("a.jpg", droneJPEG())
    let change = FileChange(
      path: path, requestedFields: [RequestedField("location", location.map { .position($0) })],
      target: .file)

    #expect(failure(writer.write(change)) == nil)

    let text = String(decoding: try bytes(path), as: UTF8.self)
    for old in ["30.222111", "120.333222", "30,13.444N"] { #expect(!text.contains(old)) }
    #expect(text.contains("-90.00") && text.contains("Porto"))
    #expect(try read(path)?.location == location)
  }

  @Test func `a packet that says without a prefix what it is of goes on saying it`() throws {
    let packet = """
      <x:xapmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description about='uuid:5f5d2d26-eaa2-11d9-a6e9-a8189497d9c2'
       xmlns:xapMM='http://ns.adobe.com/xap/1.0/mm/'><xapMM:DocumentID>adobe:docid:1</xapMM:DocumentID>
      </rdf:Description></rdf:RDF></x:xapmeta>
      """
    var image = JPEGBuilder(exif: ExifSample.camera())
    image.segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)))
    let path = try folder.file("a.jpg", image.bytes)

    #expect(failure(writer.write(title("Porto", path))) == nil)

    let text = String(decoding: try bytes(path), as: UTF8.self)
    #expect(text.contains("<rdf:Description about='uuid:5f5d2d26-eaa2-11d9-a6e9-a8189497d9c2'"))
  }

  @Test func `a copy is whole, checked and on the disk before it takes the file's place`() throws {
    let path = try photo()
    let before = try bytes(path)
    var drafts: [DraftedFile] = []

    let outcome = writer.write(title("Porto", path)) { (files: [DraftedFile]) throws in
      drafts = files
      #expect(try bytes(path) == before)
      #expect(try read(files[0].draft.path)?.title == "Porto")
    }

    #expect(drafts.map(\.destination) == [path])
    guard case .written(_, let status?) = outcome else {
      Issue.record("it was not written")
      return
    }
    #expect(status == (try FileSystem().status(of: path)))
  }

  @Test func `what can't be written down is not done`() throws {
    struct Full: Error {}
    let path = try photo()
    let before = try bytes(path)

    #expect(failure(writer.write(title("Porto", path)) { _ in throw Full() }) == .journal("Full()"))
    #expect(try bytes(path) == before)
    #expect(try names == ["a.jpg"])
  }

  @Test func `mode and extended attributes stay, and the time only where that is asked for`() throws
  {
    let path = try photo()
    let old = FileTime(seconds: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: path.lossyString)
    var options = WritingOptions()
    options.keepsTimes = true

    let keeping = MetadataWriter(tools: tools, options: options, width: 1)
    #expect(failure(keeping.write(title("Porto", path))) == nil)
    #expect(try FileSystem().attributes(of: path).permissions.rawValue == 0o640)
    #expect(try FileSystem().status(of: path).modifiedAt == old)

    #expect(failure(writer.write(title("Lisbon", path))) == nil)
    #expect(try FileSystem().status(of: path).modifiedAt != old)
  }

  @Test func `a link's target is replaced, and the link stays`() throws {
    let path = try photo()
    let link = folder.path("link.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: link.lossyString, withDestinationPath: "a.jpg")

    #expect(failure(writer.write(title("Porto", link))) == nil)

    #expect(try FileSystem().status(of: link, followingLinks: false).kind == .link)
    #expect(try read(path)?.title == "Porto")
  }

  @Test func `a file with two names is refused with both, unless the link may break`() throws {
    let path = try photo()
    let other = folder.path("b.jpg")
    try FileSystem().link(path, to: other)

    #expect(failure(writer.write(title("Porto", path))) == .hardLinked([path, other]))
    // A known other name in any folder is listed too; one that is a different file now is not.
    try folder.hardLink("Elsewhere/c.jpg", to: path)
    let otherFolderPath = folder.path("Elsewhere/c.jpg")
    var change = title("Porto", path)
    change.otherPaths = [otherFolderPath, try folder.file("d.jpg", "another file")]
    #expect(failure(writer.write(change)) == .hardLinked([path, other, otherFolderPath]))
    #expect(
      Preflight(options: WritingOptions()).refusal(of: change) == failure(writer.write(change)))

    var options = WritingOptions()
    options.breaksLinks = true
    let breaking = MetadataWriter(tools: tools, options: options, width: 1)
    #expect(failure(breaking.write(title("Porto", path))) == nil)
    #expect(try read(path)?.title == "Porto" && read(other)?.title == nil)
  }

  @Test func `a file that was changed since it was shown is refused`() throws {
    let path = try photo()
    var change = title("Porto", path)
    change.expected = try FileSystem().status(of: path)
    try folder.file("a.jpg", JPEGBuilder(exif: ExifSample.camera(.big)).bytes + [0])

    #expect(failure(writer.write(change)) == .changed)
  }

  @Test func `a file that is written to after it was copied is refused`() throws {
    let path = try photo()

    let outcome = writer.write(title("Porto", path)) { _ in
      try folder.file("a.jpg", JPEGBuilder(exif: ExifSample.camera(.big)).bytes + [0])
    }

    #expect(failure(outcome) == .changed)
    #expect(try names == ["a.jpg"])
  }

  @Test func `read-only, missing, no photo, RAW and unwritable formats are refused by name`() throws
  {
    let locked = try photo("locked.jpg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: locked.lossyString)
    let text = try folder.file("text.jpg", "no photo")
    let gif = try folder.file("a.gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B])

    #expect(failure(writer.write(title("x", locked))) == .readOnly)
    #expect(failure(writer.write(title("x", folder.path("none.jpg")))) == .missing)
    #expect(failure(writer.write(title("x", text))) == .notAPhoto)
    #expect(failure(writer.write(title("x", gif))) == .unsupported(.gif))
  }

  @Test func `where exiftool is missing, what it alone writes gets a sidecar, and that is said`()
    throws
  {
    let path = try folder.file("a.heic", HEIFBuilder().bytes)
    let before = try bytes(path)

    guard case .written(let file, _) = writer.write(title("Porto", path)) else {
      Issue.record("it was not written")
      return
    }

    #expect(file.target == .sidecar && file.change.target == .file)
    #expect(file.destination == folder.path("a.heic.xmp") && file.change.path == path)
    #expect(try bytes(path) == before)
    #expect(SidecarReader.read(try bytes(file.destination))?.title == "Porto")
  }

  @Test(.enabled(if: Corpus.isAvailable && Command.isInstalled("exiftool")))
  func `Exif that a thumbnail has of its own is left to exiftool, and does not dangle`()
    async throws
  {
    let corpus = try #require(Corpus())
    let original = FilePath(
      "\(corpus.folder)/Photos/2006/2006-04/Olympus μ Digital 800.JPG")
    let path = try folder.file(
      "a.jpg", Array(Data(contentsOf: URL(filePath: original.lossyString))))

    let change = FileChange(
      path: path, requestedFields: [RequestedField("rating", .integer(5))], target: .file)
    let expectedError = WritingError.writer("its thumbnail has Exif of its own; write a sidecar")
    #expect(failure(writer.write(change)) == expectedError)
    var tools = tools
    tools.exifTool = ExifToolDump.program
    #expect(failure(MetadataWriter(tools: tools, width: 1).write(change)) == nil)

    let arguments = ["exiftool", "-config", "", "-a", "-s", "-G1", "-Warning", "-Rating"]
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    let output = try await Command(arguments + [path.lossyString], environment: environment).run()
      .output
    #expect(output.contains("5") && !output.contains("Warning"), "\(output)")
  }

  /// Returns a block whose second directory points to the Exif and the positions of the first.
  private func twicePointed() -> [UInt8] {
    var block = ExifSample.camera().bytes
    func number(_ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(block[offset + $1]) << (8 * $1) }
    }
    let count = number(8, 2)
    let pointers = (0..<count).map { 10 + $0 * 12 }.filter {
      [0x8769, 0x8825].contains(number($0, 2))
    }
    var second: [UInt8] = [UInt8(pointers.count), 0]
    for pointer in pointers { second += block[pointer..<(pointer + 12)] }
    second += [0, 0, 0, 0]
    if block.count % 2 == 1 { block.append(0) }
    let start = block.count
    for byte in 0..<4 { block[10 + count * 12 + byte] = UInt8(start >> (8 * byte) & 0xFF) }
    return block + second
  }

  @Test(.enabled(if: Command.isInstalled("exiftool")))
  func `a second pointer to the same Exif is dropped`() async throws {
    var jpeg = JPEGBuilder()
    jpeg.add(exif: twicePointed())
    let path = try folder.file("a.jpg", jpeg.bytes)
    let change = FileChange(
      path: path, requestedFields: [RequestedField("rating", .integer(5))], target: .file)

    #expect(failure(writer.write(change)) == nil)

    let arguments = ["exiftool", "-config", "", "-a", "-s", "-G1", "-Warning", "-Rating"]
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    let output = try await Command(arguments + [path.lossyString], environment: environment).run()
      .output
    #expect(output.contains("5") && !output.contains("Warning"), "\(output)")
  }

  /// Returns a writer on a system where only root can change the owner of files.
  private func writer(for user: FileUser) -> MetadataWriter {
    let system = FileSystem { $0 == .writeAttributes ? .notPermitted : nil }
    return MetadataWriter(tools: tools, width: 1, system: system, user: user)
  }

  @Test(arguments: [FileChange.Target.file, .sidecar])
  func `whose a file is that can't be replaced is said`(_ target: FileChange.Target) throws {
    let path = try photo()
    var change = title("Porto", path)
    change.target = target
    var file = path
    if target == .sidecar {
      #expect(failure(MetadataWriter(tools: tools, width: 1).write(change)) == nil)
      file = folder.path("a.jpg.xmp")
      change.requestedFields = [RequestedField("title", .text("Lisbon"))]
    }
    let sidecar = target == .sidecar ? file : nil
    let attributes = try FileSystem().attributes(of: file)
    let ours = FileUser(id: max(1, attributes.owner), groups: [attributes.group + 1])
    let theirs = FileUser(id: attributes.owner + 1, groups: [attributes.group])

    if attributes.owner != 0 {
      #expect(
        failure(writer(for: ours).write(change)) == .ownedByOther(.otherGroup, sidecar: sidecar))
    }
    #expect(
      failure(writer(for: theirs).write(change)) == .ownedByOther(.otherUser, sidecar: sidecar))

    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: file.lossyString)
    #expect(
      failure(writer(for: theirs).write(change)) == .ownedByOther(.otherUser, sidecar: sidecar))
  }

  @Test func `a RAW file is written only where that is asked for`() throws {
    // A DNG, identified by its version tag.
    var tiff = ExifSample.camera()
    tiff.main[0xC612] = .byte([1, 4, 0, 0])
    let path = try folder.file("a.dng", tiff.bytes)

    #expect(failure(writer.write(title("Porto", path))) == .raw(.dng))

    var options = WritingOptions()
    options.writesRAW = true
    let raw = MetadataWriter(tools: tools, options: options, width: 1)
    guard case .written(let file, _) = raw.write(title("Porto", path)) else {
      Issue.record("it was not written")
      return
    }
    // Only exiftool can write this format.
    #expect(file.target == .sidecar)
  }

  @Test func `without the program that writes, that is said`() throws {
    let path = try photo()
    let none = MetadataWriter(tools: WritingTools(writer: folder.path("none")), width: 1)

    guard case .noWriter = failure(none.write(title("x", path))) else {
      Issue.record("it was written")
      return
    }
  }

  @Test func `a batch reports each, goes on past what fails, and stops when it is asked to`() throws
  {
    let paths = try (0..<150).map { try photo("\($0).jpg") }
    try FileManager.default.removeItem(atPath: paths[3].lossyString)
    let writer = MetadataWriter(tools: tools, width: 2, chunkSize: 20)
    var outcomes: [Int: WritingOutcome] = [:]

    writer.write(
      paths.map { title("Porto", $0) },
      report: { index, outcome in
        outcomes[index] = outcome
        return outcomes.count < 20
      })

    #expect(outcomes.count == 150)
    #expect(outcomes[3].flatMap(failure) == .missing)
    #expect(outcomes[149].flatMap(failure) == .cancelled)
    let cancelled = outcomes.values.count { failure($0) == .cancelled }
    #expect(cancelled == 130)
    for (index, outcome) in outcomes where failure(outcome) != .missing {
      let isWritten = failure(outcome) == nil
      #expect(try (read(paths[index])?.title == "Porto") == isWritten, "\(index)")
    }
    #expect(try names.count == 149)
  }

  @Test func `files of one place are written one after the other`() throws {
    let path = try photo()
    var outcomes: [WritingOutcome] = []

    writer.write(
      [title("Porto", path), title("Porto", path), title("Lisbon", path)],
      report: { _, outcome in
        outcomes.append(outcome)
        return true
      })

    #expect(outcomes.count == 3 && outcomes.allSatisfy { failure($0) == nil })
    #expect(try ["Porto", "Lisbon"].contains(read(path)?.title))
  }

  @Test func `drafts that a killed program left are removed by the next that writes there`() throws
  {
    let path = try photo()
    // A number greater than any process id.
    let draftName = ".albumen-\(Int32.max)-0.partial"
    try folder.file(draftName, "half")
    try folder.file("c/\(draftName)", "half")

    let writer = MetadataWriter(tools: tools, width: 1, minimumDraftAge: 0)
    #expect(failure(writer.write(title("Porto", path))) == nil)

    #expect(try names == ["a.jpg", "c"])
    #expect(try FileSystem().status(of: folder.path("c/\(draftName)")).size == 4)
  }

  @Test func `whichever call of the system fails, the photo is the old or the new one`() throws {
    let old = JPEGBuilder(exif: ExifSample.camera()).bytes
    let path = try folder.file("a.jpg", old)
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      // Leftovers of a crash would interfere here.
      for name in try names where name.hasPrefix(".") {
        try FileManager.default.removeItem(atPath: folder.path(name).lossyString)
      }
      try folder.file("a.jpg", old)
      let writer = MetadataWriter(tools: tools, width: 1, system: calls.system)

      let outcome = writer.write(title("Porto", path))

      if case .written = outcome {
        #expect(try read(path)?.title == "Porto", "\(calls)")
      } else {
        #expect(try bytes(path) == old, "\(calls)")
      }
      if !calls.isPersistent { #expect(try names == ["a.jpg"], "\(calls)") }
    }
  }
}
