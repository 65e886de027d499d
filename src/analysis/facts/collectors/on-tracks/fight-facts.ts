import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { isEvenDuel } from '#analysis/positions/fights.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import type { Fight } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Even duels; nothing where the film does not name who hit whom. */
export function fightFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked || own === null || !isNamed(tracked, own)) return []
  const span = coveredSpan(tracked, log)
  const isCovered = (ms: number) => isWithinSpan(span, ms)
  const duels = tracked.fights.filter(
    (fight) => (fight.first === own || fight.other === own) && isCovered(fight.startMs) && isEvenDuel(tracked, fight) === true,
  )
  const decided = duels.filter(({ killedBy }) => killedBy !== null)
  const count = (kind: 'duels-won' | 'duels-begun', of: readonly Fight[], found: readonly Fight[]) =>
    of.length === 0
      ? []
      : [
          ownFact(view, {
            kind,
            value: found.length,
            of: of.length,
            unit: 'fights',
            spans: found.map((fight) => ({ kind: 'film', fromMs: tracked.logMs(fight.startMs), toMs: tracked.logMs(fight.endMs) })),
          }),
        ]
  return [
    ...count(
      'duels-won',
      decided,
      decided.filter(({ killedBy }) => killedBy === own),
    ),
    ...count(
      'duels-begun',
      duels,
      duels.filter(({ first }) => first === own),
    ),
  ]
}
