import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Synchronization
import Testing

/// Serialized, because the umask applies to the whole process.
@Suite(.serialized, .timeLimit(.minutes(15))) struct SidecarWritingTests {
  private let folder: TemporaryFolder
  private let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func title(_ text: String, _ path: FilePath) -> FileChange {
    FileChange(
      path: path, requestedFields: [RequestedField("title", .text(text))], target: .sidecar)
  }

  private func failure(_ outcome: WritingOutcome) -> WritingError? {
    if case .failure(let error) = outcome { error } else { nil }
  }

  private func read(_ name: String) throws -> Metadata? {
    SidecarReader.read(Array(try Data(contentsOf: URL(filePath: folder.path(name).lossyString))))
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString).sorted()
    }
  }

  private func xmp(_ attributes: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
     xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
     \(attributes)/></rdf:RDF></x:xmpmeta>
    """
  }

  @Test func `a photo without a sidecar gets one, with the rights of any new file`() throws {
    let photo = try folder.file("a.jpg")
    try FileSystem().open(photo).setPermissions([.ownerReadWrite, .groupRead, .otherRead])
    let mask = umask(0o027)
    defer { umask(mask) }

    guard case .written(let file, let status) = writer.write(title("Porto", photo)) else {
      Issue.record("it was not written")
      return
    }

    #expect(file.destination == folder.path("a.jpg.xmp") && file.old == nil)
    #expect(status?.size ?? 0 > 0)
    #expect(try names == ["a.jpg", "a.jpg.xmp"])
    #expect(try read("a.jpg.xmp")?.title == "Porto")
    let permissions = try FileSystem().attributes(of: file.destination).permissions
    #expect(permissions == [.ownerReadWrite, .groupRead])
  }

  @Test(arguments: [0o600, 0o640, 0o400, 0o666])
  func `a sidecar is no more readable than its photo`(
    mode: CInt
  ) throws {
    let photo = try folder.file("a.jpg")
    let permissions = FilePermissions(rawValue: mode_t(mode))
    try FileSystem().open(photo).setPermissions(permissions)
    let mask = umask(0)
    defer { umask(mask) }

    guard case .written(let file, _) = writer.write(title("Porto", photo)) else {
      Issue.record("it was not written")
      return
    }

    let new = try FileSystem().attributes(of: file.destination).permissions
    #expect(new == permissions.union(.ownerReadWrite))
  }

  @Test func `what is cleared in a sidecar is cleared for who reads the photo with it`() throws {
    let photo = try folder.file("a.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    let fields = [
      RequestedField("lens", nil), RequestedField("location", nil),
      RequestedField("iso", .integer(50)),
      RequestedField("captureTime", .time(TestTags.time)),
    ]
    let change = FileChange(path: photo, requestedFields: fields, target: .sidecar)
    #expect(failure(writer.write(change)) == nil)

    let file = try FileSystem().open(photo)
    let sidecar = Array(
      try Data(contentsOf: URL(filePath: folder.path("a.jpg.xmp").lossyString)))
    let read = try MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: photo, count: Int(file.status().size),
      sidecars: [Sidecar(kind: .xmp, bytes: sidecar)])?.metadata

    #expect(read?.make == "Canon" && read?.fNumber == 2.8)
    #expect(read?.lens == nil && read?.location == nil && read?.iso == 50)
    #expect(read?.captureTime?.iso8601 == "2020-03-12T14:03:01.5+08:00")
    if case .unchanged = writer.write(change) {} else { Issue.record("it was written again") }
  }

  @Test func `what finds no room beside the copies of others is written by itself`() throws {
    let photos = try ["a.jpg", "b.jpg", "c.jpg"].map { try folder.file($0) }
    let isFull = Mutex(true)
    let system = FileSystem { call in
      guard call == .write else { return nil }
      return isFull.withLock { isFull -> Errno? in
        defer { isFull = false }
        return isFull ? .noSpace : nil
      }
    }
    let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 2, system: system)
    var written: [Int] = []
    writer.write(
      photos.map { title("Porto", $0) },
      report: { index, outcome in
        if case .written = outcome { written.append(index) }
        return true
      })

    #expect(written.sorted() == [0, 1, 2])
    #expect(try names.count == 6)
  }

  @Test func `where there is no room at all each is said to have none, once`() throws {
    let photos = try ["a.jpg", "b.jpg"].map { try folder.file($0) }
    let system = FileSystem { $0 == .write ? .noSpace : nil }
    let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 2, system: system)
    var failures: [WritingError?] = []
    writer.write(
      photos.map { title("Porto", $0) },
      report: { _, outcome in
        failures.append(failure(outcome))
        return true
      })

    #expect(failures == [.diskFull, .diskFull])
    #expect(try names == ["a.jpg", "b.jpg"])
  }

  @Test func `a sidecar with the photo's name alone is used where it is there`() throws {
    let photo = try folder.file("a.jpg")
    try folder.file("a.xmp", xmp("photoshop:Urgency='3'"))

    #expect(failure(writer.write(title("Porto", photo))) == nil)

    #expect(try names == ["a.jpg", "a.xmp"])
    let text = try String(contentsOfFile: folder.path("a.xmp").lossyString, encoding: .utf8)
    #expect(text.contains("photoshop:Urgency='3'") && text.contains("Porto"))
  }

  @Test func `a sidecar that is Lightroom's for the RAW stays, and the photo gets its own`() throws
  {
    let photo = try folder.file("a.jpg")
    let raw = xmp("photoshop:SidecarForExtension='CR2'")
    try folder.file("a.xmp", raw)

    #expect(failure(writer.write(title("Porto", photo))) == nil)

    #expect(try names == ["a.jpg", "a.jpg.xmp", "a.xmp"])
    #expect(try String(contentsOfFile: folder.path("a.xmp").lossyString, encoding: .utf8) == raw)
  }

  @Test func `a name that leaves no room for that of a sidecar is refused with that reason`() throws
  {
    let photo = try folder.file(String(repeating: "a", count: 248) + ".jpg")
    #expect(failure(writer.write(title("Porto", photo))) == .sidecarNameTooLong)
  }

  @Test func `a label and its numbers of other programs change together`() throws {
    let photo = try folder.file("a.jpg")
    try folder.file(
      "a.jpg.xmp",
      xmp(
        """
        xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmlns:digiKam='http://www.digikam.org/ns/1.0/'
         digiKam:ColorLabel='1' xmp:Label='Red'><d:colorlabels xmlns:d='http://darktable.sf.net/'>
         <rdf:Seq><rdf:li>0</rdf:li></rdf:Seq></d:colorlabels></rdf:Description
        """
      ).replacingOccurrences(of: "Description/>", with: "Description>"))

    let change = FileChange(
      path: photo, requestedFields: [RequestedField("label", .text("Green"))], target: .sidecar)
    #expect(failure(writer.write(change)) == nil)

    let text = try String(contentsOfFile: folder.path("a.jpg.xmp").lossyString, encoding: .utf8)
    #expect(!text.contains("Red") && !text.contains(">0<") && text.contains(">2<"), "\(text)")
    #expect(text.contains("ColorLabel='4'") && text.contains("Label='Green'"), "\(text)")
  }

  @Test func `a sidecar of another photo that is there is refused, of a renamed one written`()
    throws
  {
    let photo = try folder.file("a.jpg")
    try folder.file("a.jpg.xmp", xmp("xmpMM:DerivedFrom='b.jpg'"))
    #expect(failure(writer.write(title("Porto", photo))) == nil)

    try folder.file("b.jpg")
    let path = folder.path("a.jpg.xmp")
    #expect(
      failure(writer.write(title("Lisbon", photo))) == .sidecarOfOtherPhoto(path, owner: "b.jpg"))
    #expect(try read("a.jpg.xmp")?.title == "Porto")
  }

  @Test func `what another program saves while a sidecar is read is not overwritten`() throws {
    let photo = try folder.file("a.jpg")
    let path = try folder.file("a.jpg.xmp", xmp("photoshop:Urgency='3'"))
    let saved = Array(xmp("photoshop:Urgency='4'").utf8) + [10]
    let isSaved = Mutex(false)
    // The first close comes after the sidecar was read.
    let system = FileSystem { call in
      guard call == .close, isSaved.withLock({ !$0 }) else { return nil }
      isSaved.withLock { $0 = true }
      try? Data(saved).write(to: URL(filePath: path.lossyString))
      return nil
    }
    let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 1, system: system)

    #expect(failure(writer.write(title("Porto", photo))) == .changed)

    #expect(try Array(Data(contentsOf: URL(filePath: path.lossyString))) == saved)
    #expect(try names == ["a.jpg", "a.jpg.xmp"])
  }

  @Test func `a sidecar with two names is refused with both, unless the link may break`() throws {
    let photo = try folder.file("a.jpg")
    let path = try folder.file("a.jpg.xmp", xmp(""))
    let other = folder.path("b.xmp")
    try FileSystem().link(path, to: other)

    #expect(failure(writer.write(title("Porto", photo))) == .hardLinked([path, other]))

    var options = WritingOptions()
    options.breaksLinks = true
    let breaking = MetadataWriter(tools: WritingTools(writer: nil), options: options, width: 1)
    #expect(failure(breaking.write(title("Porto", photo))) == nil)
    #expect(try read("a.jpg.xmp")?.title == "Porto" && read("b.xmp")?.title == nil)
  }

  @Test func `a sidecar's time moves, unless times are to stay`() throws {
    let photo = try folder.file("a.jpg")
    let old = FileTime(seconds: 1_000_000_000)
    let path = try folder.file("a.jpg.xmp", Array(xmp("").utf8), modifiedAt: old)
    var options = WritingOptions()
    options.keepsTimes = true
    let keeping = MetadataWriter(tools: WritingTools(writer: nil), options: options, width: 1)

    #expect(failure(keeping.write(title("Porto", photo))) == nil)
    #expect(try FileSystem().status(of: path).modifiedAt == old)
    #expect(failure(writer.write(title("Lisbon", photo))) == nil)
    #expect(try FileSystem().status(of: path).modifiedAt != old)
  }

  @Test(.enabled(if: Command.isInstalled("exiftool")))
  func `a favourite outlives other programs, which see it`() async throws {
    let photo = try folder.file("a.jpg")
    let fields = [RequestedField("rating", .integer(4)), RequestedField("favourite", .flag(true))]
    #expect(
      failure(writer.write(FileChange(path: photo, requestedFields: fields, target: .sidecar)))
        == nil)

    let sidecar = folder.path("a.jpg.xmp").lossyString
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let command = ["exiftool", "-overwrite_original", "-XMP-dc:Title=Lisbon", sidecar]
    _ = try await Command(command, environment: ["PATH": path]).run()

    let metadata = try read("a.jpg.xmp")
    #expect(metadata?.favourite == true && metadata?.title == "Lisbon" && metadata?.rating == 4)
    let tags = try await ExifToolDump(of: folder.path).files["a.jpg.xmp"]
    #expect(tags?["XMP-albumen:Favourite"] == "1")
  }

  @Test func `a sidecar that is no XML is refused and stays`() throws {
    let photo = try folder.file("a.jpg")
    try folder.file("a.jpg.xmp", "no XML")

    #expect(
      failure(writer.write(title("Porto", photo))) == .sidecarNotXMP(folder.path("a.jpg.xmp")))
    #expect(
      try String(contentsOfFile: folder.path("a.jpg.xmp").lossyString, encoding: .utf8) == "no XML")
  }

  @Test func `two photos that share a sidecar are written once`() throws {
    let photos = try [folder.file("a.jpg"), folder.file("a.cr2")]
    try folder.file("a.xmp", xmp(""))
    var outcomes: [WritingOutcome] = []

    writer.write(
      photos.map { title("Porto", $0) },
      report: { _, outcome in
        outcomes.append(outcome)
        return true
      })

    #expect(outcomes.allSatisfy { failure($0) == nil } && outcomes.count == 2)
    #expect(try read("a.xmp")?.title == "Porto")
    #expect(try names == ["a.cr2", "a.jpg", "a.xmp"])
  }

  @Test func `a sidecar that can't be looked at is not taken for none`() throws {
    let photo = try folder.file("a.jpg")
    for failing in 1...12 {
      try folder.file("a.xmp", Array(xmp("photoshop:Urgency='3'").utf8))
      let calls = Mutex(0)
      let system = FileSystem { call in
        guard call == .status else { return nil }
        return calls.withLock { count in
          count += 1
          return count == failing ? .permissionDenied : nil
        }
      }
      let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 1, system: system)

      let outcome = writer.write(title("Porto", photo))

      #expect(try names == ["a.jpg", "a.xmp"], "call \(failing)")
      if failure(outcome) == nil { #expect(try read("a.xmp")?.title == "Porto") }
    }
  }

  @Test func `whichever call of the system fails, the sidecar is the old or the new one`() throws {
    let photo = try folder.file("a.jpg")
    let old = Array(xmp("photoshop:Urgency='3'").utf8)
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      // Leftovers of a crash would interfere here.
      for name in try names where name.hasPrefix(".") {
        try FileManager.default.removeItem(atPath: folder.path(name).lossyString)
      }
      try folder.file("a.jpg.xmp", old)
      let writer = MetadataWriter(tools: WritingTools(writer: nil), width: 1, system: calls.system)

      let outcome = writer.write(title("Porto", photo))

      let title = try read("a.jpg.xmp")?.title
      if case .written = outcome {
        #expect(title == "Porto", "\(calls)")
      } else {
        #expect(title == nil, "\(calls)")
      }
      if !calls.isPersistent { #expect(try names == ["a.jpg", "a.jpg.xmp"], "\(calls)") }
    }
  }
}
