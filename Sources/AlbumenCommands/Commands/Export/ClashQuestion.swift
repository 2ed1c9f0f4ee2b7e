import GalleryEngine
import PhotoExport

#if canImport(Glibc)
  import Glibc
#endif

/// Asks on the terminal what becomes of a photo whose name is taken.
enum ClashQuestion {
  /// Whether there is somebody to ask.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Nil where no one answers: the input has ended, or `isOver` says that the user has pressed Ctrl-C.
  static func ask(_ clash: ExportClash, until isOver: () -> Bool) -> ExportClash.Answer? {
    while true {
      Console.write(Phrases.asks(clash))
      guard let line = line(until: isOver) else { return nil }
      if let answer = answer(line) { return answer }
    }
  }

  /// A letter; a capital one is for all that follow.
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
