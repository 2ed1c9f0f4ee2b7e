import ArgumentParser
import GalleryEngine
package import PhotoModel
import PhotoQuery

/// The `--where` option: filters the named photos by a query.
package struct WhereArguments: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "Use only photos that match this query: 'rome rating>=3'; '-' reads it from standard input.",
      discussion: "Documentation/Queries.md describes the query language.", valueName: "query"),
    completion: CompletedValue.query.completion)
  var text: String?

  package init() {}

  /// Parses the query, before any photo is read. `paths` are the path arguments of the command;
  /// both may refer to standard input.
  package func query(paths: [FilePath] = []) throws -> TypedQuery? {
    guard let text else { return nil }
    // An empty query is rejected, because an unset variable in a script must not select everything.
    return try TypedQuery(typed: text, paths: paths).unlessEmpty(Phrases.Usage.emptyQuery)
  }
}

/// A query and its source text, which error messages refer to.
package struct TypedQuery {
  package let text: String
  let query: Query

  /// A part of a typed query. `text` is the whole text.
  init(_ text: String, _ query: Query) {
    (self.text, self.query) = (text, query)
  }

  init(_ text: String) throws(ExitError) {
    self.text = text
    do throws(QueryError) {
      query = try QueryParser.query(text)
    } catch {
      throw ExitError(error, in: text)
    }
  }

  /// Parses an argument. `-` reads the query from standard input, and can't be combined with paths
  /// from there.
  init(typed argument: String, paths: [FilePath] = []) throws {
    guard argument == "-" else {
      try self.init(ArgumentBytes.typed(argument))
      return
    }
    guard !paths.contains(FilePath("-")) else {
      throw ExitError(.usage, Phrases.Usage.standardInputUsedTwice)
    }
    var bytes = try PathList.standardInput()
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns `self`, or ends the command with this sentence if the text is empty.
  func unlessEmpty(_ sentence: String) throws(ExitError) -> TypedQuery {
    guard text.contains(where: { !$0.isWhitespace }) else { throw ExitError(.usage, sentence) }
    return self
  }
}

extension ExitError {
  /// Creates the error for an invalid query, or for one that refers to something that doesn't
  /// exist.
  init(_ error: QueryError, in text: String) {
    let code: ExitCode =
      switch error.code {
      case .noGazetteer: .environment
      case .unknownPlace, .unknownAlbum, .unknownChange, .brokenAlbum: .nothingMatched
      default: .usage
      }
    let pointer = Phrases.pointer(to: error, in: text) ?? []
    self.init(code, ([Phrases.sentence(error, in: text)] + pointer).joined(separator: "\n"))
  }
}
