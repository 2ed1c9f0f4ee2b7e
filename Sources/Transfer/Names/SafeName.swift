import Foundation
import PhotoModel

/// Makes file and folder names from arbitrary text.
///
/// Removes what any of ext4, exFAT, NTFS and APFS refuses: separators, control characters, the nine
/// characters and the device names of Windows ("Naming Files, Paths, and Namespaces", Microsoft),
/// trailing dots and spaces, and names of more than 255 bytes.
package enum SafeName {
  /// Returns a value for use within a name, which can't create a folder or hide the file.
  package static func value(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "|": safe.append("-")
      case "<", ">", "\"", "?", "*": continue
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: safe.append(" ")
        // Joiners are kept because they connect letters and emoji; direction marks would reverse
        // names.
        case .format where scalar != "\u{200C}" && scalar != "\u{200D}": continue
        case .surrogate, .unassigned, .privateUse: continue
        default: safe.append(scalar)
        }
      }
    }
    return String(safe)
  }

  /// Returns a complete name, or its part before the extension, in at most `limit` bytes. Nil if
  /// nothing is left of it.
  package static func name(_ text: String, limit: Int = FileNames.lengthLimit) -> [UInt8]? {
    let normalizedText = text.precomposedStringWithCanonicalMapping
      .split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    var name = cut(normalizedText.drop { $0 == " " }, to: limit)
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    guard !name.isEmpty else { return nil }
    return Array((isOfDevice(name) ? withMark(name, limit) : name).utf8)
  }

  /// Returns the text cut between two characters.
  package static func cut(_ text: Substring, to limit: Int) -> String {
    guard text.utf8.count > limit else { return String(text) }
    var count = 0
    return String(
      text.prefix { character in
        count += character.utf8.count
        return count <= limit
      })
  }

  private static let devices: Set<String> = {
    let numbers = (0...9).map(String.init) + ["¹", "²", "³"]
    return Set(["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"])
      .union(numbers.flatMap { ["COM\($0)", "LPT\($0)"] })
  }()

  private static func isOfDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }
    return devices.contains(String(stem).trimmingCharacters(in: .whitespaces).uppercased())
  }

  private static func withMark(_ name: String, _ limit: Int) -> String {
    let stem = name.prefix { $0 != "." }
    let tail = name.dropFirst(stem.count)
    let isFull = name.utf8.count == limit
    return cut("\(isFull ? stem.dropLast() : stem)_\(tail)"[...], to: limit)
  }
}
