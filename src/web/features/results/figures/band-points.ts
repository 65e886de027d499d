import type { SupportBand } from '#shared/report/report-positions.ts'

/** World units: who is nearer can answer even with no line yet, who is further cannot unless already looking. */
export const NEAR_U = 6
export const REACH_U = 10
/** What lies further is drawn there: how far does not matter any more. */
export const HIGHEST_U = 20

export interface BandPoint {
  readonly ms: number
  /** World units; null while dead, or with nobody left. */
  readonly own: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The others' band is what is usual there, and shown as the mean of so long: second by second it jumps with each of them. */
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

/** The mean of what is known within so many steps to either side; what is not known itself stays so. */
function smooth(values: readonly (number | null)[], steps: number): (number | null)[] {
  return values.map((value, at) => {
    if (value === null) return null
    const known = values.slice(Math.max(0, at - steps), at + steps + 1).filter((one) => one !== null)
    return known.reduce((sum, one) => sum + one, 0) / known.length
  })
}

/** Share of the time with a living teammate in which the nearest one was out of reach. */
export function shareBeyond({ own }: Pick<SupportBand, 'own'>): number {
  const known = own.filter((distance) => distance !== null)
  return known.filter((distance) => distance > REACH_U).length / Math.max(1, known.length)
}
