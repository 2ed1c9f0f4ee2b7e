package import MetadataWriting
package import PhotoModel

/// A change of photos that their files get too.
package struct FileEditJob: Sendable {
  package enum Change: Sendable {
    /// Fields, which are written to files or to XMP files beside them.
    case fields(EditJob, to: ChangeTarget)
    /// The pictures are turned in the files.
    case turn(AssetSet, FileTurn)
  }

  package var change: Change
  package var options: WritingOptions
  /// The order in which photos are written and named; nil for that of their numbers.
  package var order: [Asset.ID]?
  /// Whether photos on cards of cameras and in packages of other programs are changed in the catalogue alone.
  package var skipsCameraCards: Bool

  package init(
    _ change: Change, options: WritingOptions = WritingOptions(), order: [Asset.ID]? = nil,
    skipsCameraCards: Bool = false
  ) {
    (self.change, self.options, self.order) = (change, options, order)
    self.skipsCameraCards = skipsCameraCards
  }

  /// The photos in their order.
  package var ids: [Asset.ID] { order ?? Array(photos) }

  package var photos: AssetSet {
    get {
      switch change {
      case .fields(let job, _): job.photos
      case .turn(let photos, _): photos
      }
    }
    set {
      order = nil
      switch change {
      case .fields(var job, let target):
        job.photos = newValue
        change = .fields(job, to: target)
      case .turn(_, let turn): change = .turn(newValue, turn)
      }
    }
  }

  package var target: ChangeTarget {
    switch change {
    case .fields(_, let target): target
    case .turn: .file
    }
  }
}

/// What a job would do to the files of a photo.
package struct PlannedFiles: Hashable, Sendable {
  /// The files that are written.
  package var paths: [FilePath]
  /// Those that can't be, as far as that is known before. With any, no file of the photo is written.
  package var failures: [WritingFailure]

  package init(_ paths: [FilePath], failures: [WritingFailure] = []) {
    (self.paths, self.failures) = (paths, failures)
  }
}
