import type { LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { isMostlyFar, numbersRule, rateSlots, worstDeaths } from '#analysis/death-kinds/numbers/numbers-kind.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { BEHIND_DRILL, BEHIND_PHRASES, BEHIND_TEMPLATES, SHORT_ADVICE } from './behind-wording.ts'

const makeClaim = claimMaker(BEHIND_TEMPLATES)

/** Deaths with fewer living players than the enemy, counted against the living time in that state. */
export const BEHIND: LogDeathKind = {
  ...numbersRule('behind', ['fewer', 'behind']),
  // Per living millisecond; 0.03 a second.
  recordedRate: 0.03 / 1000, // measured
  phrases: BEHIND_PHRASES,
  advice: { 'drill-behind': BEHIND_DRILL, ...SHORT_ADVICE },
  templates: BEHIND_TEMPLATES,
  composeClaims: (found) => [
    makeClaim('focus.behind-rate', rateSlots(found.book, 'behind')),
    ...worstDeaths(found).map(({ size, filled }) => makeClaim(`focus.numbers-${size}-down`, filled, [found.deaths])),
  ],
  why: (found) => makeClaim(isMostlyFar(found) ? 'why.behind-far' : 'why.behind', {}),
  drill: () => makeClaim('drill.behind', {}),
  pass: (book) => makeClaim('pass.behind', { target: book.find('target-behind') }),
}
