import { sum } from 'd3-array'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { Match } from '#analysis/statistics/match.ts'

interface Read {
  readonly match: Match | null
  readonly film: FilmSummary | null
  readonly raw: FilmTracks | null
  readonly chunks: number
}

/** Numbers that others publish of matches, as we count them; null when not read. */
const COUNTS = {
  players: ({ match }) => match?.players.length ?? null,
  seconds: ({ match }) => (match ? Math.floor(match.durationMs / 1000) : null),
  'points of the teams': ({ match }) => match?.teams.map(({ score }) => score).join(' : ') ?? null,
  chunks: ({ chunks }) => chunks,
  'events of the log': ({ film }) => film?.events.length ?? null,
  medals: ({ film }) => film?.events.filter(({ kind }) => kind === 'medal').length ?? null,
  lives: ({ raw }) => raw?.lives.length ?? null,
  deaths: ({ raw }) => raw?.deaths.length ?? null,
  shots: ({ raw }) => raw?.shots.length ?? null,
  positions: ({ raw }) => raw && sum(raw.lives, ({ samples }) => 1 + samples.ms.length),
  /** This version reads none. */
  blows: () => null,
} satisfies Readonly<Record<string, (read: Read) => number | string | null>>

type Published = Partial<Readonly<Record<keyof typeof COUNTS, number | string>>>

/** Counted by other programs, by match id. Each has its source. */
const PUBLISHED: Readonly<Record<string, Published>> = {
  /** github.com/nuzzles/halo_api, experiments: FILM_ODDBALL.md, and the table of decoded films. */
  '4031c1db-2fd5-4a2a-91a1-bed5d0ad3e73': {
    ...{ lives: 264, deaths: 248, shots: 3360, positions: 296_138, blows: 90 },
    ...{ 'events of the log': 734, medals: 132 },
  },
  /** The fixture "JGtm full match" of the program LevelUp. */
  'b71d39db-e3af-40e4-b7f9-e7c34c367981': { players: 8, seconds: 532, chunks: 30 },
  /** The same program, on which of two numbers of the statistics the game shows. */
  '7344d24f-0154-4949-80ad-e2b781c122f1': { 'points of the teams': '200 : 126' },
}

export interface BesidePublished {
  readonly what: string
  readonly published: number | string
  /** Null when it was not read. */
  readonly here: number | string | null
}

export function besidePublished(matchId: string, read: Read): BesidePublished[] {
  return Object.entries(PUBLISHED[matchId] ?? {}).map(([what, published]) => ({
    ...{ what, published },
    here: COUNTS[what as keyof typeof COUNTS](read),
  }))
}
