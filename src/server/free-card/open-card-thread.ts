import type { FilmChunk } from '#analysis/film/frames/open-frames.ts'
import { openThread } from '#server/process/ask-thread.ts'
import { startThread } from '#server/process/start-thread.ts'
import { freeDeath, type ShownCard, shownCard } from '#shared/matches/free-card.ts'
import type { CardReply, CardRequest } from './card-thread.ts'
import type { FetchedMatch } from './compose-card.ts'

const MEMORY_MB = 256
/** A request takes up to a second; an idle thread keeps some 50 MB. */
const TIMES = { timeoutMs: 20_000, idleMs: 60_000 }

export type CardThread = ReturnType<typeof openCardThread>

/** Makes free cards in a separate thread, so that other requests are answered meanwhile. One film at a time. */
export function openCardThread({ timeoutMs, idleMs } = TIMES) {
  const start = () => startThread(import.meta.url, 'card-thread', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const { ask, close } = openThread<CardRequest, CardReply>('thread that makes free cards', start, { timeoutMs, idleMs })
  return {
    /** Null where the match is unreadable or has no data on the player. */
    facts: async (match: FetchedMatch): Promise<ShownCard | null> => shownCard.safeParse(await ask({ kind: 'facts', match })).data ?? null,
    beginFilm: (match: FetchedMatch) => ask({ kind: 'film', match }),
    readChunk: (chunk: FilmChunk) => ask({ kind: 'chunk', chunk }),
    death: async () => freeDeath.parse(await ask({ kind: 'death' })),
    close,
  }
}
