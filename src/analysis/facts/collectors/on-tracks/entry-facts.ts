import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import { fightEntries } from '#analysis/positions/entries.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { EARLY_MS } from '#analysis/positions/position-rules.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Deaths in the first seconds of a fight, and fights gone into alone against two, beside those of the others. */
export function entryFacts(view: View): Fact[] {
  return [...earlyDeaths(view), ...outnumberedFights(view)]
}

function earlyDeaths(view: View): Fact[] {
  const seen = view.analysis.causes.flatMap(({ review: { death }, case: found }) =>
    found?.chain ? [{ death, isOwn: death.player === view.you.id, isEarly: found.ms - found.chain[0].ms <= EARLY_MS }] : [],
  )
  const [own, others] = [seen.filter(({ isOwn }) => isOwn), seen.filter(({ isOwn }) => !isOwn)]
  const early = own.filter(({ isEarly }) => isEarly).map(({ death }) => death)
  return own.length === 0 || others.length === 0
    ? []
    : [
        ownFact(view, { kind: 'early-deaths', unit: 'deaths', value: early.length, of: own.length, events: early }),
        ownFact(view, {
          kind: 'others-early-deaths',
          unit: 'deaths',
          value: others.filter(({ isEarly }) => isEarly).length,
          of: others.length,
        }),
      ]
}

function outnumberedFights(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked?.isArena || own === null || view.you.team === null || !isNamed(tracked, own)) return []
  const isCompared = (player: number) => player !== own && tracked.players[player]?.isBot === false && isNamed(tracked, player)
  const all = fightEntries(tracked, coveredSpan(tracked, log))
  const [mine, theirs] = [all.filter(({ player }) => player === own), all.filter(({ player }) => isCompared(player))]
  if (mine.length === 0 || theirs.length === 0) return []
  const alone = mine.filter(({ isOutnumbered }) => isOutnumbered)
  const spans = alone.map(({ ms }) => ({ kind: 'film' as const, fromMs: tracked.logMs(ms), toMs: tracked.logMs(ms) }))
  return [
    ownFact(view, { kind: 'outnumbered-fights', unit: 'fights', value: alone.length, of: mine.length, spans }),
    ownFact(view, {
      kind: 'others-outnumbered-fights',
      unit: 'fights',
      value: theirs.filter(({ isOutnumbered }) => isOutnumbered).length,
      of: theirs.length,
    }),
  ]
}
