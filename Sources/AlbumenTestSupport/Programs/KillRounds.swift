import Foundation

/// How often tests kill what they start: as often as `ALBUMEN_KILLS` says, else `usual` times.
package enum KillRounds {
  package static func count(usual: Int) -> Int {
    ProcessInfo.processInfo.environment["ALBUMEN_KILLS"].flatMap { Int($0) } ?? usual
  }
}
