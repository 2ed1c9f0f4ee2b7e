import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Trash

/// `albumen restore`: takes photos out of the trash, back to where they were.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Take photos out of the trash, back to where they were.",
    discussion: """
      They are named by the paths that they had, or by the folders that they were in; any program \
      may have put them into the trash. Their albums, ratings and marks come back with them. Nothing \
      that has their name by now is ever replaced. 'albumen trash --list' lists what is there.
      """)

  @Argument(
    help: ArgumentHelp(
      "Paths that photos or their folders had; '-' reads them from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "Print what would be done, and do nothing.") var dryRun = false
  @Flag(help: "Print one JSON object; with --dry-run one for each file.") var json = false
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError(Phrases.Usage.nothingToRestore) }
  }

  func run() async throws {
    let surroundings = Surroundings.ofProcess
    let named = try PathArguments.resolve(paths, surroundings, separator)
    let catalogue = try catalogue.openKept(surroundings)
    let desk = try TrashDesk(surroundings, catalogue)
    let paths = named.map(TrashDesk.followed)
    let items = TrashDesk.items(desk.opened(try desk.listed().items, for: paths), from: paths)
    guard !items.isEmpty else { throw Stop(.nothingMatched, Phrases.notInTrash) }
    let steps = items.map { $0.item.restoring($0.move?.photo) }
    let done = try StepRun(.restored, isTrial: dryRun, json: json).run(steps) {
      steps, token, progress throws(CatalogueError) in
      try desk.carryOut(steps, as: .restored, token: token, progress: progress).report
    }
    if !dryRun {
      let registry = StoreChoice.registry(of: catalogue, PlaceBook(surroundings))
      await offload { registry.find(changedBy: done) }
    }
    if done.count < steps.count { throw Stop(.someFailed) }
  }
}
