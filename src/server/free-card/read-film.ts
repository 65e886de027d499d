import type { Halo } from '#server/integrations/halo/halo.ts'
import type { FreeDeath } from '#shared/matches/free-card.ts'
import type { FetchedMatch } from './compose-card.ts'
import type { CardThread } from './open-card-thread.ts'

/** Twice the largest film of a match of twelve against twelve. */
const MAX_BYTES = 64 * 1024 * 1024

export interface FilmReading {
  readonly matchId: string
  readonly match: FetchedMatch
  /** True when no caller waits for the result any more. */
  readonly isOver: () => boolean
}

/** Fetches a film chunk by chunk, lets the thread read each chunk, and returns one death. Nothing is stored. */
export async function readDeath(
  halo: Pick<Halo, 'filmChunks' | 'filmChunk'>,
  thread: CardThread,
  { matchId, match, isOver }: FilmReading,
): Promise<FreeDeath> {
  if (match.summary === null) return { status: 'no film' }
  const listed = await halo.filmChunks(matchId)
  if (listed.status === 'down') return { status: 'down' }
  if (listed.status !== 'found' || listed.value.length === 0) return { status: 'no film' }
  if (isOver()) return { status: 'late' }
  await thread.beginFilm(match)
  let bytesLeft = MAX_BYTES
  for (const chunk of listed.value) {
    const fetched = await halo.filmChunk(matchId, chunk)
    if (isOver()) return { status: 'late' }
    if (fetched.status === 'down') return { status: 'down' }
    if (fetched.status !== 'found') continue
    bytesLeft -= fetched.value.length
    if (bytesLeft < 0) return { status: 'unreadable' }
    await thread.readChunk({ bytes: fetched.value, startMs: chunk.startMs })
    if (isOver()) return { status: 'late' }
  }
  return await thread.death()
}
