import DecoderProtocol
import Files
import GalleryEngine
import Journal
import MetadataWriting
import PhotoExport
import PhotoModel
import PhotoRecipe
import Transfer

/// Determines the results of saving photos, one after another. Blocks on the disk, and writes
/// nothing.
struct SavingPlan {
  /// The maximum number of names tried for a copy.
  static let nameLimit = 1000

  private let job: SaveJob
  private let system: FileSystem
  /// The target files of the photos added so far.
  private var usedPaths: Set<FilePath> = []

  init(_ job: SaveJob, in system: FileSystem = FileSystem()) {
    (self.job, self.system) = (job, system)
  }

  mutating func add(_ asset: Asset) throws(SavingProblem) -> PlannedSave {
    let recipe = try recipe(of: asset)
    if recipe == nil, job.saving.format == nil { throw SavingProblem(asset.path, .unchanged) }
    let (losses, isCutOff) = DroppedContent.all(of: asset, in: system)
    if isCutOff, job.destination == .replace { throw SavingProblem(asset.path, .truncated) }
    let format = job.saving.format(of: asset.main.type)
    let target = try target(of: asset, format.made)
    usedPaths.insert(target)
    return PlannedSave(
      source: asset.path, target: target, recipe: recipe, losses: losses, isTruncated: isCutOff,
      substituteFormat: format.isOther ? format.made : nil)
  }

  /// Returns the recipe to save a photo with, or nil if the photo has no adjustments. Throws if it
  /// can't be saved.
  private func recipe(of asset: Asset) throws(SavingProblem) -> Recipe? {
    if asset.mediaType != .image || asset.metadata.subtypes.contains(.animated) {
      throw SavingProblem(asset.path, .notStill)
    }
    guard let text = job.recipes[asset.id], let found = try? Recipe.read(text) else { return nil }
    guard case .recipe(let recipe) = found else { throw SavingProblem(asset.path, .newerRecipe) }
    return recipe.isEmpty ? nil : recipe
  }

  private func target(
    of asset: Asset, _ format: RenditionFormat
  ) throws(SavingProblem) -> FilePath {
    let path: FilePath
    do throws(Errno) {
      path = try system.realPath(asset.path)
    } catch {
      throw SavingProblem(asset.path, .notCreated(FileProblem(source: asset.path, reason: error)))
    }
    if system.isBelowForeignPackage(path) {
      throw SavingProblem(asset.path, .failed(Phrases.reason(Errno.foreignPackage)))
    }
    let (worker, foresight) = (
      FileWorker(system), Preflight(options: WritingOptions(), system: system)
    )
    switch job.destination {
    case .copy:
      try check(foresight.refusal(ofFilesIn: path.folder), of: asset)
      for number in 1...SavingPlan.nameLimit {
        let target = path.folder.appending(SavedName.copy(of: path.name, number, format))
        if !usedPaths.contains(target), !worker.exists(target) { return target }
      }
    case .replace:
      try SavingPlan.checkNames(of: asset, path, system)
      try check(foresight.refusal(ofReplacing: path), of: asset)
      let target = path.folder.appending(SavedName.replacing(path.name, format))
      if target == path || !usedPaths.contains(target) && !worker.exists(target) { return target }
    }
    throw SavingProblem(path, .nameTaken)
  }

  private func check(_ refusal: WritingError?, of asset: Asset) throws(SavingProblem) {
    if let refusal { throw SavingProblem(asset.path, .failed(Phrases.reason(refusal))) }
  }

  /// Refuses a photo that is a symbolic link, or whose file has other hard links: those would keep
  /// the old contents.
  static func checkNames(
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
    if hasOtherNames { throw SavingProblem(path, .isLinked) }
  }
}
