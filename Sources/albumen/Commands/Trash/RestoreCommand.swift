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
      steps, goOn throws(CatalogueError) in
      try desk.carryOut(steps, as: .restored, goOn: goOn).report
    }
    if !dryRun { await Restored.look(at: done, catalogue) }
    if done.count < steps.count { throw Stop(.someFailed) }
  }
}

/// Brings what is known of files that came back up to date.
enum Restored {
  /// Looks at files of a change that is to be undone or redone where a crash kept the catalogue from it.
  static func look(
    before entry: JournalEntry, again: Bool = false, _ catalogue: Catalogue
  ) throws(Stop) {
    let surroundings = Surroundings.ofProcess
    let registry = AssetRegistry(
      catalogue: catalogue, roots: [], places: PlaceBook(surroundings), zones: surroundings.zones,
      zone: surroundings.zone)
    try CatalogueChange.attempt { () throws(CatalogueError) in
      try registry.findUnseen(of: entry, again: again)
    }
  }

  /// With `looksInto`, photos whose files or sidecars say something else now, too.
  static func look(at steps: [FileStep], _ catalogue: Catalogue, looksInto: Bool = false) async {
    // Files of an export that come back from the trash are no photos of the library.
    var folders: [FilePath: Bool] = [:]
    func isPartOfLibrary(_ folder: FilePath) -> Bool {
      let isPart = folders[folder] ?? catalogue.isPartOfLibrary(folder)
      folders[folder] = isPart
      return isPart
    }
    var paths = steps.compactMap { step -> FilePath? in
      switch step {
      case .moved(let move)
      where move.toNote == nil && (move.photo != nil || isPartOfLibrary(move.to.folder)):
        move.to
      case .imported(let file): file.path
      default: nil
      }
    }
    if looksInto { paths += written(steps, catalogue) }
    guard !paths.isEmpty else { return }
    _ = await LoadedLibrary.find(LibraryRequest(paths), catalogue)
  }

  private static func written(_ steps: [FileStep], _ catalogue: Catalogue) -> [FilePath] {
    let photos = steps.compactMap { step -> Asset.ID? in
      switch step {
      case .replaced, .putBack, .made, .unmade: step.photo
      default: nil
      }
    }
    let unique = Array(AssetSet(photos))
    do throws(CatalogueError) {
      return try catalogue.assets(unique).values.map(\.path)
    } catch {
      // What can't be asked is read by the next scan.
      return []
    }
  }
}
