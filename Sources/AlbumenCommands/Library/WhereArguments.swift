import ArgumentParser
import GalleryEngine
import PhotoModel
import PhotoQuery

/// `--where`: which photos are meant, of those that are named.
struct WhereArguments: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only photos that a query finds: 'rome rating>=3'; '-' reads it from standard input.",
      discussion: "Documentation/Queries.md explains the language.", valueName: "query"))
  var text: String?

  /// Reads the query before anything is looked at. `paths` are those of the command, which may stand on
  /// standard input, too.
  func query(paths: [FilePath] = []) throws -> TypedQuery? {
    guard let text else { return nil }
    // A variable of a script that is not set must not mean everything.
    return try TypedQuery(typed: text, paths: paths).unlessEmpty(Phrases.Usage.emptyQuery)
  }
}

/// A query with the text that it was typed as, which errors point into.
struct TypedQuery {
  let text: String
  let query: Query

  /// A part of what was typed.
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

  /// `-` stands for what is on standard input, which can't be paths as well.
  init(typed argument: String, paths: [FilePath] = []) throws {
    guard argument == "-" else {
      try self.init(ArgumentBytes.typed(argument))
      return
    }
    guard !paths.contains(FilePath("-")) else {
      throw ExitError(.usage, Phrases.Usage.twiceFromInput)
    }
    var bytes = try PathList.standardInput()
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Itself; where nothing was typed, the command ends with this sentence.
  func unlessEmpty(_ sentence: String) throws(ExitError) -> TypedQuery {
    guard text.contains(where: { !$0.isWhitespace }) else { throw ExitError(.usage, sentence) }
    return self
  }
}

extension ExitError {
  /// What was typed can't be understood, or asks for what is not there.
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
