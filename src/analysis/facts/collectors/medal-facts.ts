import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { Fact } from '#shared/report/fact.ts'

/** The medals that say something about how a player fought, the most telling first. A report mentions no others. */
export const TOLD_MEDALS = ['Perfect', 'Killjoy', 'Killing Frenzy', 'Killing Spree', 'Overkill', 'Triple Kill', 'Double Kill'] as const

/** How often the player got each of the medals that reports mention, from the film. */
export function medalFacts(view: View): Fact[] {
  const own = view.analysis.log.events.filter((event) => event.kind === 'medal' && event.player === view.you.id)
  return TOLD_MEDALS.flatMap((name) => {
    const events = own.filter((event) => event.kind === 'medal' && event.name === name)
    return events.length > 0
      ? [makeFact(view, { kind: 'medal', player: view.you.id, variant: name, value: events.length, unit: 'medals', events })]
      : []
  })
}
