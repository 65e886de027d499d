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

export function bandPoints({ startMs, stepMs, own, lobbyLow, lobbyHigh }: SupportBand): BandPoint[] {
  return own.map((distance, index) => ({
    ms: startMs + index * stepMs,
    own: distance,
    low: lobbyLow[index] ?? null,
    high: lobbyHigh[index] ?? null,
  }))
}

/** Share of the time with a living teammate in which the nearest one was out of reach. */
export function shareBeyond({ own }: Pick<SupportBand, 'own'>): number {
  const known = own.filter((distance) => distance !== null)
  return known.filter((distance) => distance > REACH_U).length / Math.max(1, known.length)
}
