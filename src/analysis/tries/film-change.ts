import { AFTER_KILL_ON_TRACKS } from '#analysis/death-kinds/tracks/after-kill.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { FOCUS_UNPAID } from '#analysis/rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { isHabit, isLeak } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, name, optional } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type Certainty, type FocusArea, type FocusKindId, isDeathKind, isEntry } from '#shared/report/focus-area.ts'
import { isProvenEntry } from './entry-kinds.ts'

const { id: AFTER_KILL, phrases } = AFTER_KILL_ON_TRACKS

/** Sentences on why a report has another first focus area than it would without the film. */
export const FILM_CHANGE_TEMPLATES = {
  'focus.film-surer': template(
    { was: name },
    (s) => say`Without the film this report put “${s.text('was')}” first, and that could be luck. This is more than luck.`,
    (given) => isLeak(given) || isHabit(given) || isProvenEntry(given),
  ),
  'focus.film-stronger': template(
    { was: name },
    (s) =>
      say`Without the film this report put “${s.text('was')}” first. With it, each death is sorted by how its fight went, and this stands out most.`,
  ),
  'focus.film-time-to-leave': template(
    { was: name, count: fact(`share-${AFTER_KILL}`), others: optional(fact(`others-share-${AFTER_KILL}`)) },
    (s) => {
      const { value } = s.fact('count')
      const few = value === 0 ? 'none' : say`only ${s.word('count')}`
      const happened = value > 1 ? phrases.happened : phrases.happened.replace(/^were /, 'was ')
      const beside = s.has('others') ? say`; of the others' ${s.of('others')} it was ${s.n('others')}` : []
      return say`Without the film this report put “${s.text('was')}” first. With it, ${few} of your ${s.ofWord('count')} ${s.ofNoun('count', 'kill')} ${happened}${beside}.`
    },
    ({ filled }) => {
      const [own, others] = [filled('count'), filled('others')]
      return own !== null && (isLittle(own) || (others !== null && isNoMore(own, others)))
    },
  ),
} satisfies Templates

const makeClaim = claimMaker(FILM_CHANGE_TEMPLATES)

interface Was {
  readonly kind: FocusKindId
  readonly title: string
  readonly certainty: Certainty
}

/**
 * The sentence on the change, citing the facts of the new first focus area.
 *
 * @param was what the log alone puts first
 */
export function describeFilmChange(book: FactBook, was: Was, { kind, certainty, claims }: FocusArea): Claim | null {
  const citedIds = new Set(claims.flatMap(({ facts }) => facts))
  const facts = book.all.filter(({ id }) => citedIds.has(id))
  const isSurer = certainty !== 'a try' && (isDeathKind(kind) || isEntry(kind))
  if (was.certainty === 'a try' && isSurer) return makeClaim('focus.film-surer', { was: was.title }, facts)
  const [count, others] = [book.find(`share-${AFTER_KILL}`), book.find(`others-share-${AFTER_KILL}`)]
  if (was.kind === 'after-kill' && count && others) {
    if (isLittle(count)) return makeClaim('focus.film-time-to-leave', { was: was.title, count }, [others])
    if (isNoMore(count, others)) return makeClaim('focus.film-time-to-leave', { was: was.title, count, others })
  }
  return makeClaim('focus.film-stronger', { was: was.title }, facts)
}

/** One death is too little to work on. */
function isLittle({ value }: Fact): boolean {
  return value < FOCUS_UNPAID
}

function isNoMore(own: Fact, others: Fact): boolean {
  return own.value / (own.of ?? 1) <= others.value / (others.of ?? 1)
}
