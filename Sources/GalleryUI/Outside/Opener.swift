import GalleryEngine
package import PhotoModel
import Workers

/// Opens photos in another program: `$ALBUMEN_OPENER`, else what the desktop has for it.
package struct Opener: Sendable {
  private let program: FilePath

  package init(environment: Environment) {
    #if os(macOS)
      let standard = "open"
    #else
      let standard = "xdg-open"
    #endif
    program = environment.path("ALBUMEN_OPENER") ?? FilePath(standard)
  }

  /// Starts the program and does not wait for it; says in a line what happened.
  ///
  /// It gets no terminal: what it writes would stand in the middle of the gallery.
  package func open(_ paths: [FilePath]) -> String {
    guard let first = paths.first else { return Phrases.nothingToOpen }
    for path in paths {
      guard start([program, path]) else {
        return Phrases.noOpener(program)
      }
    }
    return Phrases.opened(first, with: program)
  }

  /// False when there is no such program.
  private func start(_ words: [FilePath]) -> Bool {
    // There is no such program, or too many run: the caller says so.
    guard let child = try? ChildProgram(words.map(\.bytes)).start() else { return false }
    child.leave()
    return true
  }
}
