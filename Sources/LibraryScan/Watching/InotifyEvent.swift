#if os(Linux)
  import CPosix
  import Foundation

  /// The kernel's bits for the kinds of events.
  package struct InotifyMask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    private init(_ bits: some BinaryInteger) {
      rawValue = UInt32(truncatingIfNeeded: bits)
    }

    // Events of a name in the folder.
    package static let created = InotifyMask(IN_CREATE)
    package static let written = InotifyMask(IN_CLOSE_WRITE)
    package static let movedOut = InotifyMask(IN_MOVED_FROM)
    package static let movedIn = InotifyMask(IN_MOVED_TO)
    package static let deleted = InotifyMask(IN_DELETE)
    /// A change of the permissions, times or links of a name or of the folder itself.
    package static let attributes = InotifyMask(IN_ATTRIB)

    // Events of the folder itself.
    package static let folderDeleted = InotifyMask(IN_DELETE_SELF)
    package static let folderMoved = InotifyMask(IN_MOVE_SELF)
    package static let unmounted = InotifyMask(IN_UNMOUNT)
    /// The watch has ended: no more events of it follow.
    package static let ignored = InotifyMask(IN_IGNORED)

    /// The name is that of a folder.
    package static let isFolder = InotifyMask(IN_ISDIR)
    /// Events were lost.
    package static let overflow = InotifyMask(IN_Q_OVERFLOW)

    /// The requested events. Single writes (`IN_MODIFY`) are excluded, because a large file causes
    /// thousands of them and one close event at the end; so are reads, which the scan itself makes.
    /// New names are included because folders and links have no close event.
    package static let requested: InotifyMask = [
      created, written, movedOut, movedIn, deleted, attributes, folderDeleted, folderMoved,
      InotifyMask(IN_ONLYDIR),
    ]
  }

  /// One event, as read from inotify.
  package struct InotifyEvent: Hashable, Sendable {
    /// The number of the watch. -1 for lost events.
    package var watch: Int32
    package var mask: InotifyMask
    /// The name in the folder. Empty for the folder itself.
    package var name: [UInt8]

    package init(watch: Int32, mask: InotifyMask, name: [UInt8] = []) {
      self.watch = watch
      self.mask = mask
      self.name = name
    }

    /// Reads the pending events from a non-blocking descriptor, as many as fit into the buffer.
    /// Empty if there are none, and nil if they can't be read any more.
    package static func pending(
      at descriptor: Int32, _ buffer: inout [UInt8]
    ) -> [InotifyEvent]? {
      let count = albumen_read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && errno == EAGAIN ? [] : nil }
      return buffer.withUnsafeBytes { decode(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Decodes the events in a buffer: watch number, bits, a number that is not used here, the
    /// length of the name with the zeros that follow it, and the name. A truncated event ends the
    /// list.
    package static func decode(_ bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      var start = 0
      let head = MemoryLayout<inotify_event>.size
      while bytes.count - start >= head {
        func number<Number: BitwiseCopyable>(_ index: Int, as type: Number.Type) -> Number {
          bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: type)
        }
        let length = Int(number(3, as: UInt32.self))
        guard length <= bytes.count - start - head else { break }
        let name = bytes[(start + head)..<(start + head + length)].prefix { $0 != 0 }
        events.append(
          InotifyEvent(
            watch: number(0, as: Int32.self),
            mask: InotifyMask(rawValue: number(1, as: UInt32.self)),
            name: Array(name)))
        start += head + length
      }
      return events
    }
  }
#endif
