package import GalleryEngine
package import PhotoCatalogue

extension StoreError {
  package init(_ error: CatalogueError) {
    self.init(Code(error.code), file: error.file)
  }
}

extension StoreError.Code {
  fileprivate init(_ code: CatalogueError.Code) {
    switch code {
    case .newer(let version, let supportedVersion):
      self = .newer(version: version, known: supportedVersion)
    case .notACatalogue: self = .foreign
    case .notAFile(let isFolder): self = .notAFile(isFolder: isFolder)
    case .damaged: self = .damaged
    case .readOnly: self = .readOnly
    case .diskFull: self = .diskFull
    case .busy: self = .busy
    case .inUse: self = .inUse
    case .refused(let refusal): self = .refused(refusal)
    case .journal(let code): self = .journal(code)
    case .failed(let detail): self = .failed(detail)
    }
  }
}
