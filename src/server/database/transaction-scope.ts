import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the code of a transaction runs, with everything it awaits. */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the code of a transaction, so that whatever takes long can tell where it was called from. */
export async function inTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    // Work that the transaction started and does not wait for may run on after it: by then it is no longer inside.
    transaction.isOpen = false
  }
}

export function isInTransaction(): boolean {
  return scope.getStore()?.isOpen ?? false
}

/**
 * For everything that takes long or waits for somebody else: a slow hash, a provider, a second connection. A transaction holds one
 * of few connections and rows that others wait for, so such work belongs before or behind it.
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction())
    throw new Error(`${what} was asked for inside a transaction. Do it before the transaction begins, or after its end.`)
}
