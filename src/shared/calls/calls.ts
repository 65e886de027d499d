import type { z } from 'zod/mini'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { BILLING_CALLS } from './billing-calls.ts'
import type { Call } from './call.ts'
import { JOB_CALLS } from './job-calls.ts'
import { MATCH_CALLS } from './match-calls.ts'
import { PRACTICE_CALLS } from './practice-calls.ts'
import { RECORDING_CALLS } from './recording-calls.ts'
import { RESULT_CALLS } from './result-calls.ts'
import { SITE_CALLS } from './site-calls.ts'
import { SUBMISSION_CALLS } from './submission-calls.ts'

/**
 * Every call of the product. The server serves this table, the browser calls it, both parse with it, and the OpenAPI document is generated
 * from it. The browser loads `ROUTES`, and only those of these tables whose answers it reads.
 */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...BILLING_CALLS,
  ...SITE_CALLS,
  ...SUBMISSION_CALLS,
  ...JOB_CALLS,
  ...MATCH_CALLS,
  ...RESULT_CALLS,
  ...RECORDING_CALLS,
  ...PRACTICE_CALLS,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
export type CallReply<N extends CallName> = z.infer<(typeof CALLS)[N]['reply']>
export type CallBody<N extends CallName> = (typeof CALLS)[N] extends { body: infer B extends z.ZodMiniType }
  ? z.infer<B>
  : (typeof CALLS)[N] extends { bytes: object }
    ? Uint8Array<ArrayBuffer>
    : undefined
export type CallQuery<N extends CallName> = (typeof CALLS)[N] extends { query: infer Q extends z.ZodMiniType } ? z.infer<Q> : undefined
