import CatalogueLibrary
import GalleryEngine
import LibraryScan
import MetadataEditing
import PhotoCatalogue
import PhotoModel
import PhotoRecipe

/// An edit of some photos: what it would change, or has changed.
struct EditRun {
  let edit: MetadataEdit
  let rules: EditRules
  let photos: ChosenPhotos
  /// Reads the colours of photos, where those are asked for.
  var auto: AutoSteps?

  /// What one photo becomes.
  func edited(_ subject: EditSubject) -> EditedPhoto { edit.applied(to: subject, rules) }

  /// Prints each change. Returns whether all that was wanted could be done.
  func show(
    to output: inout StandardOutput, json: Bool, writing: EditWriting? = nil
  ) throws -> Bool {
    var (changed, written, failed, stuck) = (0, 0, 0, 0)
    var remarks = EditRemarks()
    var writer = JSONWriter()
    let offline = OfflineFolders(photos.catalogue)
    try forEachSubject { subject, asset in
      let result = edited(subject)
      remarks.add(result, of: asset.id)
      let failures = writing?.refusals(asset, result) ?? []
      for failure in failures {
        let error = offline.judged(failure.error, of: failure.path)
        Words.say(Phrases.sentence(error, of: failure.path))
      }
      failed += failures.count
      stuck += result.isStuck || !failures.isEmpty ? 1 : 0
      // All files of a photo are written, or none.
      let files = failures.isEmpty ? writing?.files(asset, result) ?? [] : []
      guard !result.changed.isEmpty || !files.isEmpty || !failures.isEmpty else { return }
      written += files.count
      changed += result.changed.isEmpty || !failures.isEmpty ? 0 : 1
      if json {
        EditList.write(result, of: subject, files, failures, to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      } else if failures.isEmpty {
        for field in result.changed {
          try output.write(EditList.line(field, result, of: subject, isTerminal: output.isTerminal))
        }
        for file in files {
          try output.write(EditList.line(file, of: subject, isTerminal: output.isTerminal))
        }
      }
    }
    try remarks.say(photos)
    Words.say(
      Phrases.wouldEdit(changed, of: photos.ids.count, files: written, failed: stuck))
    return remarks.refused == 0 && failed == 0
  }

  /// Changes all photos in one step. Returns whether all that was wanted could be done.
  func carryOut(to output: inout StandardOutput, json: Bool) throws -> Bool {
    let known = try asksForFiles ? fileFacts() : nil
    // Said after the transaction: a pager may keep the program waiting.
    var remarks = EditRemarks()
    var found: [UInt8] = []
    var stuck = 0
    let isTerminal = output.isTerminal
    let outcome = try CatalogueChange.attempt { () throws(CatalogueError) in
      try photos.catalogue.edit(AssetSet(photos.ids), at: .now) { id, metadata in
        var subject = EditSubject(metadata: metadata, path: FilePath(""))
        if let known {
          guard let facts = known[id] else { return [] }
          subject = facts.subject(metadata)
        }
        let result = edited(subject)
        remarks.add(result, of: id)
        stuck += result.isStuck ? 1 : 0
        found += lookedUp(result, of: subject, isTerminal: isTerminal)
        return result.changed.map { .set($0, to: result.metadata) }
      }
    }
    try remarks.say(photos)
    if json {
      var writer = JSONWriter()
      writer.line {
        $0.field("photos", photos.ids.count)
        $0.field("changed", outcome.changed.count)
        $0.field("refused", remarks.refused)
        if remarks.kept > 0 { $0.field("kept", remarks.kept) }
      }
      try output.write(writer.bytes)
    } else {
      try output.write(found)
    }
    Words.say(summary(outcome.changed.count, failed: stuck))
    return remarks.refused == 0
  }

  /// Whether the edit needs more of a photo than its metadata.
  private var asksForFiles: Bool { edit.asksForFile || edit.recipe != nil }

  private func fileFacts() throws -> [Asset.ID: FileFacts] {
    var facts: [Asset.ID: FileFacts] = [:]
    facts.reserveCapacity(photos.ids.count)
    try forEachSubject { subject, asset in facts[asset.id] = FileFacts(subject) }
    return facts
  }

  /// The lines that say what a photo got, where that follows from its colours and was not typed.
  func lookedUp(_ photo: EditedPhoto, of subject: EditSubject, isTerminal: Bool) -> [UInt8] {
    guard auto != nil else { return [] }
    return photo.changed.flatMap {
      EditList.line($0, photo, of: subject, isTerminal: isTerminal)
    }
  }

  private func summary(_ changed: Int, failed: Int) -> String {
    if let isFavourite = edit.onlyFavourite {
      return Phrases.favourites(isFavourite, changed, of: photos.ids.count)
    }
    return Phrases.edited(changed, of: photos.ids.count, failed: failed)
  }

  /// The photos in their order, with a line of progress where their colours are looked at.
  func forEachSubject(_ body: (EditSubject, Asset) throws -> Void) throws {
    var line = ProgressLine()
    var counter = 0
    try photos.forEach { asset in
      if auto != nil {
        let progress = JobProgress(filesDone: counter, fileCount: photos.ids.count)
        line.show { ProgressText.job("Looking at", progress, of: "photo", elapsed: $0) }
      }
      counter += 1
      let subject = subject(asset, counter: counter)
      // It may have something to say.
      line.clear()
      try body(subject, asset)
    }
  }

  /// What is known of a photo. What only a file says is read from it.
  func subject(_ asset: Asset, counter: Int) -> EditSubject {
    var subject = EditSubject(metadata: asset.metadata, path: asset.path, counter: counter)
    subject.moves = asset.mediaType != .image || asset.metadata.subtypes.contains(.animated)
    if !subject.moves, let auto, let recipe = edit.recipe {
      if recipe.isAuto {
        subject.auto = auto.steps(
          of: asset.path, exposure: recipe.exposure(of: asset.metadata.recipe))
      }
      if let grey = recipe.grey {
        subject.grey = auto.balance(of: asset.path, at: grey, asset.metadata)
      }
    }
    if edit.needsSatelliteTime {
      subject.satelliteTime = EditSurroundings.satelliteTime(of: asset.path)
    }
    return subject
  }
}

/// What an edit asks of a photo besides its metadata, which is that of the catalogue at the time of the change.
private struct FileFacts {
  private let path: FilePath
  private let satelliteTime: WallTime?
  private let counter: Int
  private let moves: Bool
  private let auto: Recipe?
  private let grey: (temperature: Double, tint: Double)?

