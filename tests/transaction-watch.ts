import { createHook } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isInTransaction } from '#server/database/transaction-scope.ts'

/** Node's async resources for slow work and for work that waits for others, whichever library requests it. */
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
/** Diagnostics channels of requests, which may go out on an open connection. */
const REQUESTS = ['undici:request:create', 'http.client.request.start']

export interface TransactionWatch {
  /** The slow work begun inside a transaction since the watch began. */
  readonly faults: readonly string[]
  /** Ends the watch, and throws if there were faults. */
  readonly end: () => void
}

/** Records slow work inside transactions, even if it bypasses our own modules. */
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
