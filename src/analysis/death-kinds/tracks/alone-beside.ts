import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { FOCUS_EXCESS } from '#analysis/rules.ts'
import { claimMaker, madeClaims } from '#analysis/wording/claim-maker.ts'
import type { Given } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'

const BY_TIME = { time: fact('time-alone'), expected: fact('expected-alone-by-time') }

/** What is told beside the share of deaths out of reach: the team-mates' share, and what the time out of reach makes of it. */
export const ALONE_TEMPLATES = {
  'focus.alone-mates': template(
    { mates: fact('mates-share-alone') },
    (s) => say`For your teammates alone it was ${s.n('mates')} of ${s.of('mates')} deaths.`,
  ),
  'focus.alone-by-time': template(
    { ...BY_TIME, share: fact('share-alone') },
    (s) =>
      say`You were out of reach for ${s.duration('time')}, which at the others' pace costs ${s.decimal('expected')} deaths: it is the time there that costs you.`,
    isExplainedByTime,
  ),
  'focus.alone-beyond-time': template(
    { ...BY_TIME, share: fact('share-alone') },
    (s) =>
      say`You were out of reach for ${s.duration('time')}, which at the others' pace costs ${s.decimal('expected')} deaths: the time there is not all of it.`,
    (given) => !isExplainedByTime(given),
  ),
} satisfies Templates

/** Deaths out of reach that the time there makes likely are one fault, not two. */
function isExplainedByTime({ value }: Pick<Given, 'value'>): boolean {
  return isExplained(value('share-alone'), value('expected-alone-by-time'))
}

function isExplained(deaths: number, expected: number): boolean {
  return deaths - expected < FOCUS_EXCESS
}

const makeClaim = claimMaker(ALONE_TEMPLATES)

export function tellBesideAlone(book: FactBook): Claim[] {
  const [share, expected] = [book.find('share-alone'), book.find('expected-alone-by-time')]
  const filled = { time: book.find('time-alone'), expected, share }
  return madeClaims([
    makeClaim('focus.alone-mates', { mates: book.find('mates-share-alone') }),
    share && expected && isExplained(share.value, expected.value)
      ? makeClaim('focus.alone-by-time', filled)
      : makeClaim('focus.alone-beyond-time', filled),
  ])
}
