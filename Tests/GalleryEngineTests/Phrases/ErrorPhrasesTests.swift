import DecoderProtocol
import GalleryEngine
import Gazetteer
import PhotoExport
import PhotoModel
import Testing
import Transfer

@Suite struct ErrorPhrasesTests {
  private static let photo = FilePath("/p/IMG_1.CR3")
  private static let folder = FilePath("/p/trip")
  private static let out = FilePath("/out")

  @Test(
    arguments: [
      (photo, false, .missing, "Can't find 'IMG_1.CR3'"),
      (photo, false, .noPermission, "Can't read 'IMG_1.CR3': no permission"),
      (photo, false, .notAFolder, "Can't open 'IMG_1.CR3': it is not a folder"),
      (
        photo, false, .unreadable("Input/output error"),
        "Can't read 'IMG_1.CR3': Input/output error"
      ),
      (
        photo, false, .damaged("ends before its picture"),
        "Can't read all of 'IMG_1.CR3': the file ends before its picture"
      ),
      (folder, true, .missing, "Can't find the folder 'trip'"),
      (
        folder, true, .noPermission,
        """
        Can't open the folder 'trip': no permission; allow it with chmod u+rx, or ask its owner
        """
      ),
      (folder, true, .notAFolder, "Can't open 'trip': it is not a folder"),
      (folder, true, .unreadable("I/O error"), "Can't read the folder 'trip': I/O error"),
      (folder, true, .damaged("cut short"), "Can't read the folder 'trip': cut short"),
    ] as [(FilePath, Bool, ScanProblem.Reason, String)])
  func `a scan's problem says what happened to what`(
    path: FilePath, isFolder: Bool, reason: ScanProblem.Reason, sentence: String
  ) {
    let problem = ScanProblem(path: path, isFolder: isFolder, reason: reason)

    #expect(Phrases.sentence(problem, naming: .name) == sentence)
  }

  @Test(
    arguments: [
      (
        .alreadyThere, photo,
        "Can't export '/p/IMG_1.CR3': it is already in that folder; choose another one"
      ),
      (
        .offline, photo,
        "Can't export '/p/IMG_1.CR3': its disk is not connected; connect it and try again"
      ),
      (.missing, photo, "Can't export '/p/IMG_1.CR3': it no longer exists"),
      (.changed, photo, "Can't export '/p/IMG_1.CR3': the file has changed; export it again"),
      (.noPermission, photo, "Can't export '/p/IMG_1.CR3': no permission to read it"),
      (.unreadable, photo, "Can't read '/p/IMG_1.CR3': why"),
      (.unwritable, photo, "Can't write the copy of '/p/IMG_1.CR3': why"),
      (.tooLarge, photo, "Can't export '/p/IMG_1.CR3': it is too large for the destination disk"),
      (
        .nameRefused, photo,
        "Can't export '/p/IMG_1.CR3': the destination disk doesn't allow its name; rename it first"
      ),
      (.diskFull, out, "The disk of '/out' is full; free some space or choose another folder"),
      (
        .destinationForbidden, out,
        "Can't write to the folder '/out': no permission; choose another folder"
      ),
      (
        .destinationReadOnly, out,
        "Can't write to the folder '/out': its disk is read-only; choose another folder"
      ),
      (
        .destinationNotAFolder, out,
        "Can't export to '/out': it is not a folder; choose another name"
      ),
      (.destinationFailed, out, "Can't export to the folder '/out': why"),
    ] as [(FileProblem.Code, FilePath, String)])
  func `an export's problem says what happened to what`(
    code: FileProblem.Code, path: FilePath, sentence: String
  ) {
    #expect(Phrases.sentence(FileProblem(code, path, detail: "why")) == sentence)
  }

  @Test func `control characters of a name are escaped`() {
    let problem = ScanProblem(
      path: FilePath("/p/a\u{1B}[2Jb"), isFolder: false, reason: .unreadable("x\u{7}"))

    #expect(Phrases.sentence(problem, naming: .name) == "Can't read $'a\\033[2Jb': x^G")
  }

  @Test(arguments: [
    (12, 12, false, "Exported 12 files (3.6 MB) to '/out'"),
    (1, 1, false, "Exported 1 file (3.6 MB) to '/out'"),
    (10, 12, false, "Exported 10 of 12 files (3.6 MB) to '/out'"),
    (10, 12, true, "Cancelled: exported 10 of 12 files to '/out'"),
  ])
  func `an export says how it ended`(
    copied: Int, planned: Int, isCancelled: Bool, summary: String
  ) {
    var report = ExportReport(destination: ErrorPhrasesTests.out, planned: planned)
    report.copied = copied
    report.byteCount = 3_600_000
    report.isCancelled = isCancelled

    #expect(Phrases.summary(report) == summary)
  }

