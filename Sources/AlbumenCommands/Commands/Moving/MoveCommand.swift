import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel

/// `albumen move`: moves or copies photos with all their files into another folder of the library.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move photos, with their companion files, to a folder.",
    discussion: """
      Photos keep their albums, ratings and marks. Existing files are never replaced: a photo \
      whose name is taken becomes 'name (1)'. --template and --name set folders and file names, \
      as in 'albumen export'. To move files to another disk, they are copied, verified and then \
      removed. 'albumen undo' moves them back.

      With --copy, the originals stay, and the copies are new photos with the edits, ratings and \
      albums of their originals. 'albumen undo' moves the copies to the trash.
      """)

  @OptionGroup var photos: EditedPhotos
  @Option(
    help: ArgumentHelp("The folder to move to, created if missing.", valueName: "dir"))
  var to: FilePath
  @Flag(help: "Copy the photos instead of moving them.") var copy = false
  @OptionGroup var names: NameOptions
  @OptionGroup var moving: MoveOptions

  func validate() throws { try photos.requirePhotos() }

  func run() async throws {
    let destination = to.absolute(in: ProcessContext.ofProcess.workingFolder)
    try await moving.run(photos, to: destination, as: copy ? .copied : .moved) {
      words throws(ExitError) in
      try names.naming(words)
    }
  }
}

/// `albumen rename`: renames photos with all their files, within their folders.
struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename photos, with their companion files.",
    discussion: """
      The names are a template of metadata: {created:yyyyMMdd-HHmmss}, \
      '{title|Untitled} {counter:3}'; see Documentation/Templates.md. Extensions stay unchanged. \
      A name that is taken becomes 'name (1)'. --dry-run prints the new names; 'albumen undo' \
      restores the old ones.
      """)

  @OptionGroup var photos: EditedPhotos
  @Option(
    help: ArgumentHelp(
      "The new names, without extension: '{created:yyyyMMdd-HHmmss}'.", valueName: "template"))
  var template: String
  @OptionGroup var moving: MoveOptions

  func validate() throws { try photos.requirePhotos() }

  func run() async throws {
    try await moving.run(photos, to: nil, as: .renamed) { words throws(ExitError) in
      try NameOptions.naming(folder: nil, name: (template, "--template"), words)
    }
  }
}

extension MoveCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}

extension RenameCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}
