import { basename } from 'node:path'
import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { CAUSE_LIST } from '#shared/report/causes.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { readSources } from './examine-matches.ts'

/** The questions about a death, in this order. */
export const QUESTIONS = ['cause', 'killer', 'distance', 'clock'] as const
export type Question = (typeof QUESTIONS)[number]

/** A death as the product shows it. It names players, and stays in the folder of the matches. */
export interface ShownDeath {
  readonly id: string
  readonly matchId: string
  readonly victim: string
  /** Seconds since the start of the film. */
  readonly atSeconds: number
  readonly cause: string
  /** The answers that the product shows; a question without one is skipped. `key` changes with the words. */
  readonly told: readonly { readonly question: Question; readonly words: string; readonly key: string }[]
}

/** All deaths of people in a match, as far as log and film show them; none without a log. */
export function listShownDeaths(path: string): ShownDeath[] {
  const { log, tracks, skill } = readSources(path)
  const [someone] = log.players.filter(({ isBot }) => !isBot)
  if (!someone || log.events.length === 0) return []
  const positions = tracks ? ({ status: 'read', tracks } as const) : ({ status: 'none' } as const)
  const clock = shownClockOf(composeReport({ log, skill: skill.value, you: someone, map: null, positions }))
  const { reviews, causes } = analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS })
  const nameOf = (id: string | null) => log.players.find((player) => player.id === id)?.name ?? null
  const matchId = basename(path)
  return reviews
    .filter(({ death }) => log.players.some(({ id, isBot }) => id === death.player && !isBot))
    .map(({ death }) => {
      const caused = causes.find(({ review }) => review.death.id === death.id)
      const cause = CAUSE_LIST[caused?.cause ?? 'not-read'].label
      const found = caused?.case
      const metres =
        found?.killerPlace && tracks?.map.areDistancesKnown ? distance(found.place, found.killerPlace) * METRES_PER_WORLD_UNIT : null
      const words: Readonly<Record<Question, string | null>> = {
        cause: caused && caused.cause !== 'not-read' ? cause : null,
        killer: nameOf(death.killer) ?? 'nobody',
        distance: metres === null ? null : `${metres.toFixed(0)} m`,
        clock: clock.format(death.atMs),
      }
      return {
        ...{ id: `${matchId}/${death.id}`, matchId, cause, atSeconds: death.atMs / 1000 },
        victim: nameOf(death.player) ?? 'a player without a name',
        told: QUESTIONS.flatMap((question) => {
          const text = words[question]
          return text === null ? [] : [{ question, words: text, key: fingerprint([question, text]) }]
        }),
      }
    })
}

const OF_EACH_CAUSE = 4
const SEED = 20_261_127

/** A few deaths of each cause, always the same for the same matches, and those that were answered before. */
export function sampleDeaths(deaths: readonly ShownDeath[], answered: ReadonlySet<string>): ShownDeath[] {
  const placeOf = ({ id }: ShownDeath) => fingerprint([SEED, id])
  const order = deaths.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const sampled = [...Map.groupBy(order, ({ cause }) => cause).values()].flatMap((ofCause) => ofCause.slice(0, OF_EACH_CAUSE))
  const chosen = new Set([...sampled.map(({ id }) => id), ...answered])
  return deaths
    .filter(({ id }) => chosen.has(id))
    .toSorted((one, other) => (one.matchId === other.matchId ? one.atSeconds - other.atSeconds : one.matchId < other.matchId ? -1 : 1))
}
