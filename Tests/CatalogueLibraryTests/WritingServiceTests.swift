import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import SampleFiles
import Testing

@testable import CatalogueLibrary

@Suite(.timeLimit(.minutes(15))) struct WritingServiceTests {
  private static let tools = WritingTools(writer: BuiltProgram.path("albumen-writer"))

  private func asset(_ files: [(String, AssetFile.Role, FileType?)]) -> Asset {
    let files = files.map {
      AssetFile(
        path: FilePath("/p/\($0.0)"), role: $0.1, type: $0.2, size: 1,
        modifiedAt: FileTime(seconds: 1))
    }
    return Asset(
      id: Asset.ID(rawValue: 7), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 1), metadata: Metadata())
  }

  private func targets(
    _ asset: Asset, _ target: ChangeTarget, raw: Bool = false, _ edits: [FieldEdit] = [.rating(3)]
  ) -> [String] {
    var options = WritingOptions()
    options.writesRAW = raw
    return PhotoEdit(asset, edits).changes(to: target, options).map {
      "\(String(decoding: $0.path.name, as: UTF8.self)) \($0.target)"
    }
  }

  @Test func `all files of a photo are written, RAW files only where that is asked for`() {
    let pair = asset([
      ("a.jpg", .main, .jpeg), ("a.raf", .raw, .raf), ("a.mov", .liveVideo, .mov),
      ("a.xmp", .sidecar, nil),
    ])
    // The existing sidecar belongs to both files and gets the same values, so it is written once.
    #expect(targets(pair, .file) == ["a.jpg file", "a.jpg sidecar", "a.mov file"])
    #expect(
      targets(pair, .file, raw: true) == [
        "a.jpg file", "a.jpg sidecar", "a.raf file", "a.mov file",
      ])
    let alone = asset([("b.raf", .main, .raf), ("b.raf.XMP", .sidecar, nil)])
    #expect(targets(alone, .file, raw: true) == ["b.raf file", "b.raf sidecar"])
    #expect(targets(asset([("c.jpg", .main, .jpeg), ("c.aae", .sidecar, nil)]), .file).count == 1)
    #expect(targets(pair, .sidecar) == ["a.jpg sidecar"])
    let pairWithRawSidecar = asset([
      ("a.jpg", .main, .jpeg), ("a.raf", .raw, .raf), ("a.raf.xmp", .sidecar, nil),
    ])
    #expect(targets(pairWithRawSidecar, .sidecar) == ["a.jpg sidecar", "a.raf sidecar"])
    #expect(targets(pair, .catalogue) == [])
    #expect(targets(pair, .file, [.favourite(true)]) == [])
    #expect(targets(asset([("a.gif", .main, .gif)]), .file) == ["a.gif sidecar"])
  }

  @Test func `a favourite is said where a sidecar is written anyway`() {
    var photo = asset([("a.jpg", .main, .jpeg), ("a.xmp", .sidecar, nil)])
    func said(_ edits: FieldEdit..., to target: ChangeTarget = .sidecar) -> [RequestedField.Value?]
    {
      PhotoEdit(photo, edits).changes(to: target, WritingOptions())
        .flatMap(\.requestedFields).filter { $0.id == "favourite" }.map(\.value)
    }
    #expect(said(.rating(3)) == [])
    #expect(said(.rating(3), .favourite(true)) == [.flag(true)])
    #expect(said(.favourite(true)) == [])
    photo.metadata.favourite = true
    #expect(said(.rating(3)) == [.flag(true)])
    #expect(said(.rating(3), .favourite(false)) == [.flag(false)])
    // It isn't written to the photo itself, but to the sidecar next to it.
    #expect(said(.rating(3), to: .file) == [.flag(true)])
  }

  /// Returns the ratings that are written; nil removes the rating.
  private func rating(
    _ edits: [FieldEdit], pick: Int? = nil, rating: Int? = nil, rejects: Bool = true
  ) -> [RequestedField.Value?] {
    var photo = asset([("a.jpg", .main, .jpeg)])
    (photo.metadata.pick, photo.metadata.rating) = (pick, rating)
    var options = WritingOptions()
    options.rejectsAsRating = rejects
    return PhotoEdit(photo, edits).changes(to: .file, options).flatMap(\.requestedFields)
      .filter { $0.id == "rating" }.map(\.value)
  }

  @Test func `a rejected photo gets a rating of -1 where the option says so`() {
    #expect(rating([.pick(-1)], rejects: false) == [])
    #expect(rating([.pick(-1), .rating(3)], rejects: false) == [.integer(3)])
    #expect(rating([.pick(-1)]) == [.integer(-1)])
    #expect(rating([.pick(-1)], rating: 4) == [.integer(-1)])
    #expect(rating([.pick(-1), .rating(3)]) == [.integer(-1)])
    #expect(rating([.rating(3)], pick: -1) == [.integer(-1)])
    #expect(rating([.label("Red")], pick: -1) == [])
  }

  @Test func `a photo that is no longer rejected gets its stars again`() {
    #expect(rating([.pick(1)], pick: -1, rating: 4) == [.integer(4)])
    #expect(rating([.clear(.pick)], pick: -1, rating: -1) == [nil])
    #expect(rating([.clear(.pick), .rating(nil)], pick: -1, rating: -1) == [nil])
    #expect(rating([.pick(1), .rating(2)], pick: -1) == [.integer(2)])
  }

  @Test func `the catalogue keeps the stars of a rejected photo`() {
    func edits(_ edits: [FieldEdit], rating: Int?) -> [FieldEdit] {
      var photo = asset([("a.jpg", .main, .jpeg)])
      photo.metadata.rating = rating
      var edit = PhotoEdit(photo, edits)
      edit.keepStars()
      return edit.edits
    }
    #expect(edits([.pick(-1)], rating: 4) == [.pick(-1), .rating(4)])
    #expect(edits([.pick(-1)], rating: -1) == [.pick(-1)])
    #expect(edits([.pick(-1), .rating(2)], rating: 4) == [.pick(-1), .rating(2)])
    #expect(edits([.pick(1)], rating: 4) == [.pick(1)])
    #expect(edits([.label("Red")], rating: 4) == [.label("Red")])
  }

  @Test func `the sidecar is that of the photo, the one of its whole name first`() {
    func place(_ names: [String], _ photo: String = "b.jpg") -> String? {
      let photo = asset([(photo, .main, .jpeg)] + names.map { ($0, .sidecar, nil) })
      return PhotoEdit(photo, [.rating(3)]).changes(to: .sidecar, WritingOptions()).first.map {
        String(decoding: $0.place.name, as: UTF8.self)
      }
    }
    #expect(place([]) == "b.jpg.xmp")
    #expect(place(["b.xmp", "b.jpg.XMP"]) == "b.jpg.XMP")
    #expect(place(["b.xmp"]) == "b.xmp")
    // A sidecar of another photo isn't used.
    #expect(place(["b.aae"]) == "b.jpg.xmp")
  }

  @Test func `Lightroom's sidecar of the RAW is the RAW's, and the JPEG has its own`() throws {
    let folder = try TemporaryFolder()
    let sidecar =
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
       xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
       xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
       photoshop:SidecarForExtension="DNG" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
      """
    var tiff = ExifSample.camera()
    tiff.main[0xC612] = .byte([1, 4, 0, 0])
    let raw = try folder.file("b.dng", tiff.bytes)
    let jpeg = try folder.file("b.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    let xmp = try folder.file("b.xmp", sidecar)
    func file(_ path: FilePath, _ role: AssetFile.Role, _ type: FileType?) -> AssetFile {
      AssetFile(path: path, role: role, type: type, size: 1, modifiedAt: FileTime(seconds: 1))
    }
    let catalogue = try Catalogue(file: folder.path("c.sqlite"))
    defer { catalogue.close() }
    func places(_ target: ChangeTarget, raw writesRAW: Bool = false, alone: Bool = false)
      -> [String]
    {
      var pair = asset([("b.jpg", .main, .jpeg)])
      pair.main = file(jpeg, .main, .jpeg)
      pair.companions =
        (alone ? [] : [file(raw, .raw, .dng)]) + [file(xmp, .sidecar, nil)]
      var options = WritingOptions()
      options.writesRAW = writesRAW
      let service = WritingService(
        catalogue, to: target, tools: WritingTools(writer: nil, exifTool: FilePath("/exiftool")),
        options: options)
      return service.changes(of: PhotoEdit(pair, [.rating(5)])).map {
        String(decoding: $0.place.name, as: UTF8.self)
      }
    }

    #expect(places(.file) == ["b.jpg", "b.xmp"])
    #expect(places(.file, raw: true) == ["b.jpg", "b.dng", "b.xmp"])
    #expect(places(.sidecar) == ["b.jpg.xmp", "b.xmp"])
    // Without the RAW, its sidecar is read for the JPEG, but a sidecar of the JPEG takes
    // precedence.
    #expect(places(.file, alone: true) == ["b.jpg", "b.jpg.xmp"])
    #expect(places(.sidecar, alone: true) == ["b.jpg.xmp"])
  }

  @Test func `without exiftool its formats have sidecars`() {
    let photo = asset([("a.heic", .main, .heic), ("a.mov", .liveVideo, .mov)])
    let edit = PhotoEdit(photo, [.rating(3)])
    let changes = edit.changes(to: .file, WritingOptions(), hasExifTool: false)
    #expect(changes.map(\.target) == [.sidecar, .sidecar])
    #expect(edit.filesWithoutExifTool(WritingOptions()) == 2)
    #expect(PhotoEdit(photo, [.favourite(true)]).filesWithoutExifTool(WritingOptions()) == 0)
  }

  @Test func `a change names a photo of each folder, beside the first of all`() throws {
    let folder = try TemporaryFolder()
    let catalogue = try Catalogue(
      file: folder.path("c.sqlite"),
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      })
    defer { catalogue.close() }
    let service = WritingService(catalogue, to: .file, tools: WritingServiceTests.tools)
    var plan = WritingPlan(
      FileEditJob(.fields(EditJob(AssetSet(), [.rating(3)]), to: .file)))
    for number in 0..<30 {
      let name = number < 20 ? "\(number).jpg" : "\(number / 5)/\(number).jpg"
      plan.add(PhotoEdit(asset([(name, .main, .jpeg)]), [.rating(3)]), to: service)
    }

    #expect(plan.names.count == 10)
    #expect(
      Set(plan.names.map(\.folder)) == [FilePath("/p"), FilePath("/p/4"), FilePath("/p/5")])
  }

  @Test func `a sidecar beside photos that are all written says that`() {
    let pair = asset([
      ("a.jpg", .main, .jpeg), ("a.raf", .raw, .raf), ("a.xmp", .sidecar, nil),
    ])
    func isWithPhoto(_ target: ChangeTarget, raw: Bool) -> [Bool] {
      var options = WritingOptions()
      options.writesRAW = raw
      return PhotoEdit(pair, [.rating(3)]).changes(to: target, options)
        .filter { $0.target == .sidecar }.map(\.isPhotoWritten)
    }

    #expect(isWithPhoto(.file, raw: true) == [true])
    #expect(isWithPhoto(.file, raw: false) == [false])
    #expect(isWithPhoto(.sidecar, raw: true) == [false])
  }

  @Test func `a folder of a camera on a disk is no card`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("DCIM/100CANON/IMG_1.JPG", [1])
    #expect(!CameraCard.contains(path))
    #expect(!CameraCard.contains(FilePath("/nowhere/DCIM/a.jpg")))
  }

  /// Returns edits that give each of two photos three stars.
  private func ratings(
    in folder: TemporaryFolder, count: Int = 2
  ) throws -> [PhotoEdit] {
    try (0..<count).map { number in
      var asset = asset([("a.jpg", .main, .jpeg)])
      asset.id = Asset.ID(rawValue: UInt32(number + 1))
      asset.main.path = try folder.file(
        "p/\(number).jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
      return PhotoEdit(asset, [.rating(3)])
    }
  }

  /// Writes stars to two photos, one in its file and one in its sidecar, and undoes it.
  private func write(
    _ calls: FailingCalls?, to target: ChangeTarget
  ) throws -> (folder: TemporaryFolder, failures: [WritingError]) {
    let folder = try TemporaryFolder()
    let edits = try ratings(in: folder)
    let before = try contents(of: folder)
    func catalogue(_ system: FileSystem) throws -> Catalogue {
      try Catalogue(
        file: folder.path("c.sqlite"),
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        })
    }
    var failures: [WritingError] = []
    let first = try catalogue(calls?.system ?? FileSystem())
    let service = WritingService(
      first, to: target, tools: WritingServiceTests.tools, system: calls?.system ?? FileSystem())
    var remainingEdits = edits[...]
    _ = try? service.run(
      .fields(["rating"], value: "3", photos: 2), planned: 2, names: [],
      next: {
        defer { remainingEdits = [] }
        return Array(remainingEdits)
      }, failed: { failures.append($0.error) })
    first.close()

    let good = try catalogue(FileSystem())
    _ = try good.reconcileJournal()
    let after = try contents(of: folder)
    let changed = after.filter { before[$0] != $1 && !$0.hasSuffix(".partial") }
    if !changed.isEmpty {
      let comment = calls.map { "\($0)" } ?? ""
      let entry = try #require(try good.newestChange { _, _ in true }, "\(comment)")
      #expect(entry.files?.done == changed.count, "\(comment)")
      #expect(try good.reverse(entry).refused == [], "\(comment)")
    }
    let back = try contents(of: folder).filter { !$0.key.hasSuffix(".partial") }
    #expect(back == before, "\(calls.map { "\($0)" } ?? "")")
    good.close()
    return (folder, failures)
  }

  @Test func `a job that is cancelled before it writes changes nothing`() throws {
    let folder = try TemporaryFolder()
    let catalogue = try Catalogue(
      file: folder.path("c.sqlite"),
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      })
    defer { catalogue.close() }
    for number in 0..<3 {
      try folder.file("p/\(number).jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    }
    let files = (0..<3).map { folder.path("p/\($0).jpg") }
    let registry = AssetRegistry(catalogue: catalogue, roots: [folder.path("p")])
    registry.find(files)
    let photos = AssetSet(try catalogue.photos(at: files).values)
    try #require(photos.count == 3)
    let before = try contents(of: folder)
    let token = CancellationToken()
    token.cancel()

    for target in [ChangeTarget.sidecar, .file] {
      let job = FileEditJob(.fields(EditJob(photos, [.rating(3)]), to: target))
      let report = try registry.write(
        job, by: WritingService(catalogue, job, WritingServiceTests.tools),
        JobControl(token: token) { _ in }
      ) { _ in Issue.record("A file failed") }

      #expect(report.isCancelled && report.notReached == photos && report.changed.isEmpty)
    }
    #expect(try contents(of: folder) == before)
    #expect(try catalogue.history().entries.isEmpty)
  }

  @Test func `values that the catalogue has already are no change without files to write`() throws {
    let folder = try TemporaryFolder()
    let catalogue = try Catalogue(
      file: folder.path("c.sqlite"),
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      })
    defer { catalogue.close() }
    let file = try folder.file("p/1.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    let registry = AssetRegistry(catalogue: catalogue, roots: [folder.path("p")])
    registry.find([file])
    let photos = AssetSet(try catalogue.photos(at: [file]).values)
    try #require(photos.count == 1)
    var edit = EditJob(photos, [.rating(3)])
    (edit.copiesCatalogue, edit.cullingSession) = (true, 1)
    let job = FileEditJob(.fields(edit, to: .catalogue))

    let report = try registry.write(
      job, by: WritingService(catalogue, job, WritingServiceTests.tools),
      JobControl(token: CancellationToken()) { _ in }
    ) { _ in Issue.record("A file failed") }

    #expect(report.changed.isEmpty && report.planned == 0)
    #expect(try catalogue.history().entries.isEmpty)
  }

  @Test func `what was not reached before it was stopped is no failure`() throws {
    let folder = try TemporaryFolder()
    let edits = try ratings(in: folder, count: 200)
    let catalogue = try Catalogue(
      file: folder.path("c.sqlite"),
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      })
    let service = WritingService(catalogue, to: .file, tools: WritingServiceTests.tools)
    var remainingEdits = edits[...]
    var failures = 0
    let token = CancellationToken()

    let report = try service.run(
      .fields(["rating"], value: "3", photos: edits.count), planned: edits.count,
      names: edits.map(\.asset.path),
      next: {
        defer { remainingEdits = [] }
        return Array(remainingEdits)
      }, failed: { _ in failures += 1 }, token: token, progress: { _ in token.cancel() })

    #expect(report.isCancelled)
    #expect(!report.notReached.isEmpty)
    #expect(report.failed.isEmpty && failures == 0)
    #expect(report.notReached.count + report.files == edits.count)
    catalogue.close()
  }

  @Test func `a flipped bit of the journal never makes an undo that undid nothing`() throws {
    let folder = try TemporaryFolder()
    let edits = try ratings(in: folder)
    func catalogue() throws -> Catalogue {
      try Catalogue(
        file: folder.path("c.sqlite"),
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
          FileTime(seconds: 5)
        })
    }
    let before = try contents(of: folder)
    let first = try catalogue()
    let service = WritingService(first, to: .file, tools: WritingServiceTests.tools)
    var remainingEdits = edits[...]
    _ = try service.run(
      .fields(["rating"], value: "3", photos: 2), planned: 2, names: edits.map(\.asset.path),
      next: { remainingEdits.popFirst().map { [$0] } ?? [] }, failed: { _ in })
    first.close()
    let written = try contents(of: folder)
    let ofCatalogue = try folder.names().filter { $0.hasPrefix("c.sqlite") }
    let catalogueBytes = try ofCatalogue.map { name in
      (name, try Data(contentsOf: URL(filePath: folder.path(name).lossyString)))
    }
    let stamp = try #require(try folder.names(in: "j").first)
    let name = try #require(
      try folder.names(in: "j/\(stamp)").first { $0.hasSuffix(".journal") })
    let journalURL = URL(filePath: folder.path("j/\(stamp)/\(name)").lossyString)
    let journal = try Data(contentsOf: journalURL)

    var (damaged, parts) = (0, 0)
    for flipped in stride(from: 0, to: journal.count, by: 3) {
      for other in try folder.names(in: "j/\(stamp)") where other != name {
        try? FileSystem().remove(folder.path("j/\(stamp)/\(other)"))
      }
      var bytes = journal
      bytes[flipped] ^= 1 << UInt8(flipped / 3 % 8)
      try bytes.write(to: journalURL)
      for (name, content) in written { try folder.file("p/\(name)", content) }
      for name in try folder.names() where name.hasPrefix("c.sqlite") {
        try FileSystem().remove(folder.path(name))
      }
      for (name, bytes) in catalogueBytes {
        try bytes.write(to: URL(filePath: folder.path(name).lossyString))
      }

      let comment = "bit \(flipped / 3 % 8) of byte \(flipped) of \(journal.count)"
      let good = try catalogue()
      _ = try good.reconcileJournal()
      let entry = try #require(try good.newestChange { _, _ in true }, "\(comment)")
      let reversal = try good.reverse(entry)
      let after = try contents(of: folder)
      let exists = try good.history().undoable.contains(entry.id)
      if reversal.refused.isEmpty {
        #expect(after == before, "\(comment)")
        #expect(!exists, "\(comment)")
      } else {
        damaged += 1
        #expect(exists, "\(comment)")
        let isNamed = reversal.refused.contains { if case .damaged = $0 { true } else { false } }
        #expect(isNamed, "\(comment): \(reversal.refused)")
        if after != before, after != written { parts += 1 }
      }
      good.close()
    }
    #expect(damaged > 0, "of what leads back, some is lost")
    #expect(parts > 0, "whole records are used")
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try folder.names(in: "p") {
      found[name] = Array(try Data(contentsOf: URL(filePath: folder.path("p/\(name)").lossyString)))
    }
    return found
  }

  @Test(arguments: [ChangeTarget.sidecar, .file])
  func `whatever call fails, undo brings every byte back`(_ target: ChangeTarget) throws {
    #expect(try write(nil, to: target).failures == [])
    var failed = 0
    try FailingCalls.forEach([.noSpace]) { calls in
      failed += try write(calls, to: target).failures.isEmpty ? 0 : 1
    }
    #expect(failed > 0)
  }
}
