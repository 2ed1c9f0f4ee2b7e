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
    abstract: "Move photos, with all files that belong to them, to another folder.",
    discussion: """
      Their albums, ratings and marks stay with them. Nothing that has their name there is ever \
      replaced: a photo whose name is taken becomes 'name (1)'. --template makes folders within the \
      folder, and --name other names, as 'albumen export' does. To another disk files are copied, read \
      back, and then taken away where they were. 'albumen undo' brings them back.

      With --copy they stay where they are, too: copies are photos of their own, with the edits, ratings and \
      albums of their originals. 'albumen undo' puts the copies into the trash.
      """)

  @OptionGroup var photos: EditedPhotos
  @Option(
    help: ArgumentHelp("The folder to move into; made if it is missing.", valueName: "dir"))
  var to: FilePath
  @Flag(help: "Copy photos, and leave them where they are.") var copy = false
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
    abstract: "Rename photos, with all files that belong to them, by what is known of them.",
    discussion: """
      The template is one of names: {created:yyyyMMdd-HHmmss}, '{title|Untitled} {counter:3}'; \
      Documentation/Templates.md explains it, and the endings stay. A name that something has \
      becomes 'name (1)'. --dry-run shows them first; 'albumen undo' gives the old names back.
      """)

  @OptionGroup var photos: EditedPhotos
  @Option(help: ArgumentHelp("The names, as '{created:yyyyMMdd-HHmmss}'.", valueName: "template"))
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
