package import MetadataWriting
package import PhotoModel

/// A change to photos that is also written to their files.
package struct FileEditJob: Sendable {
  package enum Change: Sendable {
    /// Changes fields, which are written to the files or to XMP files next to them.
    case fields(EditJob, to: ChangeTarget)
    /// Rotates or mirrors the pictures in the files.
    case rotate(AssetSet, FileRotation)
  }

  package var change: Change
  package var options: WritingOptions
  /// The order in which photos are written and named; nil for the order of their ids.
  package var order: [Asset.ID]?
  /// Whether photos on camera cards and in packages of other programs are changed only in the
  /// catalogue.
  package var skipsCameraCards: Bool

  package init(
    _ change: Change, options: WritingOptions = WritingOptions(), order: [Asset.ID]? = nil,
    skipsCameraCards: Bool = false
  ) {
    (self.change, self.options, self.order) = (change, options, order)
    self.skipsCameraCards = skipsCameraCards
  }

  /// The photos, in order.
  package var ids: [Asset.ID] { order ?? Array(photos) }

  package var photos: AssetSet {
    get {
      switch change {
      case .fields(let job, _): job.photos
      case .rotate(let photos, _): photos
      }
    }
    set {
      order = nil
      switch change {
      case .fields(var job, let target):
        job.photos = newValue
        change = .fields(job, to: target)
      case .rotate(_, let rotation): change = .rotate(newValue, rotation)
      }
    }
  }

  package var target: ChangeTarget {
    switch change {
    case .fields(_, let target): target
    case .rotate: .file
    }
  }
}

/// What a job would do to the files of a photo.
package struct PlannedFiles: Hashable, Sendable {
  /// The files that would be written.
  package var paths: [FilePath]
  /// The files that can't be written, as far as this is known beforehand. If there are any, no file
  /// of the photo is written.
  package var failures: [WritingFailure]

  package init(_ paths: [FilePath], failures: [WritingFailure] = []) {
    (self.paths, self.failures) = (paths, failures)
  }
}
