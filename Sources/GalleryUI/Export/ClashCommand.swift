package import PhotoExport

/// What to do with a photo whose file name is taken, or with all following ones.
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
