import PhotoModel
package import Templates

/// Templates for the texts of photos.
extension Template {
  /// Names that are unavailable during editing: the photo may be in no catalogue and no album.
  private static let unknown: Set<TemplateName> = [.id, .album, .albumFolder]

  package init(forTexts text: String) throws(EditError) {
    do throws(TemplateProblem) {
      self = try Template(parsing: text, without: Template.unknown)
    } catch {
      throw EditError(.template(error), text)
    }
  }

  package func text(of subject: EditSubject, _ rules: EditRules) -> String {
    let file = AssetFile(
      path: subject.path, role: .main, type: nil, size: 0, modifiedAt: FileTime(nanoseconds: 0))
    let asset = Asset(
      id: Asset.ID(rawValue: 0), main: file, addedAt: FileTime(nanoseconds: 0),
      metadata: subject.metadata)
    return text(of: TemplateSubject(asset, counter: subject.counter), rules.templateValues)
  }
}
