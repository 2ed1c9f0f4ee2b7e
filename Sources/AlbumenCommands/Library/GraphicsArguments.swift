package import ArgumentParser
import GalleryEngine
package import PhotoModel
package import TerminalKit

/// How pictures are painted.
package struct GraphicsArguments: ParsableArguments {
  static let variable = "ALBUMEN_GRAPHICS"

  @Option(
    name: .customLong("graphics"),
    help: ArgumentHelp(
      "How pictures are shown, if not in the best way the terminal has.",
      discussion: "auto, \(GraphicsMethod.allCases.map(\.rawValue).joined(separator: ", "))",
      valueName: "method"))
  package var name: String?

  package init() {}

  /// What was asked for, by the option or else by the environment; nil for the best there is.
  package func method(_ environment: Environment) throws -> GraphicsMethod? {
    if let name { return try GraphicsArguments.method(name, source: "--graphics") }
    guard let name = environment[GraphicsArguments.variable], !name.isEmpty else { return nil }
    return try GraphicsArguments.method(name, source: GraphicsArguments.variable)
  }

  /// What `method` goes by, as it is written.
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
