/** What is needed of an `AsyncLocalStorage`. */
export interface Storage {
  readonly disable: () => void
}

export type WhileAwake = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs work that uses these storages, and disables them when the last of it has ended. Before version 24, Node calls a hook for every promise of
 * the process from the first use of an `AsyncLocalStorage` on, until all of them are disabled; their next `run` enables them again. What the
 * work started and did not wait for finds them empty.
 */
export function restStorages(storages: readonly Storage[]): WhileAwake {
  let underWay = 0
  return async (work) => {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      if (underWay === 0) for (const storage of storages) storage.disable()
    }
  }
}
