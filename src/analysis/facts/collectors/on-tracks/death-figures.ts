import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { namesOf } from '#shared/names-of.ts'
import type { Fact } from '#shared/report/fact.ts'

export function ownCauses({ analysis, you }: View): CausedDeath[] {
  return analysis.causes.filter(({ review }) => review.death.player === you.id)
}

/** Facts with the figures of the test that decided each own death, and the film stretch of it. The variant is the death's event id. */
export function deathFigureFacts(view: View): Fact[] {
  const { tracked } = view.analysis
  if (!tracked) return []
  return ownCauses(view).flatMap(({ review: { death }, found, case: seen }) => {
    if (!found || !seen) return []
    const spans = [{ kind: 'film' as const, fromMs: tracked.logMs(found.fromMs), toMs: tracked.logMs(seen.ms) }]
    return namesOf(found.figures).flatMap((kind) => {
      const figure = found.figures[kind]
      if (figure === undefined) return []
      const [value, of] = typeof figure === 'number' ? [figure] : figure
      const { unit } = DEATH_FIGURES[kind]
      const total = unit === 'percent' ? 100 : of
      return ownFact(view, {
        kind,
        variant: death.id,
        value,
        unit,
        events: [death],
        spans,
        ...(total === undefined ? {} : { of: total }),
      })
    })
  })
}
