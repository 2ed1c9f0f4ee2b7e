import GalleryEngine
import PhotoExport

#if canImport(Glibc)
  import Glibc
#endif

/// Asks on the terminal what to do with a photo whose name is taken.
enum ClashQuestion {
  /// Asks until there is an answer. Returns nil if the input has ended, or if `isOver` returns true
  /// because the user pressed Ctrl-C.
  static func ask(_ clash: ExportClash, until isOver: () -> Bool) -> ExportClash.Answer? {
    while true {
      Console.write(Phrases.clashQuestion(clash))
      guard let line = line(until: isOver) else { return nil }
      if let answer = answer(line) { return answer }
    }
  }

  /// Parses an answer by its first letter. A capital letter applies to all later clashes, too.
  static func answer(_ line: String) -> ExportClash.Answer? {
    switch line.trimmingPrefix(while: \.isWhitespace).first {
    case "n": .init(.number)
    case "N": .init(.number, isForAll: true)
    case "s": .init(.skip)
    case "S": .init(.skip, isForAll: true)
    case "r": .init(.replace)
    case "R": .init(.replace, isForAll: true)
    default: nil
    }
  }

  private static func line(until isOver: () -> Bool) -> String? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while !isOver() {
      if poll(&input, 1, 200) > 0 { return readLine() }
    }
    return nil
  }
}
