import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { SupportBand } from '#shared/report/report-positions.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'

const STEP_MS = 1_000

/**
 * How far the nearest living team-mate was, second by second, and the middle half of the same of all other players; null where there was
 * nobody to be far from. Times are the film's.
 */
export function supportBand(match: TrackedMatch, player: number, { fromMs, toMs }: FilmSpan): SupportBand {
  const steps = Array.from({ length: Math.max(0, Math.floor((toMs - fromMs) / STEP_MS) + 1) }, (_, step) => fromMs + step * STEP_MS)
  const rows = steps.map((ms) => {
    const distances = livesAt(match.tracks, ms).flatMap((life) => {
      const mate = nearestMate(match, life.player, placeAt(life, ms), ms)
      return mate ? [{ player: life.player, units: mate.units }] : []
    })
    const others = distances.flatMap((one) => (one.player === player ? [] : one.units)).sort((one, other) => one - other)
    const quarter = (part: number) => others[Math.round((others.length - 1) * part)] ?? null
    return { own: distances.find((one) => one.player === player)?.units ?? null, low: quarter(0.25), high: quarter(0.75) }
  })
  return {
    startMs: match.logMs(fromMs),
    stepMs: STEP_MS,
    own: rows.map(({ own }) => toTenths(own)),
    lobbyLow: rows.map(({ low }) => toTenths(low)),
    lobbyHigh: rows.map(({ high }) => toTenths(high)),
  }
}

/** A picture needs no more than tenths of a unit. */
function toTenths(units: number | null): number | null {
  return units === null ? null : Math.round(units * 10) / 10
}
