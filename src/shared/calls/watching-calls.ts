import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { watchingPart } from '#shared/watching/watching-part.ts'
import type { Call } from './call.ts'

const reply = z.object({ watching: z.nullable(watchingPart) })

/** What the owner of an analysis says of models that may be shown its match: rows of `CALLS`. */
export const WATCHING_CALLS = {
  /** Agrees, or takes it back: then what was under way stops, and what a model answered and chose is deleted, from the report as well. */
  allowWatching: {
    method: 'POST',
    path: '/api/allow-watching',
    access: 'signed-in',
    body: z.strictObject({ jobId, isAllowed: z.boolean() }),
    reply,
    perMinute: 30,
  },
  /** Has the match watched once more by another model than before, for a credit; it comes back where nothing came of it. */
  watchAgain: {
    method: 'POST',
    path: '/api/watch-again',
    access: 'signed-in',
    body: z.strictObject({ jobId }),
    reply,
    perMinute: 10,
  },
} as const satisfies Record<string, Call>
