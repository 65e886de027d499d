import { z } from 'zod'
import { CALLS, type CallName, type CallReply } from '#shared/calls/calls.ts'
import { foreignJob, type ShownJob } from './foreign-job.ts'
import { foreignResult } from './foreign-result.ts'
import { foreignPortal } from './portal-address.ts'

/**
 * The calls whose answers the specification allows in other shapes than ours. Everything in this folder reads such answers, and nothing
 * else of the pages does: an answer of our own server is parsed by its row of the table of calls.
 */
const FOREIGN_ANSWERS = {
  getJob: foreignJob,
  listJobs: z.object({ ...CALLS.listJobs.reply.shape, jobs: z.array(foreignJob) }),
  getPrivateResult: foreignResult,
  getPublicResult: foreignResult,
  alignResult: foreignResult,
  createPortalSession: foreignPortal,
  /** Success is any OK status, whatever it says. */
  submitFeedback: z.unknown().transform(() => ({ ok: true as const })),
} as const satisfies Partial<Record<CallName, z.ZodType>>

type ForeignName = keyof typeof FOREIGN_ANSWERS

/** What a call of the pages gives: the reply of the table; where a foreign answer is allowed, the wider type that holds both. */
export type Answer<N extends CallName> = N extends ForeignName ? z.infer<(typeof FOREIGN_ANSWERS)[N]> : CallReply<N>

/** The answer to a call; null where it is neither ours nor of another make that the specification knows. */
export function readAnswer<N extends CallName>(name: N, document: unknown): { readonly answer: Answer<N> } | null {
  const own = CALLS[name].reply.safeParse(document)
  const read = own.success || !isForeign(name) ? own : FOREIGN_ANSWERS[name].safeParse(document)
  // The row of this very name parsed it.
  return read.success ? { answer: read.data as Answer<N> } : null
}

function isForeign(name: CallName): name is ForeignName {
  return name in FOREIGN_ANSWERS
}

/** The live document of a job; null where it is none. */
export function readJob(document: unknown): ShownJob | null {
  return readAnswer('getJob', document)?.answer ?? null
}
