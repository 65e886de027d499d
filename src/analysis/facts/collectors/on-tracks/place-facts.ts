import { median } from 'd3-array'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { aloneTime } from '#analysis/positions/alone-time.ts'
import type { DeathTag } from '#shared/report/causes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { onFilm } from './beside-others.ts'
import { ownCauses } from './death-figures.ts'

/** Facts based on places: heights, ranges and time alone; empty if places cannot be measured. */
export function placeFacts(view: View): Fact[] {
  if (!view.analysis.tracked?.hasPlaces) return []
  return [...aboveFacts(view), ...rangeFacts(view), ...aloneFacts(view)]
}

function aboveFacts(view: View): Fact[] {
  const known = (deaths: readonly CausedDeath[]) => deaths.filter((death) => death.case !== null && death.case.killer !== null)
  const all = known(view.analysis.causes)
  const own = all.filter(({ review }) => review.death.player === view.you.id)
  const others = all.filter(({ review }) => review.death.player !== view.you.id)
  if (own.length === 0) return []
  const above = own.filter(has('from-above')).map(({ review }) => review.death)
  return [
    ownFact(view, { kind: 'deaths-from-above', value: above.length, of: own.length, unit: 'deaths', events: above }),
    ownFact(view, {
      kind: 'others-deaths-from-above',
      value: others.filter(has('from-above')).length,
      of: others.length,
      unit: 'deaths',
    }),
  ]
}

function has(tag: DeathTag) {
  return ({ tags }: CausedDeath) => tags.includes(tag)
}

function rangeFacts(view: View): Fact[] {
  const ranges = (deaths: readonly CausedDeath[]) =>
    deaths.flatMap((death) =>
      death.case?.killerPlace ? [{ event: death.review.death, units: distance(death.case.place, death.case.killerPlace) }] : [],
    )
  const sets = [
    ['kill-range', ranges(view.analysis.causes.filter(({ review }) => review.death.killer === view.you.id))],
    ['death-range', ranges(ownCauses(view))],
  ] as const
  return sets.flatMap(([kind, found]) => {
    const range = median(found, ({ units }) => units)
    if (range === undefined) return []
    return [
      ownFact(view, { kind, value: range, unit: 'world-units', events: found.map(({ event }) => event) }),
      ownFact(view, { kind: `${kind}-count`, value: found.length, unit: kind === 'kill-range' ? 'kills' : 'deaths' }),
    ]
  })
}

/** Time out of reach of all living teammates, out of the time with one alive, for the player and for the teammates. */
function aloneFacts(view: View): Fact[] {
  const film = onFilm(view)
  if (!film) return []
  const { match, own, window } = film
  const mine = aloneTime(match, [own], window)
  const mates = aloneTime(match, [...match.matesOf(own)], window)
  if (mine.ofMs === 0 || mates.ofMs === 0) return []
  return [
    ownFact(view, { kind: 'time-alone', unit: 'ms', value: mine.aloneMs, of: mine.ofMs }),
    ownFact(view, { kind: 'mates-time-alone', unit: 'ms', value: mates.aloneMs, of: mates.ofMs }),
    ownFact(view, { kind: 'lives-shown', value: mine.lives, unit: 'lives' }),
  ]
}
