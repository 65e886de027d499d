import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the code of a transaction runs, including everything that it awaits. */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

export async function inTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    // Work that outlives the transaction is no longer inside.
    transaction.isOpen = false
  }
}

export function isInTransaction(): boolean {
  return scope.getStore()?.isOpen ?? false
}

/**
 * Throws inside a transaction. Call it before everything slow: a hash, a provider, a second connection. A transaction holds locks and one
 * of few connections.
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction())
    throw new Error(`${what} was asked for inside a transaction. Do it before the transaction begins, or after its end.`)
}
