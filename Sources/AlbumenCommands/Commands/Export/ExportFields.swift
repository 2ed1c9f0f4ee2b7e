import Foundation
import GalleryEngine
import PhotoExport
import PhotoModel
import Templates

/// Lists the fields that templates for exported file names may contain, with examples.
enum ExportFields {
  /// Prints each field with its value for the first photo of the library.
  static func list(of library: LoadedLibrary, _ values: TemplateValues) async throws {
    var subject: TemplateSubject?
    let albums = try await library.store.readAlbumTitles()
    try await library.store.forEach(Array(ExportOrder.ids(in: library.index).prefix(1))) { photo in
      let album = albums[photo.id]
      subject = TemplateSubject(photo, album: album?.title, albumFolder: album?.folder)
    }
    guard let subject else { return }
    var table = Table(.left, .left)
    for name in Template.names {
      let template = try Template(parsing: "{\(name)}")
      table.add("{\(name)}", Phrases.safe(template.text(of: subject, values)))
    }
    var output = StandardOutput()
    for line in table.lines { try output.line(line) }
    try output.flush()
    Console.report(Phrases.examplePhoto(subject.asset.path))
  }
}
