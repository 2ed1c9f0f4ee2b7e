import GalleryEngine
package import PhotoModel
import Workers

/// Opens photos in another program: `$ALBUMEN_OPENER`, otherwise the desktop's standard opener.
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

  /// Starts the program for each path without waiting for it. Returns a message about the outcome.
  ///
  /// The program gets no terminal, because its output would overwrite the gallery.
  package func open(_ paths: [FilePath]) -> String {
    guard let first = paths.first else { return Phrases.nothingToOpen }
    for path in paths {
      guard start([program, path]) else {
        return Phrases.noOpener(program)
      }
    }
    return Phrases.opened(first, with: program)
  }

  /// Starts a program. Returns false if it could not be started.
  private func start(_ arguments: [FilePath]) -> Bool {
    // The program doesn't exist, or too many are running. The caller reports it.
    guard let child = try? ChildProgram(arguments.map(\.bytes)).start() else { return false }
    child.detach()
    return true
  }
}
