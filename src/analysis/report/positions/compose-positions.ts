import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { CAUSES, isPictured } from '#shared/report/causes.ts'
import type { ReportObjective, ReportPositions, SupportBand } from '#shared/report/report-positions.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import { composeCards } from './compose-cards.ts'
import { composeFights } from './compose-fights.ts'

/** What the report has of the film's tracks: causes, cards, fights and pictures, or why there are none. */
export function composePositions(view: View, book: FactBook, source: PositionsSource): ReportPositions {
  const { tracked, log } = view.analysis
  if (source.status !== 'read') return source.status === 'given-up' ? { ...source, failedGates: [...source.failedGates] } : source
  if (!tracked) return { status: 'given-up', failedGates: failedGates(source) }
  const causes = ownCauses(view)
  const own = tracked.placeOf(view.you.id)
  return {
    status: 'read',
    hasPlaces: tracked.hasPlaces,
    areAttackersNamed: tracked.areAttackersNamed,
    causes: CAUSES.map((cause) => ({ cause, deaths: causes.filter((death) => death.cause === cause).length })).filter(
      ({ cause, deaths }) => !isPictured(cause) || deaths > 0,
    ),
    deaths: composeCards(view, book),
    fights: composeFights(view),
    objectives: composeObjectives(view, tracked),
    support:
      own === null || !tracked.hasPlaces || !tracked.isArena || view.you.team === null
        ? null
        : supportBand(tracked, own, coveredSpan(tracked, log)),
  }
}

function failedGates({ tracks }: Extract<PositionsSource, { status: 'read' }>): string[] {
  return tracks.gates.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}

/** Where the objectives were, by time, as far as it is known. Carriers whom the log does not know are left out. */
export function composeObjectives({ keyOf }: Pick<View, 'keyOf'>, match: TrackedMatch): ReportObjective[] {
  const { tracks, objectives, strongholds, players, logMs } = match
  const standing = strongholds.map((place): ReportObjective => {
    return { kind: 'stronghold', fromMs: logMs(0), toMs: logMs(tracks.endMs), carrier: null, place: [...place] }
  })
  const live = objectives.flatMap(({ kind, fromMs, toMs, carrier, placeAt }): ReportObjective[] => {
    const times = { kind, fromMs: logMs(fromMs), toMs: logMs(toMs) }
    if (carrier === null) return [{ ...times, carrier: null, place: [...placeAt(fromMs)] }]
    const player = players[carrier]
    return player ? [{ ...times, carrier: keyOf(player.id), place: null }] : []
  })
  return [...standing, ...live]
}

const STEP_MS = 1_000

/**
 * How far the nearest living team-mate was, second by second, and the middle half of the same of all other players; null where there was
 * nobody to be far from. Times are the film's.
 */
function supportBand(match: TrackedMatch, player: number, { fromMs, toMs }: FilmSpan): SupportBand {
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
