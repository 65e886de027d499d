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
  /** The figure passes when it is at most, or at least, `limit`. */
  readonly passes: 'at-most' | 'at-least'
  readonly limit: number
  /** Fewer things than this are too little to test. */
  readonly least: number
}

/** The limits that say measured are held by the recorded films with room to spare; of the others these have too little to test. */
export const GATE_RULES = {
  /** The reader's own tests of the film's layout: share that passed. */
  'self-tests': { hides: 'everything', unit: 'share', passes: 'at-least', limit: 1, least: 1 }, // measured
  /** Bits of a coordinate as the film has them, against the base map's: axes that agree. */
  widths: { hides: 'everything', unit: 'share', passes: 'at-least', limit: 1, least: 3 }, // measured
  /** People of the film who are in the match's log: share. */
  players: { hides: 'everything', unit: 'share', passes: 'at-least', limit: 0.5, least: 1 }, // measured
  /** Lives of each player against his deaths: largest difference. */
  lives: { hides: 'everything', unit: 'count', passes: 'at-most', limit: 1, least: 1 }, // measured
  /** Deaths whose place is at most half a second old, or whose victim stood still. */
  'places-of-deaths': { hides: 'positions', unit: 'share', passes: 'at-least', limit: 0.95, least: 5 }, // chosen
  /** Longest step between two records of a life that is no known kind of jump. */
  steps: { hides: 'positions', unit: 'world-units', passes: 'at-most', limit: 1, least: 100 }, // measured
  /** Speed on the ground over a quarter of a second, which 99 of 100 moving ones stay under. */
  speeds: { hides: 'positions', unit: 'world-units-per-second', passes: 'at-most', limit: 4, least: 100 }, // measured
  /** Median distance of killer and victim, as a share of the median of enemies at any time. */
  'killer-to-victim': { hides: 'positions', unit: 'share', passes: 'at-most', limit: 1, least: 10 }, // chosen
  /** Of each player against the statistics: largest difference, as a share. */
  hits: { hides: 'hits', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
  damage: { hides: 'damage', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
  rounds: { hides: 'rounds', unit: 'share', passes: 'at-most', limit: 0.1, least: 1 }, // chosen
} as const satisfies Readonly<Record<string, GateRule>>

export type GateName = keyof typeof GATE_RULES

/** What a figure means by the gate's rule. */
export function verdictOf(name: GateName, figure: number | null, tested: number): GateVerdict {
  const { passes, limit, least } = GATE_RULES[name]
  if (figure === null || tested < least) return 'too-little-to-test'
  return (passes === 'at-most' ? figure <= limit : figure >= limit) ? 'passed' : 'failed'
}

/** Whether gates hide a kind of fact: of one player, or, where none is named, of the whole match. */
export function isHidden(gates: readonly TrackGate[], what: GateHides, player?: number): boolean {
  return gates.some(({ name, verdict, failedPlayers }) => {
    if (verdict !== 'failed') return false
    const { hides } = GATE_RULES[name]
    if (hides === 'everything') return true
    if (hides !== what) return false
    return player === undefined || hides === 'positions' || failedPlayers.includes(player)
  })
}