  init(_ subject: EditSubject) {
    (path, satelliteTime, counter) = (subject.path, subject.satelliteTime, subject.counter)
    (moves, auto, grey) = (subject.moves, subject.auto, subject.grey)
  }

  func subject(_ metadata: Metadata) -> EditSubject {
    var subject = EditSubject(
      metadata: metadata, path: path, satelliteTime: satelliteTime, counter: counter)
    (subject.moves, subject.auto, subject.grey) = (moves, auto, grey)
    return subject
  }
}

extension EditedPhoto {
  /// Whether nothing was changed of what was wanted, since it could not be.
  var isStuck: Bool { changed.isEmpty && !refusals.isEmpty }
}

/// An edit as data: what would become of each photo.
enum EditList {
  static func write(
    _ photo: EditedPhoto, of subject: EditSubject, _ files: [FilePath],
    _ failures: [WritingFailure] = [], to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", subject.path)
      json.field("changes", photo.changed) { field, json in
        json.field("field", field.id)
        json.field("from") { $0.field(field.keys, field.value, of: subject.metadata) }
        json.field("to") { $0.field(field.keys, field.value, of: photo.metadata) }
      }
      json.field("refused", photo.refusals.map { $0 }) { refusal, json in
        json.field("field", refusal.field.id)
        json.field("reason", Phrases.reason(refusal.reason))
      }
      json.field("files", files) { $1.field("path", $0) }
      if !failures.isEmpty {
        json.field("failed", failures) { failure, json in
          json.field("path", failure.path)
          json.field("reason", Phrases.reason(failure.error))
        }
      }
    }
  }

  /// `IMG_1.jpg: date: 2020-03-12T14:03:01 -> 2020-03-12T16:03:01`.
  static func line(
    _ field: Field, _ photo: EditedPhoto, of subject: EditSubject, isTerminal: Bool
  ) -> [UInt8] {
    let change = Phrases.change(of: field, from: subject.metadata, to: photo.metadata)
    return PathLine.bytes(subject.path, end: UInt8(ascii: ":"), isTerminal: isTerminal)
      + Array(" \(change)\n".utf8)
  }

  /// `IMG_1.RAF: writes IMG_1.RAF.xmp`.
  static func line(_ file: FilePath, of subject: EditSubject, isTerminal: Bool) -> [UInt8] {
    PathLine.bytes(subject.path, end: UInt8(ascii: ":"), isTerminal: isTerminal)
      + Array(" \(Phrases.writes(file))\n".utf8)
  }
}
