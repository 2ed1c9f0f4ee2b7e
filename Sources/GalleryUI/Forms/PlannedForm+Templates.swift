import GalleryEngine
import PhotoExport
import Templates
import Transfer

extension PlannedForm {
  /// What is wrong with the templates of folders and names.
  static func templateProblems(
    folder: String, _ folderField: Field, name: String, _ nameField: Field
  ) -> [Field: String] {
    do throws(FileNamingProblem) {
      _ = try FileNaming(folder: folder, name: name, words: .none)
      return [:]
    } catch {
      return [error.isOfFolders ? folderField : nameField: Phrases.template(error)]
    }
  }
}

extension TemplateWords {
  /// For templates that are only read.
  static var none: TemplateWords {
    TemplateWords(field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])
  }
}
