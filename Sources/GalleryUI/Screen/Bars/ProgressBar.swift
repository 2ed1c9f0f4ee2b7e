import TerminalKit

/// A bar that fills in eighths of a cell.
enum ProgressBar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static func text(_ fraction: Double, width: Int) -> String {
    let clamped = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let filled = Int(clamped * Double(width * 8))
    let bar = String(repeating: "█", count: filled / 8) + eighths[filled % 8]
    return "▕" + DisplayText.padded(bar, to: width) + "▏"
  }
}
