import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { coveredSpan, type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { isEvenDuel, offAimOf, rangeOf } from '#analysis/positions/fights.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { Fight, TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { CAUSES, isPictured } from '#shared/report/causes.ts'
import type { ReportFight, ReportObjective, ReportPositions, SupportBand } from '#shared/report/report-positions.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import { composeCards } from './compose-cards.ts'

/** The report's part on the film's tracks: causes, cards, fights and drawings, or why there are none. */
export function composePositions(view: View, book: FactBook, source: PositionsSource): ReportPositions {
  const { tracked, log } = view.analysis
  if (source.status !== 'read') return source.status === 'given-up' ? { ...source, failedGates: [...source.failedGates] } : source
  if (!tracked) return { status: 'given-up', failedGates: failedGates(source) }
  const causes = ownCauses(view)
  const own = tracked.playerIndexOf(view.you.id)
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

/** The known places and carriers of objectives over time. Carriers missing from the log are left out. */
export function composeObjectives({ keyOf }: Pick<View, 'keyOf'>, match: TrackedMatch): ReportObjective[] {
  const { tracks, objectives, strongholds, players, logMs } = match
  const fixed = strongholds.map((place): ReportObjective => {
    return { kind: 'stronghold', fromMs: logMs(0), toMs: logMs(tracks.endMs), carrier: null, place: [...place] }
  })
  const live = objectives.flatMap(({ kind, fromMs, toMs, carrier, placeAt }): ReportObjective[] => {
    const times = { kind, fromMs: logMs(fromMs), toMs: logMs(toMs) }
    if (carrier === null) return [{ ...times, carrier: null, place: [...placeAt(fromMs)] }]
    const player = players[carrier]
    return player ? [{ ...times, carrier: keyOf(player.id), place: null }] : []
  })
  return [...fixed, ...live]
}

const STEP_MS = 1_000

/**
 * The distance to the nearest living teammate, second by second, and the middle half of the same for all other players; null in seconds without such a
 * teammate. The span is film time, `startMs` log time.
 */
function supportBand(match: TrackedMatch, player: number, { fromMs, toMs }: FilmSpan): SupportBand {
  const steps = Array.from({ length: Math.max(0, Math.floor((toMs - fromMs) / STEP_MS) + 1) }, (_, step) => fromMs + step * STEP_MS)
  const rows = steps.map((ms) => {
    const distances = livesAt(match.tracks, ms).flatMap((life) => {
      const mate = nearestMate(match, life.player, placeAt(life, ms), ms)
      return mate ? [{ player: life.player, units: mate.units }] : []
    })
    const others = distances.flatMap((entry) => (entry.player === player ? [] : entry.units)).sort((one, other) => one - other)
    const quarter = (part: number) => others[Math.round((others.length - 1) * part)] ?? null
    return { own: distances.find((entry) => entry.player === player)?.units ?? null, low: quarter(0.25), high: quarter(0.75) }
  })
  return {
    startMs: match.logMs(fromMs),
    stepMs: STEP_MS,
    own: rows.map(({ own }) => toTenths(own)),
    lobbyLow: rows.map(({ low }) => toTenths(low)),
    lobbyHigh: rows.map(({ high }) => toTenths(high)),
  }
}

/** Tenths of a unit are enough for a drawing. */
function toTenths(units: number | null): number | null {
  return units === null ? null : Math.round(units * 10) / 10
}

/** The player's fights inside the covered part, by time. Opponents missing from the log are left out. */
function composeFights(view: View): ReportFight[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked || own === null || !tracked.areAttackersNamed) return []
  const span = coveredSpan(tracked, log)
  return tracked.fights
    .filter(({ first, other, startMs }) => (first === own || other === own) && isWithinSpan(span, startMs))
    .map((fight) => ({ fight, opponent: tracked.players[fight.first === own ? fight.other : fight.first] ?? null }))
    .flatMap(({ fight, opponent }) => (opponent ? [toReportFight(tracked, fight, own, view.keyOf(opponent.id))] : []))
}

function toReportFight(match: TrackedMatch, fight: Fight, own: number, opponent: string): ReportFight {
  const isFirst = fight.first === own
  const by = (isOwn: boolean) => fight.hits.filter(({ attackerPlayer }) => (attackerPlayer === own) === isOwn)
  const { first, other } = fight.atFirstHit
  const [ownStance, enemyStance] = isFirst ? [first, other] : [other, first]
  return {
    fromMs: match.logMs(fight.startMs),
    toMs: match.logMs(fight.endMs),
    opponent,
    isFirstHitYours: isFirst,
    ownHits: isFirst ? fight.hitsByFirst : fight.hitsByOther,
    enemyHits: isFirst ? fight.hitsByOther : fight.hitsByFirst,
    ownShield: ownStance?.shield ?? null,
    enemyShield: enemyStance?.shield ?? null,
    ownWeapon: weaponOf(by(true)),
    enemyWeapon: weaponOf(by(false)),
    ownDamage: isHidden(match.tracks.gates, 'damage', own) ? null : damageOf(by(true)),
    enemyDamage: isHidden(match.tracks.gates, 'damage', isFirst ? fight.other : fight.first) ? null : damageOf(by(false)),
    outcome: fight.killedBy === null ? 'open' : fight.killedBy === own ? 'won' : 'lost',
    isEven: isEvenDuel(match, fight) === true,
    range: match.hasPlaces ? rangeOf(fight) : null,
    offAim: match.hasPlaces ? offAimOf(fight) : null,
  }
}

/** The weapon with the most hits; on a tie, the first. */
function weaponOf(hits: readonly Fight['hits'][number][]): string | null {
  const names = hits.map(({ weapon }) => weapon.name)
  const countOf = (name: string | null) => names.filter((candidate) => candidate === name).length
  return names.reduce((most, name) => (countOf(name) > countOf(most) ? name : most), names[0] ?? null)
}

/** The sum of points of some hits; null if the film lacks one. */
function damageOf(hits: Fight['hits'] | readonly Fight['hits'][number][]): number | null {
  const points = hits.map((hit) => hit.points)
  return points.some((point) => point === null) ? null : points.reduce<number>((sum, point) => sum + (point ?? 0), 0)
}
