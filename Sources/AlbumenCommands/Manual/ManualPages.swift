import Files
import Foundation
import GalleryEngine
package import PhotoModel

/// All manual pages, generated from the descriptions of the commands and the tables of fields.
package struct ManualPages {
  /// A page by its path below the folder of manuals: `man1/albumen.1`.
  private(set) var pages: [(path: String, text: String)] = []

  /// `description` is the argument parser's description of the root command, in JSON. `settings` are
  /// those of the configuration file; without any, there is no page about it.
  init(description: String, version: String, settings: [ConfigPage.Row]) throws {
    let tool = try JSONDecoder().decode(Tool.self, from: Data(description.utf8))
    let root = tool.command
    pages.append(("man1/\(root.commandName).1", CommandPage.program(root, version: version)))
    for command in root.shownSubcommands {
      pages.append(
        (
          "man1/\(root.commandName)-\(command.commandName).1",
          CommandPage.command(command, of: root.commandName, version: version)
        ))
    }
    if !settings.isEmpty {
      pages.append(
        ("man5/\(root.commandName)-config.5", ConfigPage.text(settings, version: version)))
    }
    pages.append(("man7/\(root.commandName)-queries.7", QueriesPage.text(version: version)))
  }

  package init(description: String, version: String) throws {
    try self.init(description: description, version: version, settings: ConfigPage.rows)
  }

  private struct Tool: Decodable {
    var command: CommandDescription
  }

  /// Writes the pages into a folder, which is created if missing. Existing pages are replaced.
  package func write(to folder: FilePath) throws(ExitError) {
    let system = FileSystem()
    for page in pages {
      let path = folder.appending(page.path)
      do throws(TransferError) {
        try atTarget { () throws(Errno) in
          try system.makeFolders(path.folder)
          let draft = try DraftFile(in: path.folder, of: system, permissions: .ofNewFiles)
          try draft.file.write(Array(page.text.utf8))
          try draft.finish()
          try draft.replace(path)
        }
      } catch {
        throw ExitError(.environment, Phrases.cannotWrite(path, error.reason ?? .ioError))
      }
    }
  }
}
