import ArgumentParser
import Files
import GalleryEngine
import Journal
import PhotoModel
import Trash

/// `albumen restore`: restores photos from the trash to their original folders.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore photos from the trash to their old folders.",
    discussion: """
      Name the photos by their old paths or folders; any program may have trashed them. Their \
      albums, ratings and marks are restored, too. Existing files are never replaced. \
      'albumen trash --list' lists the trashed files.
      """)

  @Argument(
    help: ArgumentHelp(
      "The old paths of photos or folders; '-' reads them from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "Print what would be done without doing it.") var dryRun = false
  @Flag(help: "Print one JSON object; with --dry-run one per file.") var json = false
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError(Phrases.Usage.nothingToRestore) }
  }

  func run() async throws {
    let context = ProcessContext.ofProcess
    let named = try PathArguments.resolve(paths, context, separator)
    let store = try catalogue.openPersistentStore(context, toRead: dryRun)
    let paths = named.map { FileSystem().followingFolders(of: $0) }
    let all = try await store.readTrash(openingFoldersOf: paths).files
    let files = all.originating(from: paths)
    guard !files.isEmpty else { throw ExitError(.nothingMatched, Phrases.notInTrash) }
    let missing = zip(named, paths).filter { _, path in !all.contains { $0.isFrom(path) } }
    for (path, _) in missing { Console.report(Phrases.notInTrash(path)) }
    let steps = files.map { $0.item.restoring($0.photo) }
    let done = try await StepRun(.restored, isTrial: dryRun, json: json).run(steps, store)
    if done.count < steps.count || !missing.isEmpty { throw ExitError(.someFailed) }
  }
}
