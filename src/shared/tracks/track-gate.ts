/** A check of what was read of a film against itself, the log and the statistics: what fails is hidden, and the report says so. */
export interface TrackGate {
  readonly name: GateName
  readonly verdict: GateVerdict
  /** What was measured, in the unit of `GATE_RULES`; null where there was nothing to measure. */
  readonly figure: number | null
  /** How many things the figure is made of. */
  readonly tested: number
  /** Of a gate that looks at each player alone: whose figures did not hold. What the gate hides is hidden for them. */
  readonly failedPlayers: readonly number[]
}

export type GateVerdict = 'passed' | 'failed' | 'too-little-to-test'

/**
 * What a failed gate hides: `everything` the frames say; all `positions` with distances, aim and pictures, while who hit whom stays; or
 * one kind of number of the players whose figures did not hold.
 */
export type GateHides = 'everything' | 'positions' | 'hits' | 'damage' | 'rounds'

interface GateRule {
  readonly hides: GateHides
  readonly unit: 'share' | 'world-units' | 'world-units-per-second' | 'count'
}

export const GATE_RULES = {
  /** The reader's own tests of the film's layout: share that passed. */
  'self-tests': { hides: 'everything', unit: 'share' },
  /** Bits of a coordinate as measured in the film, against the base map's: axes that agree. */
  widths: { hides: 'everything', unit: 'share' },
  /** Lives of each player against his deaths: largest difference. */
  lives: { hides: 'everything', unit: 'count' },
  /** Deaths whose place is at most half a second old, or whose victim stood still. */
  'places-of-deaths': { hides: 'positions', unit: 'share' },
  /** Longest step between two records of a life that is no known kind of jump. */
  steps: { hides: 'positions', unit: 'world-units' },
  /** Speed on the ground over a quarter of a second, which 99 in 100 stay under. */
  speeds: { hides: 'positions', unit: 'world-units-per-second' },
  /** Median distance of killer and victim, as a share of the median at random instants. */
  'killer-to-victim': { hides: 'positions', unit: 'share' },
  /** Of each player against the statistics: largest difference, as a share. */
  hits: { hides: 'hits', unit: 'share' },
  damage: { hides: 'damage', unit: 'share' },
  rounds: { hides: 'rounds', unit: 'share' },
} as const satisfies Readonly<Record<string, GateRule>>

export type GateName = keyof typeof GATE_RULES

/** Whether gates let a kind of fact be shown: of one player, or, where none is named, of the whole match. */
export function isHidden(gates: readonly TrackGate[], what: GateHides, player?: number): boolean {
  return gates.some(({ name, verdict, failedPlayers }) => {
    if (verdict !== 'failed') return false
    const { hides } = GATE_RULES[name]
    if (hides === 'everything') return true
    if (hides !== what) return false
    return player === undefined || hides === 'positions' || failedPlayers.includes(player)
  })
}
