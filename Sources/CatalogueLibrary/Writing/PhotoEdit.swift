import MetadataWriting
import PhotoModel

/// A photo and the edits of its fields.
struct PhotoEdit: Sendable {
  var asset: Asset
  var edits: [FieldEdit]
  /// The rotation of the picture in its file.
  var rotation: FileRotation?
  /// Whether the catalogue has the values already (`EditJob.copiesCatalogue`).
  var copiesCatalogue = false

  init(_ asset: Asset, _ edits: [FieldEdit]) {
    self.asset = asset
    self.edits = edits
  }

  /// Returns the changes to the files of the photo, which all get the same values. Empty if the
  /// values are stored only in the catalogue. For a sidecar with the photo's base name, `ending`
  /// returns the extension of the one file it belongs to, such as `CR2`, or nil if it belongs to
  /// all of them.
  func changes(
    to target: ChangeTarget, _ options: WritingOptions, hasExifTool: Bool = true,
    sidecarExtension: (FilePath) -> String? = { _ in nil }
  ) -> [FileChange] {
    let requestedFields = requestedFields(options)
    if let rotation { return rotationChanges(rotation, requestedFields, target, sidecarExtension) }
    guard !requestedFields.isEmpty, target != .catalogue else { return [] }
    let inFile = requestedFields.filter { $0.id != Field.recipe.id }
    let favourite = self.favourite
    let isAllWritten =
      target == .file
      && asset.files.allSatisfy { file in
        guard let type = file.type, file.role != .sidecar else { return true }
        return PhotoEdit.isWritten(type, options, hasExifTool)
      }
    // Files of one photo may share a sidecar. It is written once.
    var sidecars: Set<FilePath> = []
    return asset.files.flatMap { file -> [FileChange] in
      guard let type = file.type, file.role != .sidecar else { return [] }
      let existingSidecar = sidecar(of: file, sidecarExtension)
      var ofFile = FileChange(
        path: file.path, requestedFields: inFile, target: .file, photo: asset.id)
      var ofSidecar = ofFile
      ofSidecar.requestedFields = requestedFields
      ofSidecar.target = .sidecar
      if file.path == asset.path { ofFile.otherPaths = asset.alternatePaths }
      ofSidecar.isPhotoWritten = isAllWritten
      if let favourite { ofSidecar.requestedFields.append(favourite) }
      ofSidecar.sidecar = existingSidecar ?? SidecarLocation.new(file.path)
      let isWritten =
        target == .file && !inFile.isEmpty && PhotoEdit.isWritten(type, options, hasExifTool)
      // An existing sidecar takes precedence over the file, so it must not keep the old value.
      let isSidecar = !isWritten || existingSidecar != nil
      let isFirst = isSidecar && sidecars.insert(ofSidecar.place).inserted
      ofFile.sidecar = ofSidecar.sidecar
      return (isWritten ? [ofFile] : []) + (isFirst ? [ofSidecar] : [])
    }
  }

  /// Returns the changes that rotate the shown picture. The RAW file and the Live Photo's video are
  /// not rotated. An existing sidecar is updated with the new orientation and adjustments.
  private func rotationChanges(
    _ rotation: FileRotation, _ requestedFields: [RequestedField], _ target: ChangeTarget,
    _ storedExtension: (FilePath) -> String?
  ) -> [FileChange] {
    guard target == .file else { return [] }
    var ofFile = FileChange(path: asset.path, requestedFields: [], target: .file, photo: asset.id)
    ofFile.rotation = rotation
    ofFile.otherPaths = asset.alternatePaths
    guard let sidecar = sidecar(of: asset.main, storedExtension) else { return [ofFile] }
    let old = asset.metadata.orientation.flatMap { Orientation($0) } ?? .upright
    var ofSidecar = FileChange(
      path: asset.path,
      requestedFields: requestedFields + [RequestedField(rotation.orientation(after: old))],
      target: .sidecar, photo: asset.id)
    ofSidecar.sidecar = sidecar
    ofSidecar.isPhotoWritten = true
    return [ofFile, ofSidecar]
  }

  /// The favourite flag to include in a sidecar that is written for another reason, or nil if it is
  /// unknown.
  private var favourite: RequestedField? {
    for edit in edits.reversed() where edit.field.id == Field.favourite.id {
      switch edit.change {
      case .value(let metadata):
        return metadata.favourite.map { RequestedField(edit.field.id, .flag($0)) }
      case .cleared: return RequestedField(edit.field.id, .flag(false))
      case .reverted: return nil
      }
    }
    return asset.metadata.favourite.map { RequestedField(Field.favourite.id, .flag($0)) }
  }

  /// Returns the number of files that get a sidecar only because exiftool, which is required to
  /// write them, is not installed.
  func filesWithoutExifTool(_ options: WritingOptions) -> Int {
    guard edits.contains(where: { RequestedField($0) != nil }) else { return 0 }
    return asset.files.count { file in
      guard let type = file.type, file.role != .sidecar else { return false }
      return PhotoEdit.isWritten(type, options, true) && !PhotoEdit.isWritten(type, options, false)
    }
  }

  /// Returns the existing XMP file to change for one of the photo's files: preferably the one named
  /// after the full file name. An XMP file with the base name is used if it belongs to this file,
  /// to all files, or to a file that is not part of the photo. If it belongs to another file of the
  /// photo, returns the path of a new sidecar, which takes precedence over it. Returns nil if there
  /// is no XMP file.
  private func sidecar(of file: AssetFile, _ storedExtension: (FilePath) -> String?) -> FilePath? {
    let stem = FilePath.split(name: file.path.name).stem
    let found = asset.companions.filter { $0.role == .sidecar }.map(\.path).filter { path in
      String(decoding: FilePath.split(name: path.name).ending, as: UTF8.self).lowercased() == "xmp"
    }
    if let dedicatedSidecar = found.first(where: {
      FilePath.split(name: $0.name).stem == file.path.name
    }) {
      return dedicatedSidecar
    }
    guard let shared = found.first(where: { FilePath.split(name: $0.name).stem == stem }) else {
      return nil
    }
    guard let storedExtension = storedExtension(shared), !PhotoEdit.has(file, storedExtension)
    else { return shared }
    let isOfOther = asset.files.contains {
      $0.role != .sidecar && PhotoEdit.has($0, storedExtension)
    }
    return isOfOther ? nil : SidecarLocation.new(file.path)
  }

  private static func has(_ file: AssetFile, _ storedExtension: String) -> Bool {
    let fileExtension = String(decoding: FilePath.split(name: file.path.name).ending, as: UTF8.self)
    return fileExtension.lowercased() == storedExtension.lowercased()
  }

  /// Returns whether a file of this type is written itself. RAW files are not written unless
  /// requested, and files that no program can write get an XMP file instead.
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
  /// The path of the file to write, as far as known in advance.
  var place: FilePath { target == .file ? path : sidecar ?? SidecarLocation.of(path).path }
}
