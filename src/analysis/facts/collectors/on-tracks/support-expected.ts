import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { aloneTime } from '#analysis/positions/alone-time.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Tally } from '#shared/report/kind-tally.ts'

/**
 * Two more expected numbers for deaths out of reach, since their share says too little: whoever is out of reach for longer dies there more often without
 * fighting worse, and what a whole team does on its side of the map is nobody's own. `tally` is the player's kind against the lobby.
 */
export function supportExpected(view: View, tally: Tally): Fact[] {
  const { analysis, you } = view
  const mates = analysis.exposures.filter(({ player }) => player !== you.id && teamOf(view, player) === you.team)
  const kinds = mates.flatMap(({ byKind }) => byKind.get('tracks-alone')?.situation ?? [])
  const sum = (amount: 'deaths' | 'exposure') => kinds.reduce((all, kind) => all + kind[amount], 0)
  const byTime = expectedByTime(view, tally)
  return [
    ...(byTime === null ? [] : [makeFact(view, { kind: 'expected-alone-by-time', player: you.id, value: byTime, unit: 'deaths' })]),
    ...(you.team === null || sum('exposure') === 0
      ? []
      : [makeFact(view, { kind: 'mates-share-alone', player: you.id, value: sum('deaths'), of: sum('exposure'), unit: 'deaths' })]),
  ]
}

function teamOf({ analysis }: View, id: string): number | null {
  return analysis.log.players.find((player) => player.id === id)?.team ?? null
}

/** What the others' deaths for each second out of reach come to over the own seconds; null where nobody else was ever out of reach. */
function expectedByTime({ analysis: { tracked, log }, you }: View, { othersDeaths }: Tally): number | null {
  const own = tracked?.playerIndexOf(you.id) ?? null
  if (!tracked || own === null) return null
  const span = coveredSpan(tracked, log)
  const others = tracked.players.flatMap((_, index) => (index === own ? [] : index))
  const [ownMs, othersMs] = [aloneTime(tracked, [own], span).aloneMs, aloneTime(tracked, others, span).aloneMs]
  return othersMs === 0 ? null : (othersDeaths / othersMs) * ownMs
}
