package import DecoderProtocol
package import PhotoModel
package import PhotoRecipe
package import Transfer

/// What an export will do: decided before anything is written, shown, and then carried out.
///
/// Making it touches no file. A photo whose name is taken in the destination, or by a photo before it,
/// is numbered with all its files: what has the name gives way only where the manner says so, and never
/// where it is a photo of the library.
package struct ExportPlan: Hashable, Sendable {
  /// What is made of a file in place of a copy.
  package struct Making: Hashable, Sendable {
    package var format: RenditionFormat
    /// About what it will have.
    package var byteCount: Int64
    /// What is done to the photo first.
    package var recipe: Recipe?

    package init(format: RenditionFormat, byteCount: Int64, recipe: Recipe? = nil) {
      (self.format, self.byteCount, self.recipe) = (format, byteCount, recipe)
    }
  }

  /// One file to copy, or to make a rendition of.
  package struct Copy: Hashable, Sendable {
    package var source: FilePath
    /// The folder within the destination, as `2019/08-12`; empty for itself.
    package var folder: [UInt8]
    /// Its name there.
    package var name: [UInt8]
    /// What the file's size was when it was found, in bytes.
    package var size: Int64
    /// Nil for a copy.
    package var making: Making?
    /// Of a sidecar that is written of what is known of the photo at `source`; nil for all else.
    package var writing: ExportContents.SidecarKind?
    /// Whether what an earlier export has put there gives way.
    package var replaces = false
    /// The time that the file in the destination is to have; nil for that of the photo's file.
    package var time: FileTime?

    package init(
      source: FilePath, folder: [UInt8] = [], name: [UInt8], size: Int64, making: Making? = nil
    ) {
      self.source = source
      self.folder = folder
      self.name = name
      self.size = size
      self.making = making
    }

    /// Its path within the destination.
    package var path: [UInt8] { ExportUpdate.path(name, in: folder) }

    /// What it will take in the destination, as far as is known.
    package var byteCount: Int64 { max(0, making?.byteCount ?? size) }

    package var isRenamed: Bool { source.name != name[...] }

    package func target(in destination: FilePath) -> FilePath {
      (folder.isEmpty ? destination : destination.appending(folder)).appending(name)
    }
  }

  /// The files of one asset, whose names keep together.
  package struct Item: Hashable, Sendable {
    /// The file that is shown comes first.
    package var copies: [Copy]
    /// The number in its names, 0 for none.
    package var number: Int

    package init(copies: [Copy], number: Int = 0) {
      self.copies = copies
      self.number = number
    }

    var folder: [UInt8] { copies.first?.folder ?? [] }

    /// The names that they would have without a number.
    var wantedNames: [ArraySlice<UInt8>] {
      copies.map { FileNames.unnumbered($0.name, number)[...] }
    }
  }

  package private(set) var destination: FilePath
  package let contents: ExportContents
  package let manner: TransferPolicy
  /// What earlier exports have put there, where it is brought up to date.
  package private(set) var memory: ExportMemory?
  package private(set) var items = ExportItems()
  /// The photos that cannot be exported there, in order.
  package private(set) var problems: FileProblems = []
  package private(set) var fileCount = 0
  package private(set) var byteCount: Int64 = 0
  /// The photos whose names were taken.
  package private(set) var clashCount = 0
  /// Photos that are exported otherwise than was asked for.
  package private(set) var notes = ExportNotes()
  /// Whether anything is made anew.
  private(set) var makesAny = false
  /// Whether the destination is a folder of the library, so that it will have the photos twice.
  package internal(set) var isInLibrary = false
  /// The room in the destination, nil when unknown.
  package private(set) var freeByteCount: Int64?
  /// The names that are spoken for, to find others when one is taken before the copy is made.
  private(set) var namer: FileNamer

  /// Plans nothing yet.
  package init(
    into destination: DestinationListing, contents: ExportContents = ExportContents(),
    manner: TransferPolicy = TransferPolicy(), memory: ExportIndex? = nil
  ) {
    self.destination = destination.path
    self.contents = contents
    self.manner = manner
    self.memory = memory.map(ExportMemory.init)
    freeByteCount = destination.freeByteCount
    namer = FileNamer(taken: destination.names)
  }

  /// Plans the assets in their order; one that comes twice is exported once.
  package init(_ assets: some Sequence<Asset>, into destination: DestinationListing) {
    self.init(into: destination)
    var seen: Set<FilePath> = []
    for asset in assets where seen.insert(asset.path).inserted {
      add(asset, isThere: destination.sameFolders.contains(asset.path.folder))
    }
  }

  /// Plans an asset behind those before it. `isThere` says whether it lies in the destination.
  ///
  /// It goes into a folder of the destination, and its files get another stem, where one is given. `state`
  /// is what is at a path within the destination, for what is brought up to date; `time` is that which
  /// its files are to have there.
  package mutating func add(
    _ asset: Asset, isThere: Bool, folder: [UInt8] = [], stem: [UInt8]? = nil,
    time: FileTime? = nil, isGone: (FilePath) -> Bool = { _ in false },
    state: ([UInt8]) -> FileStatus? = { _ in nil }
  ) {
    var (files, note) = contents.files(of: asset)
    // Beside the photo comes what is made of it, and nothing that is there.
    if isThere { files.removeAll { $0.making == nil } }
    guard !files.isEmpty else {
      problems.append(FileProblem(.alreadyThere, asset.path))
      return
    }
    let own = files.map { $0.name[...] }
    let wanted = stem.map { FileNames.renamed(own, to: $0) } ?? own
    notes.add(note)
    func copy(_ file: ExportContents.File, _ name: [UInt8]) -> Copy {
      var copy = Copy(
        source: file.file.path, folder: folder, name: name, size: file.file.size,
        making: file.making)
      copy.time = time
      copy.writing = file.writing
      return copy
    }
    let isOfGallery = manner.isOfGallery
    let sources = memory == nil ? [] : files.map { source($0) }
    // Where it is not said where photos lay, none is known to lie elsewhere now.
    let update = memory?.update(
      sources, wanted: wanted, in: folder, isGone: { !isOfGallery && isGone($0) }, state)
    if let update {
      namer.take(update.names, in: folder)
      var copies = zip(files, update.names).map(copy)
      for (index, step) in update.steps.enumerated() { copies[index].replaces = step == .replace }
      let due = zip(copies, update.steps).filter { $1 != .current }.map(\.0)
      if !due.isEmpty { add(Item(copies: due, number: update.number)) }
      return
    }
    let (names, number) = namer.names(for: wanted, in: folder)
    if !zip(names, wanted).allSatisfy({ $0[...] == $1 }) { clashCount += 1 }
    add(Item(copies: zip(files, names).map(copy), number: number))
  }

  /// A file as an update compares it.
  private func source(_ file: ExportContents.File) -> ExportUpdate.Source {
    var source = contents.source(file)
    source.path = noted(source.path)
    return source
  }

  /// What the index says of where a file comes from.
  func noted(_ source: FilePath) -> FilePath {
    manner.isOfGallery ? ExportIndex.hidden(source) : source
  }

  /// Notes the names that are in a folder of the destination.
  mutating func take(_ names: Set<[UInt8]>, in folder: [UInt8]) { namer.take(names, in: folder) }

  /// Notes a photo that can't be exported.
  package mutating func refuse(_ problem: FileProblem) { problems.append(problem) }

  private mutating func add(_ item: Item) {
    items.append(item)
    fileCount += item.copies.count
    makesAny = makesAny || item.copies.contains { $0.making != nil }
    for copy in item.copies {
      // Sizes come from a file system, and a broken one may claim anything.
      byteCount = byteCount.addingReportingOverflow(copy.byteCount).partialValue
    }
  }

  /// What earlier exports have put there and this one is to remove, in the order of paths. As long as photos are
  /// missing it is not known what has left them.
  package var leaving: [ExportIndex.Entry] {
    guard manner.removesLeft || manner.isOfGallery, problems.isEmpty, let memory else { return [] }
    // What a gallery has put there is not what other exports have, and the other way round.
    return memory.left.filter { ExportIndex.isHidden($0.source) == manner.isOfGallery }
  }

  package var copies: some Sequence<Copy> { items.lazy.flatMap(\.copies) }

  /// Whether the destination has too little room, as far as that is known.
  package var isTooLarge: Bool {
    freeByteCount.map { byteCount > $0 } ?? false
  }
}
