import { FOCUS_UNPAID } from '#analysis/rules.ts'
import { trackKindOf } from '#shared/report/causes.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { EQUAL_STRENGTH } from './equal-candidates.ts'
import { isWorse, listKinds } from './leaks.ts'
import { CERTAINTY_ORDER, type NextThing, ofDeaths } from './rank-next.ts'
import type { Study } from './study-player.ts'

/** What the film calls something that the log alone named: of its kinds of deaths, only those after a kill are the same with it. */
export function onFilm(kind: FocusKindId): FocusKindId {
  return kind === 'after-kill' ? trackKindOf(kind) : kind
}

/**
 * What to work on from log and film, with what the log alone puts first before all else: as long as the film shows it too, and nothing that is surer or stronger
 * by more than chance may choose between.
 *
 * @param next from log and film, in its order
 * @param fromLog what the log alone puts first
 */
export function keepFirst(study: Study, next: readonly NextThing[], fromLog: NextThing): readonly NextThing[] {
  const [first] = next
  const own = toldWithFilm(study, fromLog)
  if (!own || own.id === first?.id || (first && isClearlyMore(first, own))) return next
  return [own, ...next.filter(({ id }) => id !== own.id)]
}

function isClearlyMore(one: NextThing, other: NextThing): boolean {
  const surer = CERTAINTY_ORDER.indexOf(other.certainty) - CERTAINTY_ORDER.indexOf(one.certainty)
  return surer > 0 || (surer === 0 && one.strength - other.strength > EQUAL_STRENGTH)
}

/** The same with what the film adds to it; null where the film has no such kind, or the player does no worse than the others by it. */
function toldWithFilm({ book, kinds, objective }: Study, fromLog: NextThing): NextThing | null {
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
