import type { View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { isEvenDuel, offAimOf, rangeOf } from '#analysis/positions/fights.ts'
import type { Fight, TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { ReportFight } from '#shared/report/report-positions.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'

/** The player's fights inside the covered part, by time. Opponents whom the log does not know are left out. */
export function composeFights(view: View): ReportFight[] {
  const { tracked, log } = view.analysis
  const own = tracked?.placeOf(view.you.id) ?? null
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
    ownHeadHits: by(true).filter(({ isHeadHit }) => isHeadHit).length,
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

/** The weapon of most of some hits, the first of those that had equally many. */
function weaponOf(hits: readonly Fight['hits'][number][]): string | null {
  const names = hits.map(({ weapon }) => weapon.name)
  const countOf = (name: string | null) => names.filter((one) => one === name).length
  return names.reduce((most, name) => (countOf(name) > countOf(most) ? name : most), names[0] ?? null)
}

/** Points of some hits; null where the film leaves one open. */
function damageOf(hits: Fight['hits'] | readonly Fight['hits'][number][]): number | null {
  const points = hits.map((hit) => hit.points)
  return points.some((one) => one === null) ? null : points.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
