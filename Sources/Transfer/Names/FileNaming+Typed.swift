package import Templates

/// What is wrong with the templates of names.
package enum FileNamingProblem: Error, Hashable, Sendable {
  case folder(TemplateProblem)
  case name(TemplateProblem)
  /// Folders are made by the other template.
  case slashInName

  /// Whether it is in the template of folders, not in that of names.
  package var isOfFolders: Bool { if case .folder = self { true } else { false } }
}

extension FileNaming {
  /// Nil where both are empty: all keep their names.
  package init?(
    folder: String, name: String, words: TemplateWords
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
    self.init(folder: templates.folder, name: templates.name, words: words)
  }
}
