package import DecoderProtocol
package import PhotoModel
package import PhotoRecipe
package import Transfer

/// The plan of an export: made and displayed before anything is written, and then carried out.
///
/// Making a plan changes no file. If the name of a photo is taken in the destination or by an
/// earlier photo, all of its files get a number. An existing file is replaced only if the policy
/// requests it, and never if it is a photo of the library.
package struct ExportPlan: Hashable, Sendable {
  /// A rendition that is made of a file instead of a copy.
  package struct Rendition: Hashable, Sendable {
    package var format: RenditionFormat
    /// The estimated size in bytes.
    package var byteCount: Int64
    /// The adjustments that are applied first.
    package var recipe: Recipe?

    package init(format: RenditionFormat, byteCount: Int64, recipe: Recipe? = nil) {
      (self.format, self.byteCount, self.recipe) = (format, byteCount, recipe)
    }
  }

  /// A file to copy, or to make a rendition of.
  package struct Copy: Hashable, Sendable {
    package var source: FilePath
    /// The folder relative to the destination, such as `2019/08-12`. Empty for the destination
    /// itself.
    package var folder: [UInt8]
    /// The file name in that folder.
    package var name: [UInt8]
    /// The size of the source file in bytes when it was scanned.
    package var size: Int64
    /// The rendition, or nil for a copy.
    package var rendition: Rendition?
    /// The kind of sidecar to generate from the metadata of the photo at `source`, or nil for any
    /// other file.
    package var generatedSidecar: ExportContents.SidecarKind?
    /// Whether the file replaces one of an earlier export.
    package var replaces = false
    /// The modification time of the exported file, or nil to keep the source file's.
    package var time: FileTime?

    package init(
      source: FilePath, folder: [UInt8] = [], name: [UInt8], size: Int64,
      rendition: Rendition? = nil
    ) {
      self.source = source
      self.folder = folder
      self.name = name
      self.size = size
      self.rendition = rendition
    }

    /// The path relative to the destination.
    package var path: [UInt8] { ExportUpdate.path(name, in: folder) }

    /// The size in the destination in bytes, as far as known.
    package var byteCount: Int64 { max(0, rendition?.byteCount ?? size) }

    package var isRenamed: Bool { source.name != name[...] }

    package func target(in destination: FilePath) -> FilePath {
      (folder.isEmpty ? destination : destination.appending(folder)).appending(name)
    }
  }

  /// The files of one asset. Their names match.
  package struct Item: Hashable, Sendable {
    /// The files, beginning with the displayed one.
    package var copies: [Copy]
    /// The number in the names, or 0 if they have none.
    package var number: Int

    package init(copies: [Copy], number: Int = 0) {
      self.copies = copies
      self.number = number
    }

    var folder: [UInt8] { copies.first?.folder ?? [] }

    /// The names without the number.
    var unnumberedNames: [ArraySlice<UInt8>] {
      copies.map { FileNames.unnumbered($0.name, number)[...] }
    }

    /// The names with another number, or with none if it is 0.
    func names(numbered number: Int) -> [[UInt8]] {
      FileNames(unnumberedNames).numbered(number)
    }
  }

  package private(set) var destination: FilePath
  package let contents: ExportContents
  package let policy: TransferPolicy
  /// The files of earlier exports, if the destination is to be updated.
  package private(set) var previous: PreviousExport?
  package private(set) var items = ExportItems()
  /// The photos that can't be exported, in order.
  package private(set) var problems: FileProblems = []
  package private(set) var fileCount = 0
  package private(set) var byteCount: Int64 = 0
  /// The number of photos whose names were taken.
  package private(set) var clashCount = 0
  /// Counts the photos that aren't exported exactly as requested.
  package private(set) var deviations = ExportDeviations()
  /// Whether the plan contains any rendition.
  private(set) var hasRenditions = false
  /// Whether the destination is a folder of the library, which will then contain the photos twice.
  package internal(set) var isInLibrary = false
  /// The free space in the destination in bytes, or nil if unknown.
  package private(set) var freeByteCount: Int64?
  /// The names in use, for finding another one if a name is taken before its file is written.
  private(set) var namer: FileNamer

  /// Creates an empty plan.
  package init(
    into destination: DestinationListing, contents: ExportContents = ExportContents(),
    policy: TransferPolicy = TransferPolicy(), previous: ExportIndex? = nil
  ) {
    self.destination = destination.path
    self.contents = contents
    self.policy = policy
    self.previous = previous.map(PreviousExport.init)
    freeByteCount = destination.freeByteCount
    namer = FileNamer(existingNames: destination.names)
  }

  /// Plans the assets in their order. An asset that occurs twice is exported once.
  package init(_ assets: some Sequence<Asset>, into destination: DestinationListing) {
    self.init(into: destination)
    var seenPaths: Set<FilePath> = []
    for asset in assets where seenPaths.insert(asset.path).inserted {
      add(asset, isInDestination: destination.aliasFolders.contains(asset.path.folder))
    }
  }

  /// Appends an asset to the plan. `isThere` means that it is already in the destination.
  ///
  /// - `folder` is relative to the destination.
  /// - `stem` replaces the stem of its file names.
  /// - `time` is the modification time of its files in the destination.
  /// - `isGone` returns whether a source file no longer exists.
  /// - `state` returns the status of the file at a path relative to the destination, for updates.
  package mutating func add(
    _ asset: Asset, isInDestination: Bool, folder: [UInt8] = [], stem: [UInt8]? = nil,
    time: FileTime? = nil, isMissing: (FilePath) -> Bool = { _ in false },
    state: ([UInt8]) -> FileStatus? = { _ in nil }
  ) {
    var (files, note) = contents.files(of: asset)
    // Only renditions can be added next to the photo; its files are already there.
    if isInDestination { files.removeAll { $0.making == nil } }
    guard !files.isEmpty else {
      problems.append(FileProblem(.alreadyThere, asset.path))
      return
    }
    let originalNames = files.map { $0.name[...] }
    let requestedNames = stem.map { FileNames.renamed(originalNames, to: $0) } ?? originalNames
    deviations.add(note)
    func copy(_ file: ExportContents.File, _ name: [UInt8]) -> Copy {
      var copy = Copy(
        source: file.file.path, folder: folder, name: name, size: file.file.size,
        rendition: file.making)
      copy.time = time
      copy.generatedSidecar = file.writing
      return copy
    }
    let isOfGallery = policy.isOfGallery
    let sources = previous == nil ? [] : files.map { source($0) }
    // The index of a gallery doesn't contain the paths of photos, so moved photos can't be
    // detected.
    let update = previous?.update(
      sources, requestedNames: requestedNames, in: folder,
      isMissing: { !isOfGallery && isMissing($0) },
      state)
    if let update {
      namer.reserve(update.names, in: folder)
      var copies = zip(files, update.names).map(copy)
      for (index, step) in update.steps.enumerated() { copies[index].replaces = step == .replace }
      let due = zip(copies, update.steps).filter { $1 != .current }.map(\.0)
      if !due.isEmpty { add(Item(copies: due, number: update.number)) }
      return
    }
    let (names, number) = namer.names(for: requestedNames, in: folder)
    if !zip(names, requestedNames).allSatisfy({ $0[...] == $1 }) { clashCount += 1 }
    add(Item(copies: zip(files, names).map(copy), number: number))
  }

  /// Returns a file in the form that an update compares.
  private func source(_ file: ExportContents.File) -> ExportUpdate.Source {
    var source = contents.source(file)
    source.path = indexedSource(source.path)
    return source
  }

  /// Returns the form of a source path that the index stores.
  func indexedSource(_ source: FilePath) -> FilePath {
    policy.isOfGallery ? ExportIndex.hashed(source) : source
  }

  /// Records the names in a folder of the destination.
  mutating func reserve(_ names: Set<[UInt8]>, in folder: [UInt8]) {
    namer.reserve(names, in: folder)
  }

  /// Records a photo that can't be exported.
  package mutating func addProblem(_ problem: FileProblem) { problems.append(problem) }

  private mutating func add(_ item: Item) {
    items.append(item)
    fileCount += item.copies.count
    hasRenditions = hasRenditions || item.copies.contains { $0.rendition != nil }
    for copy in item.copies {
      // Sizes come from a file system; a damaged one may report any value.
      byteCount = byteCount.addingReportingOverflow(copy.byteCount).partialValue
    }
  }

  /// The files of earlier exports that this one removes, sorted by path. Empty if any photo can't
  /// be exported, because then it is unknown which photos are no longer part of the export.
  package var obsolete: [ExportIndex.Entry] {
    guard policy.removesObsolete || policy.isOfGallery, problems.isEmpty, let previous else {
      return []
    }
    // A gallery only removes files of galleries, and other exports only remove files of other
    // exports.
    return previous.obsolete.filter { ExportIndex.isHashed($0.source) == policy.isOfGallery }
  }

  /// Whether the bytes of the exported files differ from those of the photo.
  func hasNewContents(_ item: Item) -> Bool {
    contents.stripsLocation || item.copies.contains { $0.rendition != nil }
  }

  package var copies: some Sequence<Copy> { items.lazy.flatMap(\.copies) }

  /// Whether the free space in the destination is insufficient, as far as known.
  package var isTooLarge: Bool {
    freeByteCount.map { byteCount > $0 } ?? false
  }
}
