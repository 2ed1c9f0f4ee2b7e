import Files
import PhotoModel
import Testing
import Transfer

@Suite struct FileProblemTests {
  private static let (photo, folder) = (FilePath("/p/a.jpg"), FilePath("/out"))

  @Test(
    arguments: [
      (.source(.noSuchFileOrDirectory), .missing, photo), (.source(.ioError), .unreadable, photo),
      (.source(.permissionDenied), .noPermission, photo), (.changed, .changed, photo),
      (.inUse, .inUse, photo), (.folder(.permissionDenied), .destinationForbidden, folder),
      (.folder(.noSpace), .diskFull, folder), (.target(.noSpace), .diskFull, folder),
      (.target(.diskQuotaExceeded), .diskFull, folder), (.target(.fileExists), .nameTaken, photo),
      (.target(.fileNameTooLong), .nameRefused, photo), (.target(.fileTooLarge), .tooLarge, photo),
      (.target(.readOnlyFileSystem), .destinationReadOnly, folder),
      (.target(.permissionDenied), .unwritable, photo),
    ] as [(TransferError, FileProblem.Code, FilePath)])
  func `a failed copy is a problem of the photo or of the folder`(
    error: TransferError, code: FileProblem.Code, path: FilePath
  ) {
    let problem = FileProblem(
      copying: FileProblemTests.photo, to: FileProblemTests.folder, error)

    #expect(problem.code == code && problem.path == path)
    #expect(problem.abortsTransfer == (path == FileProblemTests.folder))
  }

  @Test(
    arguments: [
      (.notDirectory, .noFolder, photo), (.ioError, .noFolder, photo),
      (.permissionDenied, .destinationForbidden, folder), (.noSpace, .diskFull, folder),
    ] as [(Errno, FileProblem.Code, FilePath)])
  func `a folder for one photo that can't be made is that photo's problem`(
    reason: Errno, code: FileProblem.Code, path: FilePath
  ) {
    let problem = FileProblem(
      folder: FileProblemTests.folder, of: FileProblemTests.photo, reason: reason)

    #expect(problem.code == code && problem.path == path)
  }
}
