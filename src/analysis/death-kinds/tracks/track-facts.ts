import { expectedOf, sigmaOf, tallyKind } from '#analysis/death-kinds/counting/kind-tally.ts'
import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import { holds } from '#analysis/facts/causes/cause-test.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { CAUSES, isPictured } from '#shared/report/causes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type TrackKind, windowOf } from './track-kind.ts'
import { TRACK_KINDS } from './track-kinds.ts'

/** The player's deaths by cause (pictured causes only if any), and every kind on tracks with its expected number; empty without tracks. */
export function trackFacts(view: View): Fact[] {
  const own = ownCauses(view)
  if (own.length === 0) return []
  const causes = CAUSES.flatMap((cause) => {
    const deaths = own.filter((death) => death.cause === cause).map(({ review }) => review.death)
    if (isPictured(cause) && deaths.length === 0) return []
    return ownFact(view, {
      kind: causeFactKind(cause),
      value: deaths.length,
      of: own.length,
      unit: 'deaths',
      events: deaths,
    })
  })
  return [...causes, ...TRACK_KINDS.flatMap((kind) => kindFacts(view, kind))]
}

function kindFacts(view: View, kind: TrackKind): Fact[] {
  const { analysis, you } = view
  const { id, cause } = kind
  const tally = tallyKind(analysis.exposures, you.id, id)
  const sigma = sigmaOf([tally], kind)
  const { deaths, exposure, othersDeaths, othersExposure } = tally.situation
  if (sigma === null || exposure === 0) return []
  const events = ownCauses(view)
    .filter(({ answers }) => holds(answers.get(cause)))
    .map(({ review }) => review.death)
  const all = { player: you.id, unit: kind.per }
  const others = analysis.exposures.filter(({ player }) => player !== you.id)
  const most = Math.max(0, ...others.map(({ byKind }) => byKind.get(id)?.situation.deaths ?? 0))
  const window = windowOf(kind)
  const target = Math.floor(targetRate(deaths / exposure, othersDeaths / othersExposure) * window)
  return [
    ownFact(view, { kind: `expected-${id}`, value: expectedOf(tally.taken), unit: 'deaths' }),
    ownFact(view, { kind: `over-${id}`, value: deaths - expectedOf(tally.situation), of: deaths, unit: 'deaths', events }),
    ownFact(view, { kind: `sigma-${id}`, value: sigma, unit: 'sigma' }),
    makeFact(view, { kind: `share-${id}`, ...all, value: deaths, of: exposure, events }),
    makeFact(view, { kind: `others-share-${id}`, ...all, value: othersDeaths, of: othersExposure }),
    ownFact(view, { kind: `most-${id}`, value: most, unit: 'deaths' }),
    makeFact(view, { kind: `target-${id}`, ...all, value: target, of: window }),
    ...kind.besideFacts(view, tally.situation),
  ]
}
