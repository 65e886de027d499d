import { z } from 'zod/mini'
import { namesOf } from '#shared/names-of.ts'
import { list } from './stored-values.ts'

/**
 * `everything`: all from the frames. `positions`: places with distances, aim and pictures, but not who hit whom. Others: one kind of number
 * of the failed players.
 */
export type GateHides = 'everything' | 'positions' | 'hits' | 'damage' | 'rounds'

interface GateRule {
  readonly hides: GateHides
  readonly unit: 'share' | 'world-units' | 'world-units-per-second' | 'count'
  readonly passes: 'at-most' | 'at-least'
  readonly limit: number
  readonly least: number
}

/** The recorded films meet the measured limits with room to spare; for the other limits they have too little to test. */
export const GATE_RULES = {
  /** Share of the reader's own layout tests that passed. */
  'self-tests': { hides: 'everything', unit: 'share', passes: 'at-least', limit: 1, least: 1 }, // measured
  /** Share of axes on which the film's coordinate bits agree with the base map's. */
  widths: { hides: 'everything', unit: 'share', passes: 'at-least', limit: 1, least: 3 }, // measured
  /** Share of the film's people who are in the match log. */
  players: { hides: 'everything', unit: 'share', passes: 'at-least', limit: 0.5, least: 1 }, // measured
  /** Largest difference between a player's lives and deaths. */
  lives: { hides: 'everything', unit: 'count', passes: 'at-most', limit: 1, least: 1 }, // measured
  /** Share of deaths with a place at most half a second old, or with a victim who stood still. */
  'places-of-deaths': { hides: 'positions', unit: 'share', passes: 'at-least', limit: 0.95, least: 5 }, // chosen
  /** Longest step between two records of a life, without known kinds of jumps. */
  steps: { hides: 'positions', unit: 'world-units', passes: 'at-most', limit: 1, least: 100 }, // measured
  /** 99th percentile of the horizontal speeds of moving players over a quarter of a second. */
  speeds: { hides: 'positions', unit: 'world-units-per-second', passes: 'at-most', limit: 4, least: 100 }, // measured
  /** Median distance of killer and victim, divided by the median distance of enemies at any time. */
  'killer-to-victim': { hides: 'positions', unit: 'share', passes: 'at-most', limit: 1, least: 10 }, // chosen
  /** Largest relative difference between a player's figures and the statistics. */
  hits: { hides: 'hits', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
  damage: { hides: 'damage', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
  rounds: { hides: 'rounds', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
} as const satisfies Readonly<Record<string, GateRule>>

export type GateName = keyof typeof GATE_RULES

/** A check of a film's tracks against themselves, the log and the statistics. The report says what a failed gate hides. */
export const trackGate = z.object({
  name: z.enum(namesOf(GATE_RULES)),
  verdict: z.enum(['passed', 'failed', 'too-little-to-test']),
  /** The measurement in the unit of `GATE_RULES`; null when there was nothing to measure. */
  figure: z.nullable(z.number()),
  tested: z.int(),
  /** For a gate that checks each player alone: the players that failed it. The gate hides only their numbers. */
  failedPlayers: list(z.int()),
})
export type TrackGate = Readonly<z.output<typeof trackGate>>
export type GateVerdict = TrackGate['verdict']

export function verdictOf(name: GateName, figure: number | null, tested: number): GateVerdict {
  const { passes, limit, least } = GATE_RULES[name]
  if (figure === null || tested < least) return 'too-little-to-test'
  return (passes === 'at-most' ? figure <= limit : figure >= limit) ? 'passed' : 'failed'
}

/** Whether gates hide a kind of fact for one player or, without `player`, for the whole match. */
export function isHidden(gates: readonly TrackGate[], what: GateHides, player?: number): boolean {
  return gates.some(({ name, verdict, failedPlayers }) => {
    if (verdict !== 'failed') return false
    const { hides } = GATE_RULES[name]
    if (hides === 'everything') return true
    if (hides !== what) return false
    return player === undefined || hides === 'positions' || failedPlayers.includes(player)
  })
}
