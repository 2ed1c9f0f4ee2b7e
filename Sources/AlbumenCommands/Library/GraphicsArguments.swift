package import ArgumentParser
import GalleryEngine
package import PhotoModel
package import TerminalKit

/// Options that set how pictures are drawn.
package struct GraphicsArguments: ParsableArguments {
  static let variable = "ALBUMEN_GRAPHICS"

  @Option(
    name: .customLong("graphics"),
    help: ArgumentHelp(
      "How to show pictures. The default is the best method of the terminal.",
      discussion: "auto, \(GraphicsMethod.allCases.map(\.rawValue).joined(separator: ", "))",
      valueName: "method"))
  package var name: String?

  package init() {}

  /// Returns the method set by the option or else by the environment, or nil to use the best
  /// available.
  package func method(_ environment: Environment) throws -> GraphicsMethod? {
    if let name { return try GraphicsArguments.method(name, source: "--graphics") }
    guard let name = environment[GraphicsArguments.variable], !name.isEmpty else { return nil }
    return try GraphicsArguments.method(name, source: GraphicsArguments.variable)
  }

  /// The option or variable that set `method`, as written.
  package var source: String {
    name.map { "--graphics \($0)" } ?? "\(GraphicsArguments.variable)=none"
  }

  private static func method(_ name: String, source: String) throws -> GraphicsMethod? {
    if name == "auto" { return nil }
    guard let method = GraphicsMethod(rawValue: name) else {
      throw ExitError(.usage, Phrases.noGraphics(ArgumentBytes.shown(name), source: source))
    }
    return method
  }
}
