import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { FAR_U, NAMED_HITS_SHARE, NEAR_U } from '#analysis/positions/position-rules.ts'
import { LEAK_SIGMA, LEAKING_SIGMA } from '#analysis/rules.ts'
import { SHIELD_FILL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { quantile } from '../../shares/figures.ts'
import type { Measured } from './measure-matches.ts'

/** A constant's value in force, and the value that the matches suggest. */
export interface Proposal {
  readonly name: string
  readonly inForce: number
  /** Null when there is too little data. */
  readonly proposed: number | null
  /** The data that it rests on. */
  readonly because: string
}

/** Above this spread between players, skill leaks into a kind, and the higher bar applies. */
const LEAKING_SPREAD = 1.15
/** Five lobbies of eight: the spread of this many players has an error of 0.22. */
const MIN_PLAYERS = 40
const MIN_RECOVERIES = 10
const MIN_SPEEDS = 1_000

/** Seconds left to walk within the time in which a death is answered, and seconds from further out, where a player runs first. */
const WALK_TO_HELP_S = 2.1
const RUN_FIRST_S = 3.5

export function proposeConstants(measured: Measured): Proposal[] {
  return [...bars(measured), ...distances(measured), ...shields(measured), named(measured)]
}

/** Mean square of the deviations: 1 when players differ by chance alone. NaN without players. */
export function spreadOf(sigmas: readonly number[]): number {
  return sigmas.reduce((sum, sigma) => sum + sigma ** 2, 0) / sigmas.length
}

function bars({ sigmas }: Measured): Proposal[] {
  return TRACK_KINDS.map(({ id }) => {
    const found = sigmas.get(id) ?? []
    const spread = spreadOf(found)
    return {
      name: `deviations for "${id}"`,
      inForce: barOf(id).sigma,
      proposed: found.length < MIN_PLAYERS ? null : spread > LEAKING_SPREAD ? LEAKING_SIGMA : LEAK_SIGMA,
      because: `spread ${spread.toFixed(2)} ± ${Math.sqrt(2 / found.length).toFixed(2)}, ${found.length} players`,
    }
  })
}

function distances({ speeds }: Measured): Proposal[] {
  const run = quantile(speeds, 0.9)
  const of = (seconds: number) => (speeds.length < MIN_SPEEDS ? null : round(seconds * run, 1))
  const because = `nine in ten seconds on the move are slower than ${run.toFixed(2)} u/s`
  return [
    { name: 'NEAR_U', inForce: NEAR_U, proposed: of(WALK_TO_HELP_S), because: `${WALK_TO_HELP_S} s of running; ${because}` },
    { name: 'FAR_U', inForce: FAR_U, proposed: of(RUN_FIRST_S), because: `${RUN_FIRST_S} s of running; ${because}` },
  ]
}

function shields({ recoveries }: Measured): Proposal[] {
  const fills = recoveries.flatMap(({ fillMs }) => fillMs ?? [])
  const starts = recoveries.map(({ startMs }) => startMs)
  return [
    { name: 'SHIELD_START_MS', inForce: SHIELD_START_MS, proposed: medianOf(starts), because: `median of ${starts.length} recoveries` },
    {
      name: 'SHIELD_FILL_MS',
      inForce: SHIELD_FILL_MS,
      proposed: medianOf(fills),
      because: `median of ${fills.length} that were not hit again`,
    },
  ]
}

/** Never proposes a value: the constant is a minimum for films, not a property of them. */
function named({ namedShares }: Measured): Proposal {
  const below = namedShares.filter((share) => share < NAMED_HITS_SHARE).length
  return {
    name: 'NAMED_HITS_SHARE',
    inForce: NAMED_HITS_SHARE,
    proposed: null,
    because: `median ${quantile(namedShares, 0.5).toFixed(2)}, below the bar in ${below} of ${namedShares.length} matches`,
  }
}

function medianOf(values: readonly number[]): number | null {
  return values.length < MIN_RECOVERIES ? null : round(quantile(values, 0.5), 0)
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
