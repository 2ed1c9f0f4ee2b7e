package import PhotoExport

/// What becomes of a photo whose name is taken, or of all that follow.
package enum ClashCommand: Hashable, Sendable, CaseIterable {
  case number, skip, replace, numberAll, skipAll, replaceAll

  package var answer: ExportClash.Answer {
    switch self {
    case .number: .init(.number)
    case .skip: .init(.skip)
    case .replace: .init(.replace)
    case .numberAll: .init(.number, isForAll: true)
    case .skipAll: .init(.skip, isForAll: true)
    case .replaceAll: .init(.replace, isForAll: true)
    }
  }
}
