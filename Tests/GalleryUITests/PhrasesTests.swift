import Foundation
import Testing

/// Tests that all texts for people are in folders named `Phrases`.
@Suite struct PhrasesTests {
  /// Literals that look like sentences, but aren't for people.
  private static let allowed: Set<String> = [
    // The name of a queue, texts in the log, and the key of a notice shown once.
    "pictures to paint", "the last view was not saved: ", "the last view was not saved in time",
    "the query history was not saved: ", "the palette history was not saved: ",
    "the introduction was not saved: ", "unbound ",
  ]

  @Test(arguments: ["GalleryUI", "GalleryEngine"]) func `no words stand outside the table`(
    target: String
  ) throws {
    var found: [String] = []
    for (path, source) in try PhrasesTests.files(of: target) where !path.contains("/Phrases/") {
      for literal in SwiftLiterals.literals(in: source)
      where SwiftLiterals.isForPeople(literal) && !PhrasesTests.allowed.contains(literal) {
        found.append("\(path): \(literal)")
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func `no command words an error by itself`() throws {
    var found: [String] = []
    for (path, source) in try PhrasesTests.files(of: "AlbumenCommands") {
      for line in source.split(separator: "\n")
      where line.contains(#/(ValidationError|ExitError|Console\.say)\(.*"[A-Z][a-z]+ /#) {
        found.append("\(path): \(line)")
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func `words are found in literals, and nowhere else`() {
    let source = #"""
      /// "A comment": "not these".
      let a = "Nothing is marked"  // "nor these"
      frame.put("\(count) photos, \(name("of it")) here", row)
      preconditionFailure("A mistake in the code")
      let keys = ["g g", "▲", "│ ", "Ctrl-f", "a"]
      let b = """
        Several lines
        of text
        """
      """#

    let found = SwiftLiterals.literals(in: source)

    #expect(
      found.filter(SwiftLiterals.isForPeople) == [
        "Nothing is marked", " photos,  here", "of it", "Several lines\n  of text",
      ])
  }

  /// Returns the sources of a target with their paths.
  private static func files(of target: String) throws -> [(path: String, source: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(target)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let files = try paths.filter { $0.hasSuffix(".swift") }.map {
      ("/" + $0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
    try #require(files.count > 20)
    return files
  }
}

/// Finds the string literals in Swift source, limited to the syntax used in this project.
private enum SwiftLiterals {
  /// Returns whether the literal has a space and two letters in a row. Single words are just as
  /// often names.
  static func isForPeople(_ literal: String) -> Bool {
    literal.contains(" ") && literal.contains(/[A-Za-z]{2}/)
  }

  /// Returns the literals without interpolations; literals inside those follow. Skips the literals
  /// of failed preconditions and those in comments.
  static func literals(in source: String) -> [String] {
    var remaining = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("precondition") && !$0.contains("fatalError(") }
      .joined(separator: "\n")[...]
    var found: [String] = []
    while let character = remaining.first {
      if remaining.hasPrefix("//") {
        remaining = remaining.drop { $0 != "\n" }
      } else if character == "\"" {
        readLiteral(&remaining, into: &found)
      } else {
        remaining.removeFirst()
      }
    }
    return found
  }

  private static func readLiteral(_ remaining: inout Substring, into found: inout [String]) {
    let isLong = remaining.hasPrefix("\"\"\"")
    let end = isLong ? "\"\"\"" : "\""
    remaining.removeFirst(end.count)
    var text = ""
    var inner: [String] = []
    while !remaining.isEmpty, !remaining.hasPrefix(end) {
      if remaining.hasPrefix("\\(") {
        remaining.removeFirst(2)
        skipInterpolation(&remaining, into: &inner)
      } else if remaining.hasPrefix("\\") {
        remaining.removeFirst(min(2, remaining.count))
      } else {
        text.append(remaining.removeFirst())
      }
    }
    remaining.removeFirst(min(end.count, remaining.count))
    found.append(isLong ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text)
    found += inner
  }

  private static func skipInterpolation(_ remaining: inout Substring, into found: inout [String]) {
    var depth = 1
    while depth > 0, let character = remaining.first {
      if character == "\"" {
        readLiteral(&remaining, into: &found)
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      remaining.removeFirst()
    }
  }
}
