import DecoderProtocol
import Files
import Foundation
import GalleryEngine
import Imaging
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoExport
import PhotoModel
import PhotoRecipe
import Transfer
import Trash

/// Saves photos with their adjustments, as copies in the same folders or in place of their files,
/// which are trashed. All of it is one change, which is undone as a whole. Methods block. Not
/// thread-safe.
///
/// Call in this order: `init`, `save` for each photo, then scan the new files, then `describe` and
/// `finish`.
final class SavingService {
  /// The title of the album that copies are added to.
  static let album = "Edited Copies"

  private let catalogue: Catalogue
  private let trash: Trash
  private let place: SaveJob.Destination
  private let saving: PhotoSaving
  private let tools: WritingTools
  private let system: FileSystem
  private let action: FileAction

  /// Begins a change of `photos` photos. `names` are the first of them, for the history.
  init(
    _ catalogue: Catalogue, _ destination: SaveJob.Destination, _ saving: PhotoSaving, trash: Trash,
    tools: WritingTools, photos: Int, names: [FilePath], system: FileSystem = FileSystem()
  ) throws(CatalogueError) {
    (self.catalogue, self.place, self.saving) = (catalogue, destination, saving)
    (self.trash, self.tools, self.system) = (trash, tools, system)
    action = try catalogue.beginFiles(
      .files(.saved, photos: photos), planned: destination == .copy ? photos : photos * 2,
      names: names)
  }

  /// Saves one photo with a recipe. After an error, its file is unchanged and no new file exists.
  func save(
    _ asset: Asset, _ planned: PlannedSave, by worker: RenditionWorker
  ) throws(SavingProblem) -> SavedPhoto {
    let format = saving.format(of: asset.main.type).made
    let draft: DraftFile
    do throws(FileProblem) {
      draft = try saving.draft(of: asset.main, planned.recipe, in: system, by: worker)
    } catch {
      throw SavingProblem(asset.path, .notCreated(error))
    }
    let path: FilePath
    let version: FileVersion
    do throws(Errno) {
      path = try system.realPath(asset.path)
      if place == .replace {
        // The new modification time lets backup programs detect the change.
        let status = try draft.file.status()
        try draft.file.setTimes(accessed: status.modifiedAt, modified: .now)
        try draft.file.flush()
      }
      version = FileVersion(try draft.file.status())
    } catch {
      throw SavingProblem(asset.path, .failed(Phrases.reason(error)))
    }
    let target =
      try place == .copy
      ? placeCopy(draft, version, of: path, format)
      : replace(path, of: asset, by: draft, version, format)
    try? system.synchronize(folder: target.folder)
    return SavedPhoto(
      photo: asset.id, source: asset.path, path: target, byteCount: version.size,
      losses: planned.losses, substituteFormat: planned.substituteFormat)
  }

  private func placeCopy(
    _ draft: DraftFile, _ version: FileVersion, of path: FilePath, _ format: RenditionFormat
  ) throws(SavingProblem) -> FilePath {
    let worker = FileWorker(system)
    for number in 1...SavingPlan.nameLimit {
      let target = path.folder.appending(SavedName.copy(of: path.name, number, format))
      if worker.exists(target) { continue }
      if try commitDraft(target, draft, version, of: path) { return target }
    }
    throw SavingProblem(path, .nameTaken)
  }

  /// Records the new file in the journal and moves the draft to its name. Returns false if another
  /// program created a file with that name first.
  private func commitDraft(
    _ target: FilePath, _ draft: DraftFile, _ version: FileVersion, of path: FilePath,
    photo: Asset.ID? = nil
  ) throws(SavingProblem) -> Bool {
    let index = try record(
      .imported(
        FileImport(path: target, version: version, source: nil, isMoved: false, photo: photo)),
      of: path)
    do throws(Errno) {
      try draft.renameExclusively(to: target)
      return true
    } catch {
      action.markNotDone([index])
      if error == .fileExists { return false }
      throw SavingProblem(path, .failed(Phrases.reason(error)))
    }
  }

