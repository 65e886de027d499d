import { type FilmChunk, openFrames } from '#analysis/film/frames/open-frames.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { openInflater } from '#server/matches/film/node-zlib.ts'
import { forgetInOutcome } from '#server/matches/forget/forget-in-tracks.ts'
import { answerInThread } from '#server/process/ask-thread.ts'
import type { FreeDeath, ShownCard } from '#shared/matches/free-card.ts'
import { composeDeath, composeFacts, type FetchedMatch, type OpenedMatch, openFetched } from './compose-card.ts'

/** `film` begins the one open film, `chunk` adds to it, and `death` ends it. */
export type CardRequest =
  | { readonly kind: 'facts' | 'film'; readonly match: FetchedMatch }
  | { readonly kind: 'chunk'; readonly chunk: FilmChunk }
  | { readonly kind: 'death' }

export type CardReply = ShownCard | FreeDeath | null

let film: { readonly opened: OpenedMatch; readonly reader: ReturnType<typeof openFrames> } | null = null

/** An unfinished film is dropped after this time, which is longer than any caller waits. */
const FILM_MS = 30_000

/** The thread that makes free cards. After the last request of a film it has nothing of the match. */
answerInThread((request: CardRequest): CardReply => {
  switch (request.kind) {
    case 'facts': {
      const opened = openFetched(request.match)
      return opened && composeFacts(opened)
    }
    case 'film': {
      const opened = openFetched(request.match)
      const begun = opened && { opened, reader: openFrames(openInflater(), opened.known) }
      film = begun
      setTimeout(() => {
        if (film === begun) film = null
      }, FILM_MS)
      return null
    }
    case 'chunk':
      film?.reader.readChunk(request.chunk.bytes, request.chunk.startMs ?? undefined)
      return null
    case 'death':
      return finish()
  }
})

function finish(): FreeDeath {
  if (!film) return { status: 'unreadable' }
  const { opened, reader } = film
  film = null
  const outcome = tracksOfFilm(forgetInOutcome(reader.finish(), opened.forgotten), opened.log)
  return outcome.status === 'kept' ? composeDeath(opened, outcome.tracks) : { status: 'unreadable' }
}
