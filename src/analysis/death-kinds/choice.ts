import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import type { Given } from '#analysis/wording/given.ts'
import { NO_OTHER } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, oneOf } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { DEATHS_TO_JUDGE } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import { ALL_KINDS } from './all-kinds.ts'

const CHOICES = ALL_KINDS.flatMap(({ id, choice }) => (choice === null ? [] : [{ id, choice }]))

/** Deaths, expected and words are of one kind. */
function isOfOneKind({ fact: find, word }: Given): boolean {
  return CHOICES.some(({ id, choice }) => choice === word('when') && find(`deaths-${id}`) !== null && find(`expected-${id}`) !== null)
}

export const CHOICE_TEMPLATES = {
  'area.choice': template(
    {
      deaths: fact(...CHOICES.map(({ id }) => `deaths-${id}` as const)),
      expected: fact(...CHOICES.map(({ id }) => `expected-${id}` as const)),
      when: oneOf(...new Set(CHOICES.map(({ choice }) => choice))),
    },
    (s) =>
      say`${s.Word('deaths')} of your ${s.ofWord('deaths')} ${s.ofNoun('deaths', 'death')} came ${s.text('when')}, ${NO_OTHER}, expected ${s.decimal('expected')}.`,
    isOfOneKind,
  ),
} satisfies Templates

const makeClaim = claimMaker(CHOICE_TEMPLATES)

/** The choice that lies furthest over what is expected, or least under it. */
export function choiceClaim(book: FactBook): Claim | null {
  const known = CHOICES.flatMap(({ id, choice }) => {
    const [deaths, expected] = [book.find(`deaths-${id}`), book.find(`expected-${id}`)]
    return deaths && expected && deaths.value > 0 && (deaths.of ?? 0) >= DEATHS_TO_JUDGE
      ? [{ choice, deaths, expected, over: deaths.value - expected.value }]
      : []
  })
  const [worst] = known.toSorted((one, other) => other.over - one.over)
  return worst ? makeClaim('area.choice', { deaths: worst.deaths, expected: worst.expected, when: worst.choice }) : null
}