  @Test(arguments: [
    (["/p"], "No photos in '/p'"), (["/p", "/q"], "No photos in '/p' and 1 other folder"),
    (["/p", "/q", "/r"], "No photos in '/p' and 2 other folders"), ([], "No photos"),
  ])
  func `a library without photos is named`(paths: [String], sentence: String) {
    #expect(Phrases.noPhotos(in: paths.map { FilePath($0) }) == sentence)
  }

  @Test func `a missing decoder is named with what to do`() {
    #expect(
      Phrases.noDecoder("not found")
        == "Can't show pictures: 'albumen-decoder' can't be started (not found); "
        + "install it next to albumen, and see 'albumen doctor'")
    #expect(
      Phrases.sentence(DecoderFailure(.noDecoder, detail: "exit status 127"))
        == "Can't show the picture: 'albumen-decoder' can't be started (exit status 127)")
  }

  @Test func `a photo whose disk is not there has a picture, and that is offline`() {
    #expect(Phrases.short(DecoderFailure(.offline)) == "offline")
    #expect(
      Phrases.sentence(DecoderFailure(.offline))
        == "Can't show the picture: the photo's disk is not connected")
  }

  @Test func `a file that is no photo is named beside its folder`() {
    #expect(
      Phrases.noPhoto(FilePath("/p/notes.txt")) == "'notes.txt' is not a photo; showing its folder")
  }

  @Test func `what is no command is named with what may have been meant`() {
    #expect(
      Phrases.noCommand(FilePath("scna"), near: "scan")
        == "Unknown command 'scna' (did you mean 'scan'?); for a folder, use ./scna")
    #expect(
      Phrases.noCommand(FilePath("a\u{1B}"), near: nil)
        == "Unknown command $'a\\033'; for a folder, use $'./a\\033'")
    #expect(
      Phrases.noHelp(FilePath("scna"), near: "scan")
        == "Unknown command 'scna' (did you mean 'albumen help scan'?)")
    #expect(
      Phrases.noHelp(FilePath("a\u{1B}"), near: nil)
        == "Unknown command $'a\\033'; 'albumen --help' lists all commands")
    #expect(
      Phrases.noOption(FilePath("--verison"), near: "--version")
        == "Unknown option '--verison' (did you mean '--version'?)")
  }

  @Test func `what an export leaves in its folder is named, and what it removes`() {
    let path = FilePath("/out/a.jpg")
    #expect(
      Phrases.sentence(FileProblem(.isOriginal, path))
        == "'/out/a.jpg' was not replaced or removed: it is a photo of the library; "
        + "export to another folder")
    #expect(Phrases.sentence(FileProblem(.notRemoved, path, detail: "Can't")) == "Can't")
    #expect(
      Phrases.removes(2, from: ErrorPhrasesTests.out, isTrash: true)
        == "Move 2 files from earlier exports in '/out' to the trash? [y/N] ")
    #expect(
      Phrases.removes(1, from: ErrorPhrasesTests.out, isTrash: false)
        == "Delete 1 file from earlier exports in '/out'? "
        + "Its disk has no trash: this can't be undone. [y/N] ")
    #expect(
      Phrases.inLibrary(ErrorPhrasesTests.out)
        == "'/out' is in the library, so exported photos will appear twice")
  }

  @Test func `a plan says what it would do`() {
    let files = ["/p/1.jpg", "/q/1.jpg"].map {
      AssetFile(
        path: FilePath($0), role: .main, type: .jpeg, size: 2_000_000,
        modifiedAt: FileTime(seconds: 0))
    }
    let assets = files.map {
      Asset(
        id: Asset.ID(rawValue: 0), main: $0, addedAt: FileTime(seconds: 0), metadata: Metadata())
    }
    let listing = DestinationListing(path: ErrorPhrasesTests.out, freeByteCount: 3_000_000)

    var trial = ExportTrial(of: ExportPlan(assets, into: listing))
    trial.run { _ in }

    #expect(
      Phrases.summary(trial)
        == "2 photos (2 files, 4.0 MB) would be exported to '/out'; "
        + "1 name taken, will be numbered; only 3.0 MB free there")
  }

  @Test func `several lines stay lines, without control characters`() {
    #expect(Phrases.safeLines("a\u{1B}\n\nb") == "a^[\n\nb")
  }

  @Test(
    arguments: [
      (.missing, "Can't find the gazetteer '/g.bin'"),
      (.unreadable, "Can't read the gazetteer '/g.bin': why"),
      (.notAGazetteer, "Can't use the gazetteer '/g.bin': it is not a gazetteer"),
      (
        .versionMismatch,
        "Can't use the gazetteer '/g.bin': it belongs to another version of Albumen"
      ),
      (.damaged, "Can't use the gazetteer '/g.bin': it is damaged; install it again"),
    ] as [(GazetteerError.Code, String)])
  func `a gazetteer that is no good is named with what is missing`(
    code: GazetteerError.Code, words: String
  ) {
    let error = GazetteerError(code: code, file: FilePath("/g.bin"), detail: "why")

    #expect(
      Phrases.sentence(error)
        == words + (code == .missing ? ": " : "; ") + "photos have no places, everything else works"
    )
  }

  @Test func `a place that was not found is named`() {
    #expect(Phrases.noPlace("x") == "No place named 'x'")
  }

  @Test(
    arguments: [
      (.missing, "Can't find '/a.geojson'"),
      (.unreadable, "Can't read '/a.geojson': why"),
      (.notJSON(line: 3), "Can't add '/a.geojson': it is not JSON, or is incomplete (line 3)"),
      (
        .notGeoJSON(line: 3),
        "Can't add '/a.geojson': it is not GeoJSON with polygons (line 3)"
      ),
      (
        .outside(line: 3),
        "Can't add '/a.geojson': why in line 3 is not a longitude and latitude in degrees; "
          + "convert it to WGS 84 first, longitude before latitude"
      ),
      (.noPolygons, "Can't add '/a.geojson': it contains no polygons"),
      (
        .noNames(["a\u{1B}", "b"]),
        "Can't add '/a.geojson': no polygon has a name; choose the property with --name-property "
          + "(properties: 'a^[', 'b')"
      ),
      (
        .noNames([]),
        "Can't add '/a.geojson': no polygon has a name; choose the property with --name-property "
          + "(none has properties)"
      ),
      (
        .noLevel,
        "Can't add '/a.geojson': it doesn't distinguish provinces from cities; "
          + "use --level country, province, city or district"
      ),
      (
        .tooLarge,
        "Can't add '/a.geojson': it has too many places or corners; simplify it first"
      ),
      (
        .invalidName,
        "Can't add '/a.geojson' under the name 'why'; choose another one with --name"
      ),
      (.notStored, "Can't change the added places in '/a.geojson': why"),
      (.noLayer, "No added places named 'why'; see 'albumen place list'"),
      (
        .versionMismatch,
        "Can't use the added places '/a.geojson': they belong to another version of Albumen; "
          + "add them again"
      ),
      (
        .damaged, "Can't use the added places '/a.geojson': the file is damaged; add them again"
      ),
    ] as [(LayerError.Code, String)])
  func `places that can't be added are named with what to do`(code: LayerError.Code, words: String)
  {
    #expect(Phrases.sentence(LayerError(code, FilePath("/a.geojson"), detail: "why")) == words)
  }

  @Test func `what was added and removed is said`() {
    #expect(
      Phrases.added(
        FilePath("/a.geojson"), as: "a", counts: [(.country, 0), (.city, 1), (.district, 1200)],
        leftOut: 2, isReplacement: false)
        == "Added 'a' from '/a.geojson': 1 city, 1,200 districts; "
        + "skipped 2 areas without a name or level")
    #expect(Phrases.removed("a") == "Removed 'a'")
    #expect(Phrases.lookedUpAgain(2) == "Looked up the places of 2 photos again")
    #expect(
      Phrases.nothingAdded == "No places added yet; add some with 'albumen place add FILE.geojson'")
  }

  @Test(arguments: [
    ("ab", "'ab'"), ("a\u{200D}b", "'a\\xE2\\x80\\x8Db'"), ("a\u{AD}b", "'a\\xC2\\xADb'"),
    ("👩\u{200D}👩\u{200D}👧.jpg", "'👩\u{200D}👩\u{200D}👧.jpg'"), ("❤\u{FE0F}", "'❤\u{FE0F}'"),
    ("می\u{200C}خواهم", "'می\u{200C}خواهم'"), ("\u{200D}", "'\\xE2\\x80\\x8D'"),
    ("a\u{200D}\u{301}", "'a\\xE2\\x80\\x8D\u{25CC}\u{301}'"), ("👍🏽", "'👍🏽'"),
  ])
  func `titles that are not alike are written so in sentences`(title: String, quoted: String) {
    #expect(Array(Phrases.quoted(title).unicodeScalars) == Array(quoted.unicodeScalars))
  }

  @Test func `a path in a sentence can be pasted into a shell, whatever is in it`() {
    #expect(
      Phrases.noPhotos(in: [FilePath("/a\u{200D}b")]) == "No photos in $'/a\\342\\200\\215b'")
    #expect(
      Phrases.noPhotos(in: [FilePath(bytes: Array("/caf".utf8) + [0xE9])])
        == "No photos in $'/caf\\351'")
  }
}
