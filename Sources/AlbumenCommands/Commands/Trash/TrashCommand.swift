import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import Journal
import LibraryScan
package import PhotoCatalogue
import PhotoModel
import Trash

/// `albumen trash`: moves photos to the trash, lists what is there, and deletes it for good.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "Move photos, with all files that belong to them, to the trash.",
    discussion: """
      The trash is that of the desktop, on the volume of each photo: file managers show and \
      restore what is there, as 'albumen restore' and 'albumen undo' do. Where a volume has \
      none, nothing is moved. Only --empty deletes, and only what Albumen put there.
      """)

  enum Half: String, ExpressibleByArgument, CaseIterable { case raw, jpeg }

  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with all below them; '-' reads their paths from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "The photos that are marked.") var selection = false
  @Option(
    help: ArgumentHelp(
      "Of photos with a raw file and another picture, only that one: raw or jpeg.",
      valueName: "half"))
  var only: Half?
  @Flag(help: "List what is in the trash.") var list = false
  @Flag(help: "Delete for good what Albumen put there.") var empty = false
  @Flag(help: "Ask nothing before --empty deletes.") var yes = false
  @Flag(help: "Print what would be done, and do nothing.") var dryRun = false
  @Flag(help: "Print one JSON object; with --list and --dry-run one for each file.") var json =
    false
  @Flag(help: "Take what is remembered of folders, without looking at them.") var noScan = false
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
    let surroundings = Surroundings.ofProcess
    let query = try filter.query(paths: paths)
    let named = paths.isEmpty ? [] : try PathArguments.resolve(paths, surroundings, separator)
    let catalogue = try catalogue.openKept(surroundings)
    let desk = try TrashDesk(surroundings, catalogue)
    if list {
      let (items, isWhole) = try desk.listed()
      if !items.isEmpty || isWhole { try TrashList.show(items, json: json) }
      if !isWhole { throw Stop(.someFailed) }
      return
    }
    if empty { return try await delete(desk) }
    try await trash(named, query, catalogue, desk)
  }

  // MARK: Putting in

  private func trash(
    _ named: [FilePath], _ query: TypedQuery?, _ catalogue: Catalogue, _ desk: TrashDesk
  ) async throws {
    var code = ExitCode.success
    let half: TrashHalf =
      switch only {
      case nil: .all
      case .raw: .raw
      case .jpeg: .developed
      }
    let offline = OfflineFolders(catalogue)
    var refused: [TrashError] = []
    var planner = TrashPlanner(desk, half, makes: !dryRun)
    // Files that may be photos by themselves once others of their photo are gone.
    var besides: [Asset.ID: [FilePath]] = [:]
    try await forEachPhoto(named, query, catalogue, &code) { photo in
      if offline.hold(photo.path) {
        return refused.append(TrashError(.offline, file: photo.path))
      }
      planner.add(photo)
      let files = photo.files.filter { $0.role != .sidecar }.map(\.path)
      if files.count > 1 { besides[photo.id] = files }
    }
    var plan = planner.plan
    for error in refused { plan.refuse(error) }
    for error in plan.refused { Words.say(Phrases.sentence(error)) }
    guard !plan.steps.isEmpty else {
      if plan.refused.isEmpty { throw Stop(.nothingMatched, Phrases.noHalves) }
      throw Stop(.someFailed)
    }
    let done = try StepRun(.trashed, isTrial: dryRun, json: json).run(plan.steps) {
      steps, token, progress throws(CatalogueError) in
      try desk.carryOut(steps, as: .trashed, token: token, progress: progress).report
    }
    if !dryRun { await lookAgain(besides, done, catalogue) }
    if code != .success || !plan.refused.isEmpty || done.count < plan.steps.count {
      throw Stop(.someFailed)
    }
  }

  /// Calls `body` with each photo that was asked for, some of which are looked up at a time.
  private func forEachPhoto(
    _ named: [FilePath], _ query: TypedQuery?, _ catalogue: Catalogue, _ code: inout ExitCode,
    _ body: (Asset) -> Void
  ) async throws {
    if selection {
      try await MarkedPhotos.forEach(StoreChoice.store(of: catalogue), body)
    } else {
      let library = try await LoadedLibrary.load(
        LibraryRequest(named), catalogue, scans: !noScan, matching: query)
      code = library.report()
      if library.photos.isEmpty || code == .environment { throw Stop(code) }
      try await library.store.forEach(try await library.idsAsNamed(), body)
    }
  }

  /// What lay beside a file that is gone is a photo by itself now.
  private func lookAgain(
    _ besides: [Asset.ID: [FilePath]], _ done: [FileStep], _ catalogue: Catalogue
  ) async {
    let left = Set(done.compactMap(\.photo)).flatMap { besides[$0] ?? [] }
      .filter { LibraryRequest.exists($0) }
    guard !left.isEmpty else { return }
    _ = await LoadedLibrary.find(LibraryRequest(left), catalogue)
  }

  // MARK: Emptying

  private func delete(_ desk: TrashDesk) async throws {
    let ours = try desk.listed().items.filter(\.isOurs)
    guard !ours.isEmpty else { throw Stop(.nothingMatched, Phrases.nothingOfOurs) }
    let steps = ours.map { $0.item.deleting($0.move?.photo) }
    if !yes, !dryRun {
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        throw Stop(.usage, Phrases.Usage.emptyNeedsYes)
      }
      Words.write(Phrases.deletes(StepRun.amount(steps)))
      guard ["y", "yes"].contains(readLine()?.lowercased()) else {
        throw Stop(.success, Phrases.nothingDeleted)
      }
    }
    let done = try StepRun(.deleted, isTrial: dryRun, json: json).run(steps) {
      steps, token, progress throws(CatalogueError) in
      try desk.carryOut(steps, as: .deleted, token: token, progress: progress).report
    }
    if done.count < steps.count { throw Stop(.someFailed) }
  }
}

extension TrashDesk {
  package init(_ surroundings: Surroundings, _ catalogue: Catalogue) throws(Stop) {
    let rules = TrashRules(
      environment: surroundings.environment, home: surroundings.home, user: getuid())
    do throws(Errno) {
      self.init(try Trash(rules), of: catalogue)
    } catch {
      throw Stop(
        .environment, Phrases.sentence(TrashError(.failed(error.description), file: rules.home)))
    }
  }

  /// What lies in the trashes; which of them can't be read is said.
  func listed() throws(Stop) -> (items: [Item], isWhole: Bool) {
    do throws(CatalogueError) {
      let contents = try contents()
      for error in contents.unread { Words.say(Phrases.sentence(error)) }
      return (contents.items, contents.unread.isEmpty)
    } catch {
      throw Stop(error)
    }
  }
}
