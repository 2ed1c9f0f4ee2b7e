import MetadataWriting
import PhotoModel

/// A photo, and what is to be said of it.
struct PhotoEdit: Sendable {
  var asset: Asset
  var edits: [FieldEdit]
  /// How its picture is turned in its file.
  var turn: FileTurn?

  init(_ asset: Asset, _ edits: [FieldEdit]) {
    self.asset = asset
    self.edits = edits
  }

  /// What the files of the photo are to say: all of them the same. None where only the catalogue keeps
  /// what is wanted. `ending` is asked for the ending of the one file that a sidecar is of where that is
  /// named after all of them, `CR2`; nil where it is of all.
  func changes(
    to target: ChangeTarget, _ options: WritingOptions, hasExifTool: Bool = true,
    ending: (FilePath) -> String? = { _ in nil }
  ) -> [FileChange] {
    let wanted = edits.compactMap(WantedField.init)
    if let turn { return turned(turn, wanted, target, ending) }
    guard !wanted.isEmpty, target != .catalogue else { return [] }
    let inFile = wanted.filter { $0.id != Field.recipe.id }
    let favourite = self.favourite
    let isAllWritten =
      target == .file
      && asset.files.allSatisfy { file in
        guard let type = file.type, file.role != .sidecar else { return true }
        return PhotoEdit.isWritten(type, options, hasExifTool)
      }
    // Files of one photo may share a sidecar: it is written once.
    var sidecars: Set<FilePath> = []
    return asset.files.flatMap { file -> [FileChange] in
      guard let type = file.type, file.role != .sidecar else { return [] }
      let known = sidecar(of: file, ending)
      var ofFile = FileChange(path: file.path, wanted: inFile, target: .file, photo: asset.id)
      var ofSidecar = ofFile
      ofSidecar.wanted = wanted
      ofSidecar.target = .sidecar
      if file.path == asset.path { ofFile.otherPaths = asset.repeats }
      ofSidecar.isWithPhoto = isAllWritten
      if let favourite { ofSidecar.wanted.append(favourite) }
      ofSidecar.sidecar = known ?? SidecarPlace.new(file.path)
      let isWritten =
        target == .file && !inFile.isEmpty && PhotoEdit.isWritten(type, options, hasExifTool)
      // A sidecar that is there counts before the photo: it is not to say the old value.
      let isSidecar = !isWritten || known != nil
      let isFirst = isSidecar && sidecars.insert(ofSidecar.place).inserted
      ofFile.sidecar = ofSidecar.sidecar
      return (isWritten ? [ofFile] : []) + (isFirst ? [ofSidecar] : [])
    }
  }

  /// The picture that is shown is turned. Its RAW file and its moving part lie as they do; a sidecar that is
  /// there goes on saying how the photo lies, and how it is seen.
  private func turned(
    _ turn: FileTurn, _ wanted: [WantedField], _ target: ChangeTarget,
    _ ending: (FilePath) -> String?
  ) -> [FileChange] {
    guard target == .file else { return [] }
    var ofFile = FileChange(path: asset.path, wanted: [], target: .file, photo: asset.id)
    ofFile.turn = turn
    ofFile.otherPaths = asset.repeats
    guard let sidecar = sidecar(of: asset.main, ending) else { return [ofFile] }
    let old = asset.metadata.orientation.flatMap { Orientation($0) } ?? .upright
    var ofSidecar = FileChange(
      path: asset.path, wanted: wanted + [WantedField(turn.orientation(after: old))],
      target: .sidecar, photo: asset.id)
    ofSidecar.sidecar = sidecar
    ofSidecar.isWithPhoto = true
    return [ofFile, ofSidecar]
  }

  /// What a sidecar that is written anyway says of it; nil where nothing is known.
  private var favourite: WantedField? {
    for edit in edits.reversed() where edit.field.id == Field.favourite.id {
      switch edit.wish {
      case .value(let said): return said.favourite.map { WantedField(edit.field.id, .flag($0)) }
      case .cleared: return WantedField(edit.field.id, .flag(false))
      case .asFiles: return nil
      }
    }
    return asset.metadata.favourite.map { WantedField(Field.favourite.id, .flag($0)) }
  }

  /// How many of its files have a sidecar only since exiftool, which alone writes them, is not there.
  func filesWithoutExifTool(_ options: WritingOptions) -> Int {
    guard edits.contains(where: { WantedField($0) != nil }) else { return 0 }
    return asset.files.count { file in
      guard let type = file.type, file.role != .sidecar else { return false }
      return PhotoEdit.isWritten(type, options, true) && !PhotoEdit.isWritten(type, options, false)
    }
  }

  /// The XMP file that the photo has for one of its files: the one of its whole name first. Where it has
  /// only one that is of another file, that one changes with it; without it, a sidecar of its own is to
  /// count before it.
  private func sidecar(of file: AssetFile, _ ending: (FilePath) -> String?) -> FilePath? {
    let stem = FilePath.split(name: file.path.name).stem
    let found = asset.companions.filter { $0.role == .sidecar }.map(\.path).filter { path in
      String(decoding: FilePath.split(name: path.name).ending, as: UTF8.self).lowercased() == "xmp"
    }
    if let own = found.first(where: { FilePath.split(name: $0.name).stem == file.path.name }) {
      return own
    }
    guard let shared = found.first(where: { FilePath.split(name: $0.name).stem == stem }) else {
      return nil
    }
    guard let ending = ending(shared), !PhotoEdit.has(file, ending) else { return shared }
    let isOfOther = asset.files.contains { $0.role != .sidecar && PhotoEdit.has($0, ending) }
    return isOfOther ? nil : SidecarPlace.new(file.path)
  }

  private static func has(_ file: AssetFile, _ ending: String) -> Bool {
    let own = String(decoding: FilePath.split(name: file.path.name).ending, as: UTF8.self)
    return own.lowercased() == ending.lowercased()
  }

  /// RAW files stay as the camera made them, unless that is asked for; what nothing can write has an XMP
  /// file.
  private static func isWritten(
    _ type: FileType, _ options: WritingOptions, _ hasExifTool: Bool
  ) -> Bool {
    if type.isRAW, !options.writesRAW { return false }
    switch WritingProgram.of(type) {
    case .exiv2: return true
    case .exifTool: return hasExifTool
    case nil: return false
    }
  }
}

extension FileChange {
  /// The file that is written, as far as it is known before.
  var place: FilePath { target == .file ? path : sidecar ?? SidecarPlace.of(path).path }
}
