import ArgumentParser
import GalleryEngine
import PhotoCatalogue
import PhotoExport
import PhotoModel
import Templates

/// How exported files are named, and in which folders they lie.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folders within the destination, as '{created:yyyy}/{created:MM-dd}'.",
      valueName: "template"))
  var template: String?
  @Option(
    help: ArgumentHelp(
      "Names of the files, as '{created:yyyyMMdd-HHmmss}'; their endings stay.",
      valueName: "template"))
  var name: String?

  /// Nil where all keep their names.
  func naming(_ words: TemplateWords) throws(Stop) -> ExportNaming? {
    try NameOptions.naming(folder: template, name: (name, "--name"), words)
  }

  /// The naming of typed templates, with the option that the one of the name was typed behind.
  static func naming(
    folder: String?, name: (typed: String?, option: String), _ words: TemplateWords
  ) throws(Stop) -> ExportNaming? {
    do throws(ExportNamingProblem) {
      return try ExportNaming(folder: folder ?? "", name: name.typed ?? "", words: words)
    } catch {
      switch error {
      case .folder(let problem): throw Stop(.usage, Phrases.option("--template", problem))
      case .name(let problem): throw Stop(.usage, Phrases.option(name.option, problem))
      case .slashInName: throw Stop(.usage, Phrases.slashInName(name.option))
      }
    }
  }
}

/// The albums that photos are in, for names that ask for one: of several the first by its title.
struct ExportAlbums {
  private var albums: [Asset.ID: (title: String, folder: String?)] = [:]

  init(of catalogue: Catalogue) throws {
    try CatalogueChange.attempt { () throws(CatalogueError) in
      let all = try catalogue.albums()
      let titles = Dictionary(all.map { ($0.id, $0.title) }) { first, _ in first }
      for album in all.sorted(by: { $0.title < $1.title }) where !album.isFolder {
        let folder = album.parent.flatMap { titles[$0] }
        for photo in try catalogue.assets(in: album.id) where albums[photo] == nil {
          albums[photo] = (album.title, folder)
        }
      }
    }
  }

  subscript(photo: Asset.ID) -> (title: String, folder: String?)? { albums[photo] }
}
