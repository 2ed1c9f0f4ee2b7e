import Dispatch
import PhotoModel

/// Runs what blocks on a thread of Dispatch.
package func offload<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
  }
}

/// Runs what blocks on a thread of Dispatch; it may ask whether its task was cancelled meanwhile.
package func offload<Result: Sendable>(
  _ body: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result
) async -> Result {
  let token = CancellationToken()
  return await withTaskCancellationHandler {
    await offload { body { token.isCancelled } }
  } onCancel: {
    token.cancel()
  }
}
