import type { SupportBand } from '#shared/report/report-positions.ts'

/** World units. A teammate this near can help even without a line of sight; beyond `REACH_U` nobody can who is not looking already. */
export const NEAR_U = 6
export const REACH_U = 10
export const HIGHEST_U = 20

export interface BandPoint {
  readonly ms: number
  /** World units; null while dead, or with nobody left. */
  readonly own: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The others' band is averaged over this time: second by second it jumps. */
const USUAL_MS = 15_000

export function bandPoints({ startMs, stepMs, own, ...lobby }: SupportBand): BandPoint[] {
  const steps = Math.floor(USUAL_MS / stepMs / 2)
  const [lobbyLow, lobbyHigh] = [smooth(lobby.lobbyLow, steps), smooth(lobby.lobbyHigh, steps)]
  return own.map((distance, index) => ({
    ms: startMs + index * stepMs,
    own: distance,
    low: lobbyLow[index] ?? null,
    high: lobbyHigh[index] ?? null,
  }))
}

function smooth(values: readonly (number | null)[], steps: number): (number | null)[] {
  return values.map((value, at) => {
    if (value === null) return null
    const known = values.slice(Math.max(0, at - steps), at + steps + 1).filter((one) => one !== null)
    return known.reduce((sum, one) => sum + one, 0) / known.length
  })
}
