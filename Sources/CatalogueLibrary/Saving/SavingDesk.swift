package import DecoderProtocol
package import Files
import Foundation
package import GalleryEngine
package import Imaging
import Journal
import LibraryScan
package import MetadataWriting
package import PhotoCatalogue
package import PhotoExport
package import PhotoModel
package import PhotoRecipe
import Transfer
package import Trash

/// Saves photos as they are seen, for screen and commands: as copies beside them, or in the place of their
/// files, which go to the trash. One change, which is undone as one. Methods block; one thread at a time.
///
/// In their order: `begin`, `save` for each photo, then the caller has the catalogue look at the files that
/// are new, then `describe` and `finish`.
package final class SavingDesk: Sendable {
  package enum Manner: Hashable, Sendable {
    /// Beside the original, under a name that nothing has.
    case copy
    /// In the original's place.
    case replace
  }

  /// A photo that was saved.
  package struct Saved: Hashable, Sendable {
    package var photo: Asset.ID
    package var source: FilePath
    /// The new file.
    package var path: FilePath
    package var byteCount: Int64
    /// What it is since its own format, or the wanted one, can't be written here; nil where it is that.
    package var otherFormat: RenditionFormat?
  }

  /// The album that copies come into.
  package static let album = "Edited Copies"

  private let catalogue: Catalogue
  private let trash: Trash
  private let manner: Manner
  private let saving: PhotoSaving
  private let tools: WritingTools
  private let system: FileSystem
  private let action: FileAction

  /// Begins a change of about so many photos; nothing may be saved before.
  package init(
    _ catalogue: Catalogue, _ manner: Manner, _ saving: PhotoSaving, trash: Trash,
    tools: WritingTools, photos: Int, names: [FilePath], system: FileSystem = FileSystem()
  ) throws(CatalogueError) {
    (self.catalogue, self.manner, self.saving) = (catalogue, manner, saving)
    (self.trash, self.tools, self.system) = (trash, tools, system)
    action = try catalogue.beginFiles(
      .files(.saved, photos: photos), planned: manner == .copy ? photos : photos * 2, names: names)
  }

  /// The recipe that a photo is saved with, as far as it can be: `nil` for a photo as it is.
  package static func recipe(of asset: Asset) throws(SavingProblem) -> Recipe? {
    if asset.mediaType != .image || asset.metadata.subtypes.contains(.animated) {
      throw SavingProblem(asset.path, .moves)
    }
    guard let text = asset.metadata.recipe, let found = try? Recipe.read(text) else { return nil }
    guard case .recipe(let recipe) = found else { throw SavingProblem(asset.path, .newerRecipe) }
    return recipe.isEmpty ? nil : recipe
  }

  /// Where a photo would be saved as things are; `taken` are the places of those before it.
  package static func target(
    of asset: Asset, _ manner: Manner, _ saving: PhotoSaving, besides taken: Set<FilePath> = [],
    in system: FileSystem = FileSystem()
  ) throws(SavingProblem) -> FilePath {
    let path: FilePath
    do throws(Errno) {
      path = try system.realPath(asset.path)
    } catch {
      throw SavingProblem(asset.path, .failed(Phrases.reason(error)))
    }
    if system.isBelowForeignPackage(path) {
      throw SavingProblem(asset.path, .failed(Phrases.reason(Errno.foreignPackage)))
    }
    let format = saving.format(of: asset.main.type).made
    let worker = FileWorker(system)
    switch manner {
    case .copy:
      for number in 1...nameLimit {
        let target = path.folder.appending(SavedName.copy(of: path.name, number, format))
        if !taken.contains(target), !worker.isThere(target) { return target }
      }
    case .replace:
      try checkNames(of: asset, path, system)
      let target = path.folder.appending(SavedName.replacing(path.name, format))
      if target == path || !taken.contains(target) && !worker.isThere(target) { return target }
    }
    throw SavingProblem(path, .nameTaken)
  }

  /// Refuses a photo that is a link, or whose file has other names: those would stay what it was.
  private static func checkNames(
    of asset: Asset, _ path: FilePath, _ system: FileSystem
  ) throws(SavingProblem) {
    let hasOtherNames: Bool
    do throws(Errno) {
      let isLink = try system.status(of: asset.path, followingLinks: false).kind == .link
      let names = try system.attributes(of: path).linkCount
      hasOtherNames = isLink || names > 1
    } catch {
      throw SavingProblem(path, .failed(Phrases.reason(error)))
    }
    if hasOtherNames { throw SavingProblem(path, .hasOtherNames) }
  }

  /// Saves one photo with a recipe. After an error its file is as it was, and nothing new is there.
  package func save(
    _ asset: Asset, _ recipe: Recipe?, by seat: RenditionSeat
  ) throws(SavingProblem) -> Saved {
    let format = saving.format(of: asset.main.type)
    let draft: DraftFile
    do throws(FileProblem) {
      draft = try saving.draft(of: asset.main, recipe, in: system, by: seat)
    } catch {
      throw SavingProblem(asset.path, .notMade(error))
    }
    let path: FilePath
    let version: FileVersion
    do throws(Errno) {
      path = try system.realPath(asset.path)
      if manner == .replace {
        // What copies what is new is to see that it is.
        let status = try draft.file.status()
        try draft.file.setTimes(accessed: status.modifiedAt, modified: .now)
        try draft.file.flush()
      }
      version = FileVersion(try draft.file.status())
    } catch {
      throw SavingProblem(asset.path, .failed(Phrases.reason(error)))
    }
    let target =
      try manner == .copy
      ? placeCopy(draft, version, of: path, format.made)
      : replace(path, of: asset, by: draft, version, format.made)
    try? system.synchronize(folder: target.folder)
    return Saved(
      photo: asset.id, source: asset.path, path: target, byteCount: version.size,
      otherFormat: format.isOther ? format.made : nil)
  }

  /// So many names are tried.
  private static let nameLimit = 1000

  private func placeCopy(
    _ draft: DraftFile, _ version: FileVersion, of path: FilePath, _ format: RenditionFormat
  ) throws(SavingProblem) -> FilePath {
    let worker = FileWorker(system)
    for number in 1...SavingDesk.nameLimit {
      let target = path.folder.appending(SavedName.copy(of: path.name, number, format))
      if worker.isThere(target) { continue }
      if try take(target, draft, version, of: path) { return target }
    }
    throw SavingProblem(path, .nameTaken)
  }

  /// Notes a file and gives it its name. False where another program was quicker.
  private func take(
    _ target: FilePath, _ draft: DraftFile, _ version: FileVersion, of path: FilePath,
    photo: Asset.ID? = nil
  ) throws(SavingProblem) -> Bool {
    let place = try note(
      .imported(
        FileImport(path: target, version: version, source: nil, isMoved: false, photo: photo)),
      of: path)
    do throws(Errno) {
      try draft.takeName(target)
      return true
    } catch {
      action.leave([place])
      if error == .fileExists { return false }
      throw SavingProblem(path, .failed(Phrases.reason(error)))
    }
  }

  /// Writes down what is done next.
  private func note(_ step: FileStep, of path: FilePath) throws(SavingProblem) -> Int {
    do throws(JournalError) {
      return try action.note([step])
    } catch {
      throw SavingProblem(path, .failed("the change can't be written down: \(error.code)"))
    }
  }

  /// The old file goes to the trash, and the new one takes its place. Either is written down before, so that a
  /// program that is killed between the two has left an entry that gives the old file back.
  private func replace(
    _ path: FilePath, of asset: Asset, by draft: DraftFile, _ version: FileVersion,
    _ format: RenditionFormat
  ) throws(SavingProblem) -> FilePath {
    let target = path.folder.appending(SavedName.replacing(path.name, format))
    let worker = FileWorker(system)
    if target != path, worker.isThere(target) { throw SavingProblem(path, .nameTaken) }
    try SavingDesk.checkNames(of: asset, path, system)
    var plan = TrashPlan()
    trash.add([path], of: nil, at: TrashDesk.text(of: Date()), makes: true, to: &plan)
    guard let step = plan.steps.first, case .moved(let move) = step else {
      let reason = plan.refused.first.map { SavingProblem.Reason.notTrashed($0) }
      throw SavingProblem(path, reason ?? .failed(""))
    }
    let place = try note(step, of: path)
    do throws(FileRefusal) {
      try worker.carryOut(try worker.prepare(step))
    } catch {
      action.leave([place])
      throw SavingProblem(path, .notTrashed(TrashError(.failed("\(error)"), file: path)))
    }
    worker.synchronize([step])
    do throws(SavingProblem) {
      if try take(target, draft, version, of: path, photo: asset.id) { return target }
      throw SavingProblem(path, .nameTaken)
    } catch {
      // It goes back to where it came from; where it can't, the journal says where it is.
      let back = FileStep.moved(move.inverted)
      if (try? worker.carryOut(worker.prepare(back))) != nil { action.leave([place]) }
      throw error
    }
  }

  /// What is known of the photos besides their files: what the user says of a photo, its copy says, too, and
  /// comes into the album; what takes the place of a file is seen as it is. To be called once the catalogue has
  /// looked at the new files. `failed` is given sidecars that go on saying what was done.
  package func describe(
    _ saved: [Saved], failed: (WritingFailure) -> Void = { _ in }
  ) throws(CatalogueError) {
    let found = try catalogue.photos(at: saved.map(\.path))
    guard manner == .copy else {
      // Under another name it is a photo of its own, which comes into the place of the old one everywhere.
      let others = saved.compactMap { one in
        found[one.path].flatMap { $0 == one.photo ? nil : (original: one.photo, copy: $0) }
      }
      try catalogue.describe(others, at: .now, with: action)
      return try unadjust(saved.compactMap { found[$0.path] }, failed)
    }
    var said: [Asset.ID: [FieldEdit]] = [:]
    for one in saved {
      guard let id = found[one.path], id != one.photo else { continue }
      said[id] = try catalogue.overrides(of: one.photo).compactMap { override in
        override.field.id == Field.recipe.id ? nil : .set(override.field, to: override.said)
      }
    }
    let edits = said.filter { !$0.value.isEmpty }
    if !edits.isEmpty {
      _ = try catalogue.edit(AssetSet(edits.keys), at: .now, with: action) { edits[$0] ?? [] }
    }
    let photos = saved.compactMap { found[$0.path] }
    try catalogue.fill([(SavingDesk.album, nil)], with: photos, as: action)
  }

  /// What was done to the photos is in their files now.
  private func unadjust(
    _ photos: [Asset.ID], _ failed: (WritingFailure) -> Void
  ) throws(CatalogueError) {
    let assets = try catalogue.assets(photos).values.filter { $0.metadata.recipe != nil }
    let clear = [FieldEdit.set(.recipe, to: Metadata())]
    for target in [ChangeTarget.sidecar, .catalogue] {
      let some = assets.filter { asset in
        asset.companions.contains { $0.role == .sidecar } == (target == .sidecar)
      }
      guard !some.isEmpty else { continue }
      let service = WritingService(catalogue, to: target, tools: tools, system: system)
      _ = try service.write(some.map { PhotoEdit($0, clear) }, as: action, failed: failed)
    }
  }

  /// It is over: an entry of the journal, unless nothing was done. `photos` is how many were saved.
  package func finish(isCutOff: Bool, photos: Int) {
    // All is as it was written down: where this can't be noted, the next start finds it by looking.
    try? action.finish(isCutOff: isCutOff, photos: photos)
  }
}
