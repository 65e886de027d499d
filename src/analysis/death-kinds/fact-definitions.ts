import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { GENERAL_DEFINITIONS, SEEN_DEFINITIONS } from '#analysis/facts/book/fact-kinds.ts'
import { POINT_DEFINITIONS } from '#analysis/facts/book/point-kinds.ts'
import { CAUSE_DEFINITIONS, POSITION_DEFINITIONS } from '#analysis/facts/book/position-kinds.ts'
import { TRY_DEFINITIONS } from '#analysis/facts/book/try-kinds.ts'
import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import type { DeathKind } from './death-kind.ts'
import { LOG_KINDS } from './log-kinds.ts'

const [SHORTER_MS, LONGER_MS] = RESPAWN_SHIFTS_MS

/**
 * Expected: the rate of the others, steadied by recorded matches with the weight of one more lobby (in teams only). Variance: the expected number,
 * times one plus own exposure over the exposure of the rate. The report explains "deviation" once.
 */
const SIGMA = `How far the deaths of the player in this situation, traded ones too, lie from what is expected at the others' rate, in deviations. If that depends on an assumed respawn time, it is the smallest of three values: with that time, with one ${-SHORTER_MS / 1000} s shorter and with one ${LONGER_MS / 1000} s longer.`

function deathDefinitions(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(DEATH_FIGURES).map(([kind, { means }]) => [kind, means]))
}

/** Returns the definition of each kind of fact, for the reader of a report. */
export function definitionsOf(kinds: readonly DeathKind[]): Readonly<Record<string, string>> {
  return Object.assign(
    {
      ...GENERAL_DEFINITIONS,
      ...POINT_DEFINITIONS,
      ...TRY_DEFINITIONS,
      ...POSITION_DEFINITIONS,
      ...CAUSE_DEFINITIONS,
      ...deathDefinitions(),
      ...SEEN_DEFINITIONS,
    },
    ...kinds.map(({ id, definitions: { kind, expected, over, own } }) => ({
      [`deaths-${id}`]: kind,
      [`expected-${id}`]: expected,
      [`over-${id}`]: over,
      [`sigma-${id}`]: SIGMA,
      ...own,
    })),
  )
}

export const FACT_DEFINITIONS = definitionsOf([...LOG_KINDS, ...TRACK_KINDS])
