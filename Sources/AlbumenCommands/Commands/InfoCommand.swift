import ArgumentParser
import Foundation
import GalleryEngine
import MetadataWriting
import PhotoImport
import PhotoModel
import WriterProtocol

/// `albumen info`: prints everything known about photos.
struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Print the metadata of photos.")

  @Argument(
    help: ArgumentHelp(
      "Photos; '-' reads the paths from standard input.", valueName: "file"))
  var files: [FilePath]
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print one JSON object per line.") var json = false
  @Flag(help: "Print the source of each value, and the changes made in Albumen.")
  var sources = false

  @Flag(help: "Print all Exif, IPTC, XMP and video tags by name.") var all = false

  mutating func run() async throws {
    let query = try filter.query(paths: files)
    let paths = try PathArguments.resolve(files, .ofProcess, separator)
    let loaded = try await LoadedLibrary.load(
      LibraryRequest(paths), readingWith: try catalogue.openToRead(.ofProcess), matching: query)
    let names = await loaded.placeNames(language.resolved(.ofProcess))
    for problem in loaded.problems { Console.report(Phrases.sentence(problem)) }
    let offline = loaded.offlineFolders
    var output = StandardOutput()
    var writer = JSONWriter()
    var isFirst = true
    let reader = all ? TagReader(tools: WritingTools(.ofProcess)) : nil
    defer { reader?.end() }
    var unread = 0
    try await loaded.store.forEach(try await InfoCommand.ids(of: loaded)) { asset in
      let place = names.place(asset.place)
      let isOffline = offline.contains(asset.path.folder)
      let overrides = sources ? try await loaded.store.fieldEditor?.overrides(of: asset.id) : nil
      let people = isOffline ? [] : InfoCommand.people(in: asset)
      var tags: [FilePath: [Tag]] = [:]
      if let reader, !isOffline {
        tags = InfoCommand.tags(of: asset, by: reader)
        if tags.count < asset.mediaFiles.count { unread += 1 }
      }
      if json {
        AssetJSON.write(
          asset, at: place, isOffline: isOffline, people: people, overrides: overrides, tags: tags,
          to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        if !isFirst { try output.line("") }
        isFirst = false
        let lines = FactLines.lines(
          asset, at: place, overrides, zone: .current, people: people, isOffline: isOffline)
        for line in lines { try output.line(line) }
        for file in asset.mediaFiles {
          let lines = TagLines.lines(tags[file.path] ?? [])
          if file.path != asset.path, !lines.isEmpty {
            try output.line("")
            try output.line(Phrases.distinct(PathText.name(file.path)))
          }
          for line in lines { try output.line(line) }
        }
      }
    }
    try output.flush()
    if let failure = loaded.failure { throw ExitError(failure) }
    guard loaded.problems.isEmpty else {
      let isNamed = loaded.problems.contains { loaded.request.paths.contains($0.path) }
      throw ExitError(loaded.photos.isEmpty && isNamed ? .environment : .someFailed)
    }
    if loaded.photos.isEmpty {
      throw ExitError(
        .nothingMatched,
        loaded.countBefore.map { Phrases.nothingMatches(of: $0, loaded.emptying) }
          ?? Phrases.noPhotos(in: paths))
    }
    if unread > 0 { throw ExitError(unread == loaded.photos.count ? .environment : .someFailed) }
  }

  /// Returns the distinct names of the people in a photo's Google Takeout sidecars.
  private static func people(in asset: Asset) -> [String] {
    var names: [String] = []
    for file in asset.companions where file.role == .sidecar {
      names += TakeoutFile.people(file.path).filter { !names.contains($0) }
    }
    return names
  }

  /// Returns the tags of each file of a photo. Files that can't be read are reported and have none.
  private static func tags(of asset: Asset, by reader: TagReader) -> [FilePath: [Tag]] {
    var tags: [FilePath: [Tag]] = [:]
    for file in asset.mediaFiles {
      do throws(WritingError) {
        tags[file.path] = try reader.tags(of: file.path)
      } catch {
        Console.report(Phrases.unreadableTags(error, of: file.path))
      }
    }
    return tags
  }

  /// Returns the named photos in their order, followed by the photos of folders, newest first.
  private static func ids(of library: LoadedLibrary) async throws(StoreError) -> [Asset.ID] {
    let all = try await library.ids(sortedBy: .newest)
    guard !library.request.files.isEmpty else { return all }
    let files = try library.store.fileStore.required()
    let loadedIDs = AssetSet(all)
    var named = AssetSet()
    var ids: [Asset.ID] = []
    for file in library.request.files {
      guard let id = try await files.asset(at: file), loadedIDs.contains(id), !named.contains(id)
      else { continue }
      named.insert(id)
      ids.append(id)
    }
    return ids + all.filter { !named.contains($0) }
  }
}

/// Formats the metadata of one photo in groups with aligned values.
enum FactLines {
  /// Returns the lines of a photo. Pass `overrides` to include the source of each value.
  static func lines(
    _ asset: Asset, at place: Place?, _ overrides: [FieldOverride]? = nil, zone: TimeZone,
    people: [String] = [], isOffline: Bool = false
  ) -> [String] {
    var facts = AssetFacts(asset, at: place, zone: zone)
    if let group = AssetFacts.people(people) { facts.groups.append(group) }
    if let overrides {
      let sources = AssetFacts.sources(of: asset, overrides, zone: zone)
      if !sources.facts.isEmpty { facts.groups.append(sources) }
    }
    var lines = [Phrases.distinct(PathText.name(asset.path))]
    if isOffline { lines.append(Phrases.diskDisconnected) }
    for group in facts.groups {
      lines += ["", group.title]
      for fact in group.facts {
        let space = String(
          repeating: " ", count: max(0, facts.labelWidth - fact.label.count) + 2)
        lines.append("  \(fact.label)\(space)\(Phrases.distinct(fact.value))")
      }
    }
    return lines
  }
}
