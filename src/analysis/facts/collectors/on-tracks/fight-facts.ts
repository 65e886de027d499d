import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { isWithinSpan } from '#analysis/positions/covered-span.ts'
import { isEvenDuel } from '#analysis/positions/fights.ts'
import type { Fight } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { onNamedFilm, spansOf } from './beside-others.ts'

/** Facts on even duels; empty if the film does not name who hit whom. */
export function fightFacts(view: View): Fact[] {
  const film = onNamedFilm(view)
  if (!film) return []
  const { match, own, window } = film
  const duels = match.fights.filter(
    (fight) => (fight.first === own || fight.other === own) && isWithinSpan(window, fight.startMs) && isEvenDuel(match, fight) === true,
  )
  const count = (kind: 'duels-won' | 'duels-begun', of: readonly Fight[], is: (fight: Fight) => boolean) => {
    const found = of.filter(is).map(({ startMs: fromMs, endMs: toMs }) => ({ fromMs, toMs }))
    const spans = spansOf(match, found)
    return of.length === 0 ? [] : [ownFact(view, { kind, unit: 'fights', value: found.length, of: of.length, spans })]
  }
  const decided = duels.filter(({ killedBy }) => killedBy !== null)
  return [...count('duels-won', decided, ({ killedBy }) => killedBy === own), ...count('duels-begun', duels, ({ first }) => first === own)]
}
