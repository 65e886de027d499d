import type { Caller } from './caller.ts'

/** A request after its row of the table was applied to it. */
export interface ParsedCall {
  readonly caller: Caller | null
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
}
