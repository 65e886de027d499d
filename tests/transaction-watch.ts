import { createHook } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isInTransaction } from '#server/database/transaction-scope.ts'

/** What Node makes for work that takes long or waits for somebody else, whichever library asks for it. */
const SLOW_RESOURCES = new Set([
  'SCRYPTREQUEST',
  'PBKDF2REQUEST',
  'KEYPAIRGENREQUEST',
  'GETADDRINFOREQWRAP',
  'QUERYWRAP',
  'TCPCONNECTWRAP',
  'PIPECONNECTWRAP',
  'PROCESSWRAP',
])
/** Requests that go out on a connection that is open already. */
const REQUESTS = ['undici:request:create', 'http.client.request.start']

export interface TransactionWatch {
  /** What was begun inside a transaction since the watch began. */
  readonly faults: readonly string[]
  /** Throws where there were faults. */
  readonly end: () => void
}

/** Notices slow work inside transactions, also where it goes past our own doors. */
export function watchTransactions(): TransactionWatch {
  const faults: string[] = []
  const record = (what: string) => {
    if (isInTransaction()) faults.push(what)
  }
  const hook = createHook({ init: (_id, type) => void (SLOW_RESOURCES.has(type) && record(type)) }).enable()
  const recordRequest = (_message: unknown, channel: string | symbol) => record(String(channel))
  for (const channel of REQUESTS) subscribe(channel, recordRequest)
  return {
    faults,
    end: () => {
      hook.disable()
      for (const channel of REQUESTS) unsubscribe(channel, recordRequest)
      if (faults.length > 0) throw new Error(`Slow work inside a transaction: ${faults.join(', ')}.`)
    },
  }
}
