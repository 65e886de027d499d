import { FOCUS_UNPAID } from '#analysis/rules.ts'
import { trackKindOf } from '#shared/report/causes.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { EQUAL_STRENGTH } from './equal-candidates.ts'
import { isWorse, listKinds } from './leaks.ts'
import { CERTAINTY_ORDER, type NextThing, ofDeaths } from './rank-next.ts'
import type { Study } from './study-player.ts'

/** The kind on tracks for a kind of the log. Of the kinds of deaths, only `after-kill` has an equivalent. */
export function onFilm(kind: FocusKindId): FocusKindId {
  return kind === 'after-kill' ? trackKindOf(kind) : kind
}

/**
 * Moves the first focus of the log alone to the front of what to work on, as long as the film shows it too and nothing is more certain or
 * stronger by more than EQUAL_STRENGTH.
 *
 * @param next from log and film, in its order
 * @param fromLog the first focus of the log alone
 */
export function preferLogFocus(study: Study, next: readonly NextThing[], fromLog: NextThing): readonly NextThing[] {
  const [first] = next
  const own = confirmWithFilm(study, fromLog)
  if (!own || own.id === first?.id || (first && isClearlyMore(first, own))) return next
  return [own, ...next.filter(({ id }) => id !== own.id)]
}

function isClearlyMore(one: NextThing, other: NextThing): boolean {
  const surer = CERTAINTY_ORDER.indexOf(other.certainty) - CERTAINTY_ORDER.indexOf(one.certainty)
  return surer > 0 || (surer === 0 && one.strength - other.strength > EQUAL_STRENGTH)
}

/** The same focus with facts from the film; null if the film has no such kind, or the player is no worse than the others in it. */
function confirmWithFilm({ book, kinds, objective }: Study, fromLog: NextThing): NextThing | null {
  switch (fromLog.from) {
    case 'statistic':
      return fromLog
    case 'objective': {
      const finding = objective.find(({ kind }) => kind.id === fromLog.id)
      return finding ? { ...fromLog, finding } : null
    }
    case 'deaths': {
      const leak = listKinds(book, kinds).find(({ kind }) => kind.id === onFilm(fromLog.id))
      const isThere = leak && (leak.over.of ?? 0) >= FOCUS_UNPAID && leak.over.value > 0 && isWorse(book, leak.kind)
      return isThere ? ofDeaths(leak) : null
    }
  }
}
