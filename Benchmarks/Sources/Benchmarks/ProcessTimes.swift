import Foundation

/// What Linux tells of other programs' use of the processors.
enum ProcessTimes {
  /// The processor time that the living children of a program have used so far.
  static func ofChildren(of parent: pid_t) -> Duration {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let ticks = names.reduce(0) { sum, name in
      guard pid_t(name) != nil, let fields = fields(of: name), fields.count > 12,
        pid_t(fields[1]) == parent, let user = Int(fields[11]), let system = Int(fields[12])
      else { return sum }
      return sum + user + system
    }
    return .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
  }

  /// The fields of `stat` from the state on: the name before them may hold anything.
  private static func fields(of process: String) -> [Substring]? {
    guard let text = SmallFile.contents(of: "/proc/\(process)/stat"),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
