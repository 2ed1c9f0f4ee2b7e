/// What a store can do beside showing its photos. What it can't is said when a key asks for it.
package struct StoreAbilities: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Albums can be made, filled, put in order and deleted.
  package static let albums = StoreAbilities(rawValue: 1 << 0)
  /// Photos can be made favourites.
  package static let favourites = StoreAbilities(rawValue: 1 << 1)
  /// Marks are kept for the next time.
  package static let marks = StoreAbilities(rawValue: 1 << 2)
  /// Photos are files of this machine: other programs can open them, and they can be copied.
  package static let files = StoreAbilities(rawValue: 1 << 3)

  /// Fields of photos can be changed.
  package static let fields = StoreAbilities(rawValue: 1 << 4)
  /// Photos can be put into the trash.
  package static let trash = StoreAbilities(rawValue: 1 << 5)
  /// What is changed of photos can be written into their files.
  package static let writing = StoreAbilities(rawValue: 1 << 6)

  /// Photos can be brought into it from elsewhere.
  package static let importing = StoreAbilities(rawValue: 1 << 7)

  package static let all: StoreAbilities = [
    .albums, .favourites, .marks, .files, .fields, .trash, .writing, .importing,
  ]
}
