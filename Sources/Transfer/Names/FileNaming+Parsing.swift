package import Templates

/// An error in the templates for names.
package enum FileNamingProblem: Error, Hashable, Sendable {
  case folder(TemplateProblem)
  case name(TemplateProblem)
  /// A slash in the name template. Folders belong in the other template.
  case slashInName

  /// Whether the error is in the folder template rather than in the name template.
  package var isInFolderTemplate: Bool { if case .folder = self { true } else { false } }
}

extension FileNaming {
  /// Parses the templates. Nil if both are empty: all files keep their names.
  package init?(
    folder: String, name: String, words: TemplateValues
  ) throws(FileNamingProblem) {
    if folder.isEmpty, name.isEmpty { return nil }
    var templates: (folder: Template?, name: Template?)
    do throws(TemplateProblem) {
      templates.folder = folder.isEmpty ? nil : try Template(parsing: folder)
    } catch {
      throw .folder(error)
    }
    do throws(TemplateProblem) {
      templates.name = name.isEmpty ? nil : try Template(parsing: name)
    } catch {
      throw .name(error)
    }
    if templates.name?.hasSlash == true { throw .slashInName }
    self.init(folder: templates.folder, name: templates.name, values: words)
  }
}
