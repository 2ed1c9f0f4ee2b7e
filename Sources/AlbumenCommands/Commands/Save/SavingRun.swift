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

  private var json: Bool { run.json }

  /// What a photo is saved with.
  private struct Planned {
    var recipe: Recipe?
    var losses: Set<SavingLoss>
  }

  /// What is to be saved. Photos themselves are looked up again, some at a time.
  private struct Plan {
    var ids: [Asset.ID] = []
    var photos: [Asset.ID: Planned] = [:]
    /// The first of them.
    var names: [FilePath] = []
    var failed = 0
  }

  /// The photos that can be saved; what is wrong with others is said.
  private func plan() async throws -> Plan {
    var (plan, remarks) = (Plan(), EditRemarks())
    try await run.forEachSubject { subject, asset in
      let result = run.edited(subject)
      remarks.add(result, of: asset.id)
      if !result.refusals.isEmpty { return plan.failed += 1 }
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
        plan.ids.append(asset.id)
        plan.photos[asset.id] = Planned(recipe: recipe, losses: losses)
        if plan.names.count < 8 { plan.names.append(asset.path) }
        if run.auto != nil, !result.changed.isEmpty {
          Words.say(
            Phrases.change(
              of: .recipe, of: asset.path, from: asset.metadata, to: result.metadata))
        }
      } catch {
        plan.failed += 1
        Words.say(Phrases.sentence(error))
      }
    }
    try await remarks.say(run.photos)
    return plan
  }

  /// Prints what would be saved, and where. Returns whether all can be.
  func show(to output: inout StandardOutput) async throws -> Bool {
    let plan = try await plan()
    var failed = plan.failed
    var targets: Set<FilePath> = []
    var others: [RenditionFormat] = []
    var losses: [SavingLoss] = []
    var writer = JSONWriter()
    try await run.photos.store.forEach(plan.ids) { asset in
      let source = asset.path
      let target: FilePath
      do throws(SavingProblem) {
        target = try SavingDesk.target(of: asset, manner, saving, besides: targets)
      } catch {
        failed += 1
        Words.say(Phrases.sentence(error))
        return
      }
      targets.insert(target)
      losses += plan.photos[asset.id]?.losses ?? []
      let format = saving.format(of: asset.main.type)
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
  func apply(_ stores: CatalogueStores, to output: inout StandardOutput) async throws -> Bool {
    let process = Surroundings.ofProcess
    let plan = try await plan()
    var failed = plan.failed
    if plan.ids.isEmpty { return false }
    let trash = try TrashDesk(process, stores.catalogue).trash
    let desk = try CatalogueChange.attempt { () throws(CatalogueError) in
      try SavingDesk(
        stores.catalogue, manner, saving, trash: trash, tools: WritingTools(process),
        photos: plan.ids.count, names: plan.names)
    }
    let seat = RenditionSeat(
      start: DecoderProgram.starter(
        DecoderLocation(process).find(), memory: RenditionSeat.memory))
    defer { seat.close() }
    let console = JobConsole()
    var saved: [SavingDesk.Saved] = []
    var losses: [SavingLoss] = []
    try await run.photos.store.forEach(plan.ids) { asset in
      guard !console.isCancelled, let planned = plan.photos[asset.id] else { return }
      do throws(SavingProblem) {
        saved.append(try desk.save(asset, planned.recipe, by: seat))
        losses += planned.losses
      } catch {
        failed += 1
        console.say(Phrases.sentence(error))
      }
      console.show(
        "Saving", JobProgress(filesDone: saved.count + failed, fileCount: plan.ids.count),
        of: "photo")
    }
    console.clear()
    if !saved.isEmpty {
      _ = await LoadedLibrary.find(LibraryRequest(saved.map(\.path)), stores)
    }
    var failure: CatalogueError?
    do throws(CatalogueError) {
      try desk.describe(saved) { Words.say(Phrases.sentence($0.error, of: $0.path)) }
    } catch {
      failure = error
    }
    desk.finish(isCutOff: console.isCancelled, photos: saved.count)
    try list(saved, to: &output)
    say(saved.count, others: saved.compactMap(\.otherFormat), losses, false)
    if let failure { Words.say(Phrases.notKeptInCatalogue(Phrases.sentence(failure))) }
    try console.finish(isCancelled: console.isCancelled) { try output.flush() }
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
