import type { KindCase, LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { isMostlyFar, numbersRule, rateSlots, worstDeaths } from '#analysis/death-kinds/numbers/numbers-kind.ts'
import { AHEAD_BAR } from '#analysis/facts/book/bars.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { AHEAD_PHRASES, AHEAD_TEMPLATES } from './ahead-wording.ts'

const makeClaim = claimMaker(AHEAD_TEMPLATES)

/** Deaths with more living players than the enemy, counted against the living time in that state. */
export const AHEAD: LogDeathKind = {
  ...numbersRule('ahead', ['more', 'ahead']),
  bar: AHEAD_BAR,
  // Per living millisecond; 0.018 a second.
  recordedRate: 0.018 / 1000, // measured
  phrases: AHEAD_PHRASES,
  advice: {
    'ahead-together': 'When you are ahead on players, move up with a teammate beside you.',
    'ahead-patience': 'When you are ahead on players, hold your ground and let them come to you.',
  },
  templates: AHEAD_TEMPLATES,
  composeClaims: (found) => [
    makeClaim('focus.ahead-rate', rateSlots(found.book, 'ahead')),
    ...worstDeaths(found).map(({ size, filled }) => makeClaim(`focus.numbers-${size}-up`, filled, [found.deaths])),
  ],
  why: (found) => {
    if (isMostlyFar(found)) return makeClaim('why.ahead-far', {})
    return makeClaim(isObjective(found) ? 'why.ahead-objective' : 'why.ahead-slayer', {})
  },
  drill: (found) =>
    isObjective(found)
      ? makeClaim('drill.ahead-objective', { objective: carriedObject(found.view.analysis.log.mode.name).take })
      : makeClaim('drill.ahead-slayer', {}),
  pass: (book) => makeClaim('pass.ahead', { target: book.find('target-ahead') }),
}

function isObjective({ view }: KindCase): boolean {
  return view.analysis.log.mode.kind === 'objective'
}
