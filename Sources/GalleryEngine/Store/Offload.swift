import Dispatch
import Synchronization

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
  let flag = CancelFlag()
  return await withTaskCancellationHandler {
    await offload { body { flag.isSet.load(ordering: .relaxed) } }
  } onCancel: {
    flag.isSet.store(true, ordering: .relaxed)
  }
}

private final class CancelFlag: Sendable {
  let isSet = Atomic(false)
}
