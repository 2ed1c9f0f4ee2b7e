import ArgumentParser
import GalleryEngine
import PhotoModel

extension AlbumCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete an album, or an album folder with its albums; photos are kept.",
      discussion: "Asks for confirmation before it deletes a folder that isn't empty.")

    @Argument(help: "The album or album folder.") var album: AlbumName
    @Flag(name: .shortAndLong, help: "Don't ask before deleting a folder that isn't empty.")
    var yes = false
    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openPersistentStore(.ofProcess)
      let names = try await AlbumNames(store)
      let userAlbum = try names.album(album)
      let deletion = AlbumDeletion(userAlbum, in: names)
      switch deletion.step(isAgreed: yes, isInteractive: Console.canAsk) {
      case .delete: break
      case .refuse: throw ExitError(.environment, Phrases.cannotAskToDelete(deletion.folder))
      case .ask:
        guard Console.confirm(Phrases.deleteQuestion(deletion.folder) + " [y/N] ") else {
          throw ExitError(.someFailed, Phrases.nothingDeleted)
        }
      }
      let smart = try await store.change(.delete(userAlbum.id)).smartAlbumTitles
      Console.report(
        userAlbum.isFolder
          ? Phrases.deletedFolder(deletion.folder) : Phrases.deletedAlbum(deletion.folder.name))
      if !smart.isEmpty { Console.report(Phrases.queriesNamingDeletedAlbum(smart)) }
    }
  }
}

/// Decides whether deleting an album requires confirmation.
struct AlbumDeletion: Equatable {
  enum Step: Equatable {
    case delete, ask, refuse
  }

  /// What is deleted, with the number of albums and folders in it. These are 0 for an album.
  var folder: AlbumFolderContents

  init(_ album: UserAlbum, in names: AlbumNames) {
    let inside = names.tree(of: album).dropFirst()
    folder = AlbumFolderContents(
      name: names.name(of: album).text, albums: inside.count { !$0.album.isFolder },
      folders: inside.count { $0.album.isFolder })
  }

  /// Returns the next step. An album or an empty folder needs no confirmation, because it is easily
  /// made again.
  func step(isAgreed: Bool, isInteractive: Bool) -> Step {
    if isAgreed || folder.isEmpty { return .delete }
    return isInteractive ? .ask : .refuse
  }
}
