import Dispatch
import PhotoModel

/// Runs a blocking closure on a Dispatch thread.
package func offload<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async {
      continuation.resume(returning: Result(catching: body))
    }
  }
  return try result.get()
}

/// Runs a blocking closure on a Dispatch thread. It can check whether its task was cancelled
/// meanwhile.
package func offload<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws(Failure) -> Value
) async throws(Failure) -> Value {
  let token = CancellationToken()
  let result: Result<Value, Failure> = await withTaskCancellationHandler {
    do throws(Failure) {
      return .success(
        try await offload { () throws(Failure) in try body { token.isCancelled } })
    } catch {
      return .failure(error)
    }
  } onCancel: {
    token.cancel()
  }
  return try result.get()
}
