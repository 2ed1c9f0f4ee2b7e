import ActivityLog
package import Files
import Logging

/// Whether the most important keys were shown, which is done once, at the first start.
package struct Introduction: StateValue {
  package private(set) var isShown = false

  package init() {}

  /// Whether the program starts for the first time. Libraries may have been left by a version
  /// without an introduction.
  package func isFirstStart(after views: RememberedViews) -> Bool { !isShown && views.count == 0 }

  fileprivate mutating func markShown() { isShown = true }
}

extension Introduction {
  package static var fileName: String { "introduction" }
  package static var sizeLimit: Int { 64 }

  /// The contents of the file once the keys were shown.
  private static let shown = Array("shown\n".utf8)

  package init?(decoding bytes: [UInt8]) {
    guard bytes == Introduction.shown else { return nil }
    isShown = true
  }

  package var serialized: [UInt8]? { isShown ? Introduction.shown : [] }
}

/// Stores that the keys were shown. If that fails, they are shown again.
package typealias IntroductionFile = StateFile<Introduction>

extension StateFile<Introduction> {
  package func markShown() {
    do {
      try change { $0.markShown() }
    } catch {
      Logger.files.warning("the introduction was not saved: \(error)")
    }
  }
}
