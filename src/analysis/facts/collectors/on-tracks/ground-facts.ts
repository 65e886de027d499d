import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { GROUND_DEATHS } from '#analysis/mention-thresholds.ts'
import { largestGroup, redraw } from '#analysis/positions/same-ground.ts'
import type { Fact } from '#shared/report/fact.ts'
import { ownCauses } from './death-figures.ts'

/** Facts on own deaths on the same ground, compared with draws of as many deaths from the lobby's death places. */
export function groundFacts(view: View): Fact[] {
  const { analysis, you } = view
  if (!analysis.tracked?.hasPlaces) return []
  const own = ownCauses(view).flatMap(({ case: seen }) => seen ?? [])
  const lobby = analysis.causes.flatMap(({ case: seen }) => (seen && seen.review.death.player !== you.id ? [seen.place] : []))
  const group = largestGroup(own.map(({ place }) => place)).flatMap((at) => own[at]?.review.death ?? [])
  if (group.length === 0) return []
  const drawn = group.length < GROUND_DEATHS ? null : redraw(lobby, own.length, group.length)
  return [
    ownFact(view, { kind: 'same-ground', value: group.length, of: own.length, unit: 'deaths', events: group }),
    ...(drawn === null
      ? []
      : [
          ownFact(view, { kind: 'expected-same-ground', value: drawn.median, unit: 'deaths' }),
          ownFact(view, { kind: 'same-ground-chance', value: drawn.chance, unit: 'probability' }),
        ]),
  ]
}
