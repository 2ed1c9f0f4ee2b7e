package import ArgumentParser
import GalleryEngine
import PhotoModel
import Settings
package import TerminalKit

/// Options that set how pictures are drawn.
package struct GraphicsArguments: ParsableArguments {
  static let variable = "ALBUMEN_GRAPHICS"

  @Option(
    name: .customLong("graphics"),
    help: ArgumentHelp(
      "How to show pictures. The default is the best method of the terminal.",
      discussion: "auto, \(GraphicsMethod.allCases.map(\.rawValue).joined(separator: ", "))",
      valueName: "method"),
    completion: .list(["auto"] + GraphicsMethod.allCases.map(\.rawValue)))
  package var name: String?

  package init() {}

  /// Returns the method set by the option or else by the environment or the configuration, or nil
  /// to use the best available.
  package func method(_ context: ProcessContext) throws -> GraphicsMethod? {
    if let name { return try GraphicsArguments.method(name, source: "--graphics") }
    // A method of the file is known to be valid.
    guard let name = context.configuration().graphics else { return nil }
    return try GraphicsArguments.method(name, source: GraphicsArguments.variable)
  }

  /// The option, variable or setting that set the method, as written.
  package func source(_ context: ProcessContext) -> String {
    if let name { return "--graphics \(name)" }
    let configuration = context.configuration()
    guard case .file = configuration.origin(of: .graphics) else {
      return "\(GraphicsArguments.variable)=none"
    }
    return "graphics = \"none\" in \(configuration.file.displayString)"
  }

  private static func method(_ name: String, source: String) throws -> GraphicsMethod? {
    if name == "auto" { return nil }
    guard let method = GraphicsMethod(rawValue: name) else {
      throw ExitError(.usage, Phrases.noGraphics(ArgumentBytes.shown(name), source: source))
    }
    return method
  }
}