  /// Records the next step in the journal.
  private func record(_ step: FileStep, of path: FilePath) throws(SavingProblem) -> Int {
    do throws(JournalError) {
      return try action.record([step])
    } catch {
      throw SavingProblem(path, .failed("the change can't be recorded: \(error.code)"))
    }
  }

  /// Moves the old file to the trash and the new one to its place. Both steps are recorded first,
  /// so that if the program is killed between them, undoing the journal entry restores the old
  /// file.
  private func replace(
    _ path: FilePath, of asset: Asset, by draft: DraftFile, _ version: FileVersion,
    _ format: RenditionFormat
  ) throws(SavingProblem) -> FilePath {
    let target = path.folder.appending(SavedName.replacing(path.name, format))
    let worker = FileWorker(system)
    if target != path, worker.exists(target) { throw SavingProblem(path, .nameTaken) }
    try SavingPlan.checkNames(of: asset, path, system)
    var plan = TrashPlan()
    trash.add([path], of: nil, at: TrashService.text(of: Date()), createsFolders: true, to: &plan)
    guard let step = plan.steps.first, case .moved(let move) = step else {
      let reason = plan.refused.first.map { SavingProblem.Reason.notTrashed($0) }
      throw SavingProblem(path, reason ?? .failed(""))
    }
    let index = try record(step, of: path)
    do throws(FileRefusal) {
      try worker.execute(try worker.prepare(step))
    } catch {
      action.markNotDone([index])
      throw SavingProblem(path, .notTrashed(TrashError(.failed("\(error)"), file: path)))
    }
    worker.synchronize([step])
    do throws(SavingProblem) {
      if try commitDraft(target, draft, version, of: path, photo: asset.id) { return target }
      throw SavingProblem(path, .nameTaken)
    } catch {
      // The old file is moved back. If that fails, the journal still contains its location.
      let back = FileStep.moved(move.inverted)
      if (try? worker.execute(worker.prepare(back))) != nil { action.markNotDone([index]) }
      throw error
    }
  }

  /// Updates the catalogue after the new files were scanned. A copy gets the user's metadata of its
  /// photo, except adjustments, and is added to the album. The adjustments of a replaced photo are
  /// removed, because they are part of its picture now. `failed` is called for sidecars that still
  /// contain the adjustments.
  func describe(
    _ saved: [SavedPhoto], failed: (WritingFailure) -> Void = { _ in }
  ) throws(CatalogueError) {
    let found = try catalogue.photos(at: saved.map(\.path))
    guard place == .copy else {
      // A file with another name is a separate photo. It replaces the old one everywhere.
      let copies = saved.compactMap { one in
        found[one.path].flatMap { $0 == one.photo ? nil : (original: one.photo, copy: $0) }
      }
      try catalogue.describe(copies, at: .now, with: action)
      return try clearAdjustments(saved.compactMap { found[$0.path] }, failed)
    }
    var editsByPhoto: [Asset.ID: [FieldEdit]] = [:]
    for one in saved {
      guard let id = found[one.path], id != one.photo else { continue }
      editsByPhoto[id] = try catalogue.overrides(of: one.photo).compactMap { override in
        override.field.id == Field.recipe.id ? nil : .set(override.field, to: override.value)
      }
    }
    let edits = editsByPhoto.filter { !$0.value.isEmpty }
    if !edits.isEmpty {
      _ = try catalogue.edit(AssetSet(edits.keys), at: .now, with: action) { id, _ in
        edits[id] ?? []
      }
    }
    let photos = saved.compactMap { found[$0.path] }
    try catalogue.fill([(SavingService.album, nil)], with: photos, as: action)
  }

  /// Removes the adjustments of the photos, because they are part of their pictures now.
  private func clearAdjustments(
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

  /// Finishes the change: it becomes a journal entry, unless nothing was done. `photos` is the
  /// number of photos saved.
  func finish(isCutOff: Bool, photos: Int) {
    // All steps are recorded. If recording the end fails, the next start determines it from the
    // files.
    try? action.finish(isInterrupted: isCutOff, photos: photos)
  }
}
