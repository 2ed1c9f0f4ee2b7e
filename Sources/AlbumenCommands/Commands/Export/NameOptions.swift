import ArgumentParser
import GalleryEngine
import PhotoExport
import Templates
import Transfer

/// Options that set the names and folders of exported files.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folders in the destination: '{created:yyyy}/{created:MM-dd}'.",
      valueName: "template"))
  var template: String?
  @Option(
    help: ArgumentHelp(
      "The file names, without extension: '{created:yyyyMMdd-HHmmss}'.",
      valueName: "template"))
  var name: String?

  /// Returns the naming, or nil if all files keep their names.
  func naming(_ values: TemplateValues) throws(ExitError) -> FileNaming? {
    try NameOptions.naming(folder: template, name: (name, "--name"), values)
  }

  /// Returns the naming for typed templates. `name.option` is the option that the name template was
  /// given with.
  static func naming(
    folder: String?, name: (typed: String?, option: String), _ values: TemplateValues
  ) throws(ExitError) -> FileNaming? {
    do throws(FileNamingProblem) {
      return try FileNaming(folder: folder ?? "", name: name.typed ?? "", words: values)
    } catch {
      switch error {
      case .folder(let problem): throw ExitError(.usage, Phrases.option("--template", problem))
      case .name(let problem): throw ExitError(.usage, Phrases.option(name.option, problem))
      case .slashInName: throw ExitError(.usage, Phrases.slashInName(name.option))
      }
    }
  }
}
