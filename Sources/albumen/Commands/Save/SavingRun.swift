import CPosix
import CatalogueLibrary
import DecoderProtocol
import GalleryEngine
import Imaging
import LibraryScan
import MetadataEditing
import MetadataWriting
import PhotoCatalogue
import PhotoExport
import PhotoModel
import PhotoRecipe

/// Saves photos as they are seen for the command line: with a line of progress, and an orderly end when the
/// user presses Ctrl-C.
struct SavingRun {
  let run: EditRun
  let manner: SavingDesk.Manner
  let saving: PhotoSaving
  let json: Bool

  /// A photo and what it is saved with.
  private struct Planned {
    var asset: Asset
    var recipe: Recipe?
    var losses: Set<SavingLoss>
  }

  /// The photos that can be saved; what is wrong with others is said.
  private func plan() throws -> (photos: [Planned], failed: Int) {
    var (photos, failed) = ([Planned](), 0)
    try run.forEachSubject { subject, asset in
      let result = run.edited(subject)
      for (field, reason) in result.refusals {
        Words.say(Phrases.notEdited(field, of: subject.path, reason))
      }
      if !result.refusals.isEmpty { return failed += 1 }
      var seen = asset
      seen.metadata.recipe = result.metadata.recipe
      do throws(SavingProblem) {
        let recipe = try SavingDesk.recipe(of: seen)
        if recipe == nil, saving.format == nil { throw SavingProblem(asset.path, .asItIs) }
        let (losses, isCutOff) = SavingLoss.all(of: asset)
        if isCutOff {
          if manner == .replace { throw SavingProblem(asset.path, .cutOff) }
          Words.say(Phrases.copyIsCutOff(asset.path))
        }
        photos.append(Planned(asset: asset, recipe: recipe, losses: losses))
        if run.auto != nil, !result.changed.isEmpty {
          Words.say(
            Phrases.change(
              of: .recipe, of: asset.path, from: asset.metadata, to: result.metadata))
        }
      } catch {
        failed += 1
        Words.say(Phrases.sentence(error))
      }
    }
    return (photos, failed)
  }

  /// Prints what would be saved, and where. Returns whether all can be.
  func show(to output: inout StandardOutput) throws -> Bool {
    let (photos, refused) = try plan()
    var failed = refused
    var targets: Set<FilePath> = []
    var others: [RenditionFormat] = []
    var losses: [SavingLoss] = []
    var writer = JSONWriter()
    for photo in photos {
      let source = photo.asset.path
      let target: FilePath
      do throws(SavingProblem) {
        target = try SavingDesk.target(of: photo.asset, manner, saving, besides: targets)
      } catch {
        failed += 1
        Words.say(Phrases.sentence(error))
        continue
      }
      targets.insert(target)
      losses += photo.losses
      let format = saving.format(of: photo.asset.main.type)
      if format.isOther { others.append(format.made) }
      if json {
        writer.line {
          $0.field("path", source)
          $0.field("saved", target)
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(
          PathLine.bytes(source, end: UInt8(ascii: " "), isTerminal: output.isTerminal)
            + Array("-> ".utf8)
            + PathLine.bytes(target, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
    say(targets.count, others: others, losses, true)
    return failed == 0
  }

  /// Returns whether all could be saved.
  func carryOut(_ catalogue: Catalogue, to output: inout StandardOutput) async throws -> Bool {
    let process = Surroundings.ofProcess
    var (photos, failed) = try plan()
    if photos.isEmpty { return false }
    let trash = try TrashDesk(process, catalogue).trash
    let desk = try CatalogueChange.attempt { () throws(CatalogueError) in
      try SavingDesk(
        catalogue, manner, saving, trash: trash, tools: WritingTools(process),
        photos: photos.count, names: photos.prefix(8).map(\.asset.path))
    }
    let seat = RenditionSeat(
      start: DecoderProgram.starter(
        DecoderLocation(process).find(), memory: RenditionSeat.memory))
    defer { seat.close() }
    let watch = SignalWatch()
    var line = ProgressLine()
    var saved: [SavingDesk.Saved] = []
    var losses: [SavingLoss] = []
    for photo in photos where watch.number == nil {
      do throws(SavingProblem) {
        saved.append(try desk.save(photo.asset, photo.recipe, by: seat))
        losses += photo.losses
      } catch {
        failed += 1
        line.clear()
        Words.say(Phrases.sentence(error))
      }
      line.show { Phrases.writing(saved.count, of: photos.count, in: $0) }
    }
    line.clear()
    if !saved.isEmpty {
      _ = await LoadedLibrary.load(LibraryRequest(saved.map(\.path)), catalogue)
    }
    var failure: CatalogueError?
    do throws(CatalogueError) {
      try desk.describe(saved) { Words.say(Phrases.sentence($0.error, of: $0.path)) }
    } catch {
      failure = error
    }
    desk.finish(isCutOff: watch.number != nil)
    try list(saved, to: &output)
    say(saved.count, others: saved.compactMap(\.otherFormat), losses, false)
    if let failure { Words.say(Phrases.notKeptInCatalogue(Phrases.sentence(failure))) }
    if let signal = watch.number {
      Words.say(Phrases.notAllDone)
      try output.flush()
      albumen_end_by_signal(signal)
    }
    return failed == 0 && failure == nil
  }

  /// The new files, for scripts.
  private func list(_ saved: [SavingDesk.Saved], to output: inout StandardOutput) throws {
    var writer = JSONWriter()
    for one in saved {
      if json {
        writer.line {
          $0.field("path", one.source)
          $0.field("saved", one.path)
          $0.field("size", Int(one.byteCount))
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(
          PathLine.bytes(one.path, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
  }

  private func say(
    _ count: Int, others: [RenditionFormat], _ losses: [SavingLoss], _ isTrial: Bool
  ) {
    Phrases.savedAsOther(others, isTrial: isTrial).forEach(Words.say)
    for loss in SavingLoss.allCases {
      let count = losses.count { $0 == loss }
      if count > 0 { Words.say(Phrases.sentence(loss, of: count, isCopy: manner == .copy)) }
    }
    Words.say(Phrases.saved(count, isCopy: manner == .copy, isTrial: isTrial))
  }
}
