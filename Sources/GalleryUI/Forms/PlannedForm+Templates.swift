import GalleryEngine
import PhotoExport
import Templates
import Transfer

extension PlannedForm {
  /// Returns the problems in the templates for folders and names.
  static func templateProblems(
    folder: String, _ folderField: Field, name: String, _ nameField: Field
  ) -> [Field: String] {
    do throws(FileNamingProblem) {
      _ = try FileNaming(folder: folder, name: name, words: .none)
      return [:]
    } catch {
      return [error.isInFolderTemplate ? folderField : nameField: Phrases.template(error)]
    }
  }
}

extension TemplateValues {
  /// Words for templates that are only parsed.
  static var none: TemplateValues {
    TemplateValues(field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])
  }
}
