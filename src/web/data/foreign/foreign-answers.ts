import type { z } from 'zod/mini'
import { CALLS, type CallName, type CallReply } from '#shared/calls/calls.ts'
import type { ShownJob } from './foreign-job.ts'
import type { FOREIGN_ANSWERS } from './foreign-schemas.ts'

type ForeignName = keyof typeof FOREIGN_ANSWERS

/** What a call of the pages gives: the reply of the table; where a foreign answer is allowed, the wider type that holds both. */
export type Answer<N extends CallName> = N extends ForeignName ? z.infer<(typeof FOREIGN_ANSWERS)[N]> : CallReply<N>

/** The answer to a call; null where it is neither ours nor of another make that the specification knows. The other makes are fetched when one comes. */
export async function readAnswer<N extends CallName>(name: N, document: unknown): Promise<{ readonly answer: Answer<N> } | null> {
  const own = CALLS[name].reply.safeParse(document)
  const read = own.success ? own : await readForeign(name, document)
  // The row of this very name parsed it.
  return read?.success ? { answer: read.data as Answer<N> } : null
}

async function readForeign(name: CallName, document: unknown) {
  const { FOREIGN_ANSWERS } = await import('./foreign-schemas.ts')
  const schemas: Partial<Record<CallName, z.ZodMiniType>> = FOREIGN_ANSWERS
  return schemas[name]?.safeParse(document)
}

/** The live document of a job; null where it is none. */
export async function readJob(document: unknown): Promise<ShownJob | null> {
  return (await readAnswer('getJob', document))?.answer ?? null
}
