import GalleryEngine
import MetadataEditing
import PhotoModel

/// Correcting a camera's clock by means of one photo whose correct time is known.
extension EditorReading {
  mutating func readClock(
    _ drafts: [EditorField: EditorState.Draft], _ typing: TypedTime.Context,
    _ reference: Asset?
  ) {
    guard case .text(let text) = drafts[.correctTime], problems[.correctTime] == nil else { return }
    do throws(EditError) {
      let time = try TypedTime(text, typing)
      guard let reference else {
        problems[.correctTime] = Phrases.readingReference
        return
      }
      var days: ClosedRange<Day>?
      let isForAll = drafts[.clockDays] != nil
      if case .text(let daysText) = drafts[.clockDays] {
        do throws(EditError) {
          days = try TypedDays.range(daysText, typing)
        } catch {
          problems[.clockDays] = Phrases.reason(error)
        }
      }
      guard
        let correction = ClockCorrection(of: reference.metadata, correctTime: time, days: days)
      else {
        problems[.correctTime] = Phrases.noClockToCorrect(reference.path)
        return
      }
      guard let camera = reference.metadata.camera else {
        problems[.correctTime] = Phrases.noCamera(reference.path)
        return
      }
      setClockCorrection(correction, isForAll: isForAll)
      notes[.correctTime] = Phrases.clockWrong(by: correction.shift, camera: camera)
    } catch {
      problems[.correctTime] = Phrases.reason(error)
    }
  }
}
