import Foundation

/// Reads values of the living children of another process from Linux's `/proc`.
enum ChildProcesses {
  /// Returns the processor time that the children have used so far.
  static func times(of parent: pid_t) -> Duration {
    let ticks = sum(of: [11, 12], parent)
    return .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
  }

  /// Returns the resident memory of the children in bytes.
  static func memory(of parent: pid_t) -> Int {
    sum(of: [21], parent) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Returns the sum of these fields of `stat` over all children.
  private static func sum(of numbers: [Int], _ parent: pid_t) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.reduce(0) { sum, name in
      guard pid_t(name) != nil, let fields = fields(of: name), fields.count > 21,
        pid_t(fields[1]) == parent
      else { return sum }
      return sum + numbers.compactMap { Int(fields[$0]) }.reduce(0, +)
    }
  }

  /// Returns the fields of `stat`, beginning with the state. The process name before them may
  /// contain any character.
  private static func fields(of process: String) -> [Substring]? {
    guard let text = SmallFile.contents(of: "/proc/\(process)/stat"),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
