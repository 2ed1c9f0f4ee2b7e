import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen stack`: makes a stack of photos, lists stacks, and takes them apart.
struct StackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stack",
    abstract: "Show photos as one, list such stacks, or take them apart.",
    usage: """
      albumen stack <path> ... [<option> ...]
      albumen stack <path> ... --list [--json]
      albumen stack (<path> ... --take-apart | --take-apart --all)
      """,
    discussion: """
      Makes a stack of the named photos, in this order, with the first one as its cover. A photo \
      is in one stack only. Bursts, brackets, time lapses, edited copies, and the RAW and JPEG \
      files of a Pixel are stacked automatically if their names, times and cameras leave no doubt. \
      A stack that was taken apart is not made again, and 'albumen undo' restores it. Stacks are \
      only a way of showing photos: no file is renamed or moved.
      """)

  @Argument(
    help: ArgumentHelp(
      "Photos; with --list, --take-apart or --where also folders; '-' reads the paths from "
        + "standard input.", valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "List the stacks of these photos, with an empty line after each; covers first.")
  var list = false
  @Flag(help: "Take apart the stacks of these photos.") var takeApart = false
  @Flag(help: "With --take-apart: take apart all stacks of the catalogue.") var all = false
  @Flag(help: "Use the catalogue without scanning the folders first.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print one JSON object per stack.") var json = false

  func validate() throws {
    if list, takeApart { throw ValidationError(Phrases.Usage.stackOptionsConflict) }
    if all, !takeApart || !paths.isEmpty || filter.text != nil {
      throw ValidationError(Phrases.Usage.stackAllNeedsTakeApart)
    }
    if !all, paths.isEmpty { throw ValidationError(Phrases.Usage.stackPathNeeded) }
  }

  func run() async throws {
    if all {
      let store = try catalogue.openPersistentStore(.ofProcess)
      return try await takeApart(try await stacks(of: store), store)
    }
    let query = try filter.query(paths: paths)
    let request = LibraryRequest(try PathArguments.resolve(paths, .ofProcess, separator))
    if !list, !takeApart, query == nil, !request.roots.isEmpty {
      throw ExitError(.usage, Phrases.Usage.stackNeedsPhotos)
    }
    let stores = try catalogue.openPersistent(.ofProcess, toRead: list)
    let library = try await LoadedLibrary.load(
      request, stores, scans: !noScan, matching: query)
    let code = library.report()
    if library.photos.isEmpty || code == .environment { throw ExitError(code) }
    if list || takeApart {
      // A named photo may be in a stack with photos that are not named.
      let store = request.files.isEmpty ? library.store : stores.all()
      let stacks = try await stacks(of: store).filter { stack in
        stack.members.contains(where: library.photos.contains)
      }
      if takeApart {
        try await takeApart(stacks, store)
      } else {
        guard !stacks.isEmpty else { throw ExitError(.nothingMatched, Phrases.noStacks) }
        try await show(stacks, store)
        report(stacks)
      }
    } else {
      try await make(library)
    }
    if code != .success { throw ExitError(code) }
  }

  private func stacks(of store: any AssetStore) async throws -> [Stack] {
    try await ExitError.attempt { () async throws(StoreError) in
      try await store.stackStore.required().stacks()
    }
  }

  private func make(_ library: LoadedLibrary) async throws {
    let store = library.store
    let photos = try await library.idsAsNamed()
    let outcome = try await ExitError.attempt { () async throws(StoreError) in
      try await store.stackStore.required().change(.make(photos))
    }
    guard let id = outcome.stack else { throw ExitError(.someFailed, Phrases.tooFewToStack) }
    if json {
      try await show(
        [Stack(id: id, kind: .manual, cover: photos[0], members: photos)], library.store)
    }
    Console.report(Phrases.stacked(outcome.photos))
  }

  private func takeApart(_ stacks: [Stack], _ store: any AssetStore) async throws {
    guard !stacks.isEmpty else { throw ExitError(.nothingMatched, Phrases.noStacks) }
    if json { try await show(stacks, store) }
    let outcome = try await ExitError.attempt { () async throws(StoreError) in
      try await store.stackStore.required().change(.takeApart(stacks))
    }
    Console.report(Phrases.tookApart(stacks: stacks.count, photos: outcome.photos))
  }

  private func report(_ stacks: [Stack]) {
    Console.report(
      Phrases.stacks(stacks.count, photos: stacks.reduce(0) { $0 + $1.members.count }))
  }

  /// Prints the photos of each stack one per line, the cover first, with an empty line after each
  /// stack.
  private func show(_ stacks: [Stack], _ store: any AssetStore) async throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    let end = separator.zero ? 0 : UInt8(ascii: "\n")
    for (index, stack) in stacks.enumerated() {
      let members = [stack.cover] + stack.members.filter { $0 != stack.cover }
      let paths = try await ExitError.attempt { () async throws(StoreError) in
        try await store.fileStore.required().shownPaths(of: members)
      }
      let photos = members.compactMap { id in paths[id].map { (id: id, path: $0) } }
      if json {
        writer.line { json in
          json.field("kind", stack.kind.name)
          json.field("photos", photos) { photo, json in
            json.field("id", Int(photo.id.rawValue))
            json.field("path", photo.path)
          }
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        if index > 0 { try output.write([end]) }
        for photo in photos {
          try output.write(PathLine.bytes(photo.path, end: end, isTerminal: output.isTerminal))
        }
      }
    }
    try output.flush()
  }
}

extension Stack.Kind {
  /// The name in JSON output.
  fileprivate var name: String {
    switch self {
    case .manual: "manual"
    case .automatic(let rule): rule.rawValue
    }
  }
}
