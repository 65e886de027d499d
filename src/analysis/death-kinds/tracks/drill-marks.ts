import type { DrillMeasure } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { claimMaker, madeClaims } from '#analysis/wording/claim-maker.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'

/** A kind's own mark: how often in so many occasions its drill may be missed. It stands where a match had enough of them. */
export interface DrillMark {
  readonly target: 'target-shields-not-refilled' | 'target-fallen-under-two'
  readonly measure: DrillMeasure
  readonly templates: Templates
  readonly tell: (book: FactBook) => readonly Claim[]
  readonly pass: (book: FactBook) => Claim | null
}

const SHIELD_TEMPLATES = {
  'focus.weak-shields': template(
    { own: fact('shields-not-refilled'), others: fact('others-shields-not-refilled') },
    (s) =>
      say`Your shield broke ${s.ofOften('own')} and you lived on: the next hit, given or taken, came before it was full in ${s.n('own')}; for the others in ${s.n('others')} of ${s.of('others')}.`,
  ),
  'pass.weak-shields': template(
    { target: fact('target-shields-not-refilled') },
    (s) =>
      say`Of the next ${s.of('target')} times your shield breaks and you live on, give or take a hit before it is full in at most ${s.n('target')}.`,
  ),
} satisfies Templates

const UNDER_TWO_TEMPLATES = {
  'focus.two-guns-fallen': template(
    { own: fact('fallen-under-two'), others: fact('others-fallen-under-two') },
    (s) =>
      say`Of the ${s.of('own')} times a second enemy hit you too, you fell within three seconds in ${s.n('own')}; for the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'pass.two-guns-fallen': template(
    { target: fact('target-fallen-under-two') },
    (s) => say`Of the next ${s.of('target')} times a second enemy hits you too, fall within three seconds in at most ${s.n('target')}.`,
  ),
} satisfies Templates

const shieldClaim = claimMaker(SHIELD_TEMPLATES)
const underTwoClaim = claimMaker(UNDER_TWO_TEMPLATES)

export const SHIELD_MARK: DrillMark = {
  target: 'target-shields-not-refilled',
  measure: {
    per: 'broken-shields',
    missed: 'shields-not-refilled',
    occasions: 'broken shields',
    again: 'in a fight again before they were full',
  },
  templates: SHIELD_TEMPLATES,
  tell: (book) =>
    madeClaims([
      shieldClaim('focus.weak-shields', { own: book.find('shields-not-refilled'), others: book.find('others-shields-not-refilled') }),
    ]),
  pass: (book) => shieldClaim('pass.weak-shields', { target: book.find('target-shields-not-refilled') }),
}

export const UNDER_TWO_MARK: DrillMark = {
  target: 'target-fallen-under-two',
  measure: {
    per: 'times-under-two',
    missed: 'fallen-under-two',
    occasions: 'times under two guns',
    again: 'ended in your death within three seconds',
  },
  templates: UNDER_TWO_TEMPLATES,
  tell: (book) =>
    madeClaims([
      underTwoClaim('focus.two-guns-fallen', { own: book.find('fallen-under-two'), others: book.find('others-fallen-under-two') }),
    ]),
  pass: (book) => underTwoClaim('pass.two-guns-fallen', { target: book.find('target-fallen-under-two') }),
}
