import ArgumentParser
import Foundation
import GalleryEngine
import Journal
import PhotoModel
import Trash

/// `albumen trash`: moves photos to the trash, lists the trashed files, and deletes them
/// permanently.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "Move photos to the trash, with their companion files.",
    discussion: """
      Photos are moved to the desktop's trash on the same volume; file managers, \
      'albumen restore' and 'albumen undo' can restore them. If a volume has no trash, its photos \
      are not moved. Only --empty deletes files, and only those that Albumen trashed.
      """)

  enum Half: String, ExpressibleByArgument, CaseIterable { case raw, jpeg }

  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with their subfolders; '-' reads the paths from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "Trash the marked photos.") var selection = false
  @Option(
    help: ArgumentHelp(
      "Trash only this part of RAW + JPEG pairs.", valueName: "part"))
  var only: Half?
  @Flag(help: "List the files in the trash.") var list = false
  @Flag(help: "Permanently delete the files that Albumen trashed.") var empty = false
  @Flag(help: "Don't ask before --empty deletes files.") var yes = false
  @Flag(help: "Print what would be done without doing it.") var dryRun = false
  @Flag(help: "Print one JSON object; with --list and --dry-run one per file.") var json =
    false
  @Flag(help: "Use the catalogue without scanning the folders first.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments

  func validate() throws {
    let tasks = [!paths.isEmpty, selection, list, empty].count { $0 }
    guard tasks > 0 else { throw ValidationError(Phrases.Usage.nothingToTrash) }
    guard tasks == 1 else { throw ValidationError(Phrases.Usage.oneTrashTask) }
    if filter.text != nil, paths.isEmpty {
      throw ValidationError(Phrases.Usage.whereAndSelection)
    }
  }

  func run() async throws {
    let context = ProcessContext.ofProcess
    let query = try filter.query(paths: paths)
    let named = paths.isEmpty ? [] : try PathArguments.resolve(paths, context, separator)
    let stores = try catalogue.openPersistent(context, toRead: list || dryRun)
    if list { return try await showList(stores.all()) }
    if empty { return try await delete(stores.all()) }
    try await trash(named, query, stores)
  }

  private func showList(_ store: any AssetStore) async throws {
    let contents = try await store.readTrash()
    if !contents.files.isEmpty || contents.readErrors.isEmpty {
      try TrashList.show(contents.files, json: json)
    }
    if !contents.readErrors.isEmpty { throw ExitError(.someFailed) }
  }

  // MARK: Moving to the trash

  private func trash(
    _ named: [FilePath], _ query: TypedQuery?, _ stores: CatalogueStores
  ) async throws {
    var code = ExitCode.success
    let pairPart: PairPart =
      switch only {
      case nil: .all
      case .raw: .raw
      case .jpeg: .developed
      }
    let (store, ids) = try await photos(named, query, stores, &code)
    let plan = try await ExitError.attempt { () async throws(StoreError) in
      try await store.trashStore.required().planTrash(ids, pairPart, createsFolders: !dryRun)
    }
    for error in plan.refused { Console.report(Phrases.sentence(error)) }
    guard !plan.steps.isEmpty else {
      if plan.refused.isEmpty { throw ExitError(.nothingMatched, Phrases.noPairs) }
      throw ExitError(.someFailed)
    }
    let done = try await StepRun(.trashed, isTrial: dryRun, json: json).run(plan.steps, store)
    if code != .success || !plan.refused.isEmpty || done.count < plan.steps.count {
      throw ExitError(.someFailed)
    }
  }

  /// Returns the requested photos in their order.
  private func photos(
    _ named: [FilePath], _ query: TypedQuery?, _ stores: CatalogueStores, _ code: inout ExitCode
  ) async throws -> (store: any AssetStore, ids: [Asset.ID]) {
    if selection {
      let store = stores.all()
      return (store, Array(try await MarkedPhotos.ids(store)))
    }
    let library = try await LoadedLibrary.load(
      LibraryRequest(named), stores, scans: !noScan, matching: query)
    code = library.report()
    if library.photos.isEmpty || code == .environment { throw ExitError(code) }
    return (library.store, try await library.idsAsNamed())
  }

  // MARK: Emptying

  private func delete(_ store: any AssetStore) async throws {
    let ours = try await store.readTrash().files.filter(\.isTrashedByAlbumen)
    guard !ours.isEmpty else { throw ExitError(.nothingMatched, Phrases.nothingOfOurs) }
    let steps = ours.map { $0.item.deleting($0.photo) }
    if !yes, !dryRun {
      guard Console.canAsk else {
        throw ExitError(.environment, Phrases.Usage.emptyNeedsYes)
      }
      guard Console.confirm(Phrases.deletes(StepRun.amount(steps))) else {
        throw ExitError(.success, Phrases.nothingDeleted)
      }
    }
    let done = try await StepRun(.deleted, isTrial: dryRun, json: json).run(steps, store)
    if done.count < steps.count { throw ExitError(.someFailed) }
  }
}

extension AssetStore {
  /// Returns the files in the trashes. Prints which trashes can't be read.
  func readTrash(openingFoldersOf paths: [FilePath] = []) async throws(ExitError) -> TrashedFiles {
    let contents = try await ExitError.attempt { () async throws(StoreError) in
      try await trashStore.required().files(openingFoldersOf: paths)
    }
    for error in contents.readErrors { Console.report(Phrases.sentence(error)) }
    return contents
  }
}
