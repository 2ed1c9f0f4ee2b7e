package import Files
package import PhotoModel

/// The folder of the added places, with a file for each layer.
package struct LayerFolder: Hashable, Sendable {
  static let fileExtension = ".layer"
  /// The maximum number of vertices. More are a mistake, or too many for fast lookups: the most
  /// detailed outlines of all municipalities of Europe have about ten million.
  private static let vertexLimit = 60_000_000
  /// As many as fit into the numbers of places.
  private static let placeLimit = 4_000_000

  package let path: FilePath

  package init(path: FilePath) {
    self.path = path
  }

  /// `albumen/places` in `$XDG_DATA_HOME`, or in `~/.local/share` if that isn't set to an absolute
  /// path, as in the XDG Base Directory Specification.
  package static func standard(environment: Environment, home: FilePath) -> LayerFolder {
    let data = environment.folder("XDG_DATA_HOME")
    return LayerFolder(
      path: (data ?? home.appending(".local").appending("share")).appending("albumen")
        .appending("places"))
  }

  // MARK: Listing

  /// Opens all valid layers, ordered by name. Also returns the errors of the others.
  package func open() -> (layers: [Layer], failures: [LayerError]) {
    var layers: [Layer] = []
    var failures: [LayerError] = []
    for name in names {
      do throws(GazetteerError) {
        let file = try LayerFile(file(name))
        try file.verify()
        layers.append(Layer(name: name, file: file))
      } catch {
        if error.code != .missing { failures.append(LayerError(error)) }
      }
    }
    return (layers, failures)
  }

  /// The names of all layers, valid or not, in order.
  package var names: [String] {
    var names: [String] = []
    do throws(Errno) {
      var reader = try DirectoryReader(path)
      while let entry = try reader.next() {
        guard let name = String(validating: entry.bytes, as: UTF8.self),
          name.hasSuffix(Self.fileExtension), !name.hasPrefix(".")
        else { continue }
        names.append(String(name.dropLast(Self.fileExtension.count)))
      }
    } catch {
      // If there is no folder, there are no layers. A folder that can't be read has none that could
      // be opened.
    }
    return names.sorted()
  }

  private func file(_ name: String) -> FilePath { path.appending(name + Self.fileExtension) }

  // MARK: Changes

  /// The result of adding a file.
  package struct Addition: Sendable {
    package var layer: Layer
    package var polygonCount: Int
    /// The number of features with polygons but without a name or a level.
    package var skippedCount: Int
    /// Whether it replaced a layer of the same name.
    package var isReplacement: Bool
  }

  /// Adds the places of a GeoJSON file, named after the file without its extension, or by `name`.
  /// Replaces a layer of the same name; a reader that has it open continues to use the old one.
  package func add(
    _ source: FilePath, as name: String? = nil, level: PlaceLevel? = nil,
    nameProperty: String? = nil, in system: FileSystem = FileSystem()
  ) throws(LayerError) -> Addition {
    let name = if let name { name } else { try Self.name(of: source) }
    guard Self.isName(name) else { throw LayerError(.invalidName, source, detail: name) }
    let builder = try Self.read(source, level: level, nameProperty: nameProperty)
    let isReplacement = names.contains(name)
    do throws(TransferError) {
      do throws(Errno) {
        try system.makeFolders(path, permissions: .ownerAll)
      } catch {
        throw .target(error)
      }
      let writer = LayerWriter(builder, source: source)
      try system.replace(file(name)) { (file) throws(Errno) in try writer.write(to: file) }
    } catch {
      throw LayerError(.notStored, path, detail: error.reason?.description ?? "")
    }
    do throws(GazetteerError) {
      return Addition(
        layer: Layer(name: name, file: try LayerFile(file(name))),
        polygonCount: builder.polygons.count, skippedCount: builder.skippedCount,
        isReplacement: isReplacement)
    } catch {
      throw LayerError(error)
    }
  }

  package func remove(_ name: String) throws(LayerError) {
    guard Self.isName(name) else { throw LayerError(.noLayer, path, detail: name) }
    do throws(Errno) {
      try FileSystem().remove(file(name))
    } catch {
      guard error != .noSuchFileOrDirectory else {
        throw LayerError(.noLayer, path, detail: name)
      }
      throw LayerError(.notStored, path, detail: error.description)
    }
  }

  // MARK: Names

  private static func name(of source: FilePath) throws(LayerError) -> String {
    let stem = FilePath.split(name: source.name).stem
    guard let name = String(validating: stem, as: UTF8.self) else {
      throw LayerError(.invalidName, source, detail: FilePath(bytes: Array(stem)).displayString)
    }
    return name
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
      && !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 }
  }

  // MARK: Reading

  private static func read(
    _ source: FilePath, level: PlaceLevel?, nameProperty: String?
  ) throws(LayerError) -> LayerBuilder {
    let mapped = try map(source)
    var keys: Set<String> = []
    var hasNamed = false
    var reader = GeoJSONReader(mapped.bytes, into: LayerBuilder()) { properties, builder in
      let names = FeatureNames(properties, level: level, nameProperty: nameProperty)
      let anyLevel = names.level ?? .district
      hasNamed =
        hasNamed
        || FeatureNames(properties, level: anyLevel, nameProperty: nameProperty).localName != nil
      if keys.count < 50 { keys.formUnion(properties.keys) }
      builder.add(names)
    }
    do throws(JSONFault) {
      try reader.read()
    } catch {
      guard !mapped.isCut else { throw cut(source) }
      throw LayerError(error, mapped.bytes, source)
    }
    guard !mapped.isCut else { throw cut(source) }
    let builder = reader.builder
    guard builder.polygons.isEmpty else {
      guard builder.vertices.count / 2 <= vertexLimit, builder.places.count <= placeLimit else {
        throw LayerError(.tooLarge, source)
      }
      return builder
    }
    guard builder.skippedCount > 0 else { throw LayerError(.noPolygons, source) }
    throw LayerError(hasNamed ? .noLevel : .noNames(keys.sorted()), source)
  }

  private static func cut(_ source: FilePath) -> LayerError {
    LayerError(
      GazetteerError(code: .unreadable, file: source, detail: "it became shorter while it was read")
    )
  }

  private static func map(_ source: FilePath) throws(LayerError) -> MappedFile {
    do throws(GazetteerError) {
      return try MappedFile(source)
    } catch {
      // So far, the only file reported as damaged is an empty one.
      guard error.code != .damaged else { throw LayerError(.notJSON(line: 1), source) }
      throw LayerError(error)
    }
  }
}

extension LayerError {
  fileprivate init(_ fault: JSONFault, _ bytes: UnsafeRawBufferPointer, _ source: FilePath) {
    let line = bytes[..<fault.offset].count { $0 == UInt8(ascii: "\n") } + 1
    let code: Code =
      switch fault.kind {
      case .notJSON: .notJSON(line: line)
      case .notGeoJSON: .notGeoJSON(line: line)
      case .outside: .outside(line: line)
      }
    self.init(code, source, detail: fault.detail)
  }
}
