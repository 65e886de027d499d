import type { z } from 'zod/mini'
import type { CallName, CallReply } from '#shared/calls/calls.ts'
import {
  ACCOUNT_ROUTES,
  BILLING_ROUTES,
  JOB_ROUTES,
  MATCH_ROUTES,
  PRACTICE_ROUTES,
  RECORDING_ROUTES,
  RESULT_ROUTES,
  SITE_ROUTES,
  SUBMISSION_ROUTES,
} from '#shared/calls/routes.ts'
import type { ShownJob } from './foreign-job.ts'
import type { FOREIGN_ANSWERS } from './foreign-schemas.ts'

type ForeignName = keyof typeof FOREIGN_ANSWERS

/** The answer to a call: the reply of the table or, if foreign answers are allowed, the wider type that holds both. */
export type Answer<N extends CallName> = N extends ForeignName ? z.infer<(typeof FOREIGN_ANSWERS)[N]> : CallReply<N>

type Replies = Readonly<Record<string, { readonly reply: z.ZodMiniType }>>

/** The schemas of a table are loaded with the first answer to one of its calls. */
const TABLES: readonly (readonly [routes: object, load: () => Promise<Replies>])[] = [
  [ACCOUNT_ROUTES, () => import('#shared/calls/account-calls.ts').then((file) => file.ACCOUNT_CALLS)],
  [BILLING_ROUTES, () => import('#shared/calls/billing-calls.ts').then((file) => file.BILLING_CALLS)],
  [SITE_ROUTES, () => import('#shared/calls/site-calls.ts').then((file) => file.SITE_CALLS)],
  [SUBMISSION_ROUTES, () => import('#shared/calls/submission-calls.ts').then((file) => file.SUBMISSION_CALLS)],
  [JOB_ROUTES, () => import('#shared/calls/job-calls.ts').then((file) => file.JOB_CALLS)],
  [MATCH_ROUTES, () => import('#shared/calls/match-calls.ts').then((file) => file.MATCH_CALLS)],
  [RESULT_ROUTES, () => import('#shared/calls/result-calls.ts').then((file) => file.RESULT_CALLS)],
  [PRACTICE_ROUTES, () => import('#shared/calls/practice-calls.ts').then((file) => file.PRACTICE_CALLS)],
  [RECORDING_ROUTES, () => import('#shared/calls/recording-calls.ts').then((file) => file.RECORDING_CALLS)],
]

async function readOwn(name: CallName, document: unknown) {
  const table = await TABLES.find(([routes]) => name in routes)?.[1]()
  return table?.[name]?.reply.safeParse(document)
}

/** Parses an answer; null if it is neither ours nor a foreign one of the specification. Foreign schemas are loaded only when needed. */
export async function readAnswer<N extends CallName>(name: N, document: unknown): Promise<{ readonly answer: Answer<N> } | null> {
  const own = await readOwn(name, document)
  const read = own?.success ? own : await readForeign(name, document)
  // Already parsed by the schema of this call.
  return read?.success ? { answer: read.data as Answer<N> } : null
}

async function readForeign(name: CallName, document: unknown) {
  const { FOREIGN_ANSWERS } = await import('./foreign-schemas.ts')
  const schemas: Partial<Record<CallName, z.ZodMiniType>> = FOREIGN_ANSWERS
  return schemas[name]?.safeParse(document)
}

export async function readJob(document: unknown): Promise<ShownJob | null> {
  return (await readAnswer('getJob', document))?.answer ?? null
}
