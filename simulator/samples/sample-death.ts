import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { type CausedDeath, findCauses } from '#analysis/facts/causes/find-causes.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { idOf, kill, logOf } from './sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from './sample-tracks.ts'

/** Small matches for tests in which `e` kills `a` at 60 s. Scripts change positions and earlier events. */
export const DEATH_MS = 60_000

/** Default places. `a` spawned long before at the origin and looks at `e`. */
type Seat = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'
const PLACES: readonly (readonly [seat: Seat, at: Place])[] = [
  ['a', [0, 0, 0]],
  ['b', [0, 4, 0]],
  ['c', [0, -30, 0]],
  ['d', [-30, 0, 0]],
  ['e', [8, 0, 0]],
  ['f', [30, 30, 0]],
  ['g', [30, -30, 0]],
  ['h', [-30, 30, 0]],
]

export interface ScriptedDeath {
  /** Changes to a seat's only life. Shield losses of `a` are hits by `e`. */
  readonly lives?: Readonly<Partial<Record<Seat, Partial<ScriptedLife>>>>
  readonly hits?: readonly ScriptedHit[]
  readonly events?: readonly FilmEvent[]
  readonly changes?: Partial<MatchTracks>
  /** Seats that are missing from the film. */
  readonly without?: readonly Seat[]
}

/** `e` takes two seconds, so that neither surprise nor speed explains the death. */
export const SLOW_KILL: readonly ScriptedHit[] = [
  { ms: 58_000, from: 'e', to: 'a' },
  { ms: 59_000, from: 'e', to: 'a' },
  { ms: DEATH_MS, from: 'e', to: 'a', kills: true },
]

export function tracksOfDeath({ lives = {}, hits = SLOW_KILL, changes = {}, without = [] }: ScriptedDeath): MatchTracks {
  const scriptedLives = PLACES.flatMap(([seat, at]): ScriptedLife[] => {
    const end = seat === 'a' ? { toMs: DEATH_MS } : { toMs: 120_000, ending: 'film-end' as const }
    return without.includes(seat) ? [] : [{ seat, fromMs: 1_000, at, ...end, ...lives[seat] }]
  })
  const isThere = (seat: string | null) => scriptedLives.some((life) => life.seat === seat)
  const worn = scriptedLives.find(({ seat }) => seat === 'a')?.shield?.map(([ms]): ScriptedHit => ({ ms, from: 'e', to: 'a' })) ?? []
  return tracksOf(scriptedLives, { hits: [...worn, ...hits].filter(({ to }) => isThere(to)), changes })
}

export function deathOf(scripted: ScriptedDeath): CausedDeath {
  const log = logOf([...(scripted.events ?? []), ...kill(DEATH_MS, 'e', 'a')])
  const analysis = analyseMatch(log, LOG_KINDS, { tracks: tracksOfDeath(scripted), tests: CAUSE_TESTS })
  if (!analysis.tracked) throw new Error('the tracks were not used')
  const found = findCauses(analysis.tracked, analysis.numbers, analysis.reviews, CAUSE_TESTS)
  const own = found.find(({ review }) => review.death.player === idOf('a'))
  if (!own) throw new Error('nobody died')
  return own
}
