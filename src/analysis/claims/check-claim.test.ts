import { expect, test } from 'vitest'
import { AHEAD } from '#analysis/death-kinds/ahead/ahead.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { checkClaim } from './check-claim.ts'

function fact(id: string): Fact {
  const found = HAND_MADE_REPORT.facts.find((one) => one.id === id)
  if (!found) throw new Error(`no fact ${id}`)
  return found
}

const won: Report = { ...HAND_MADE_REPORT, match: { ...HAND_MADE_REPORT.match, outcome: 'win' } }

function verdictOf(claim: Claim | null, text: string, report = HAND_MADE_REPORT) {
  if (!claim) throw new Error('no claim')
  return checkClaim({ claim, text, isAdvice: false }, report)
}

const CLOSEST = makeClaim('headline.closest-fights', { outcome: 'loss', kills: fact('kills'), deaths: fact('deaths') })
const CLOSEST_WORDS = 'You lost, and no single thing decided it. Closest: your fights, 3 kills and 4 deaths.'

test('a sentence passes under its condition', () => {
  expect(verdictOf(CLOSEST, CLOSEST_WORDS)).toEqual({ status: 'passed' })
})

test.each<[string, Claim | null, string]>([
  [
    'decided by what could be luck',
    makeClaim('headline.fights', { outcome: 'loss', side: 'cost', kills: fact('kills'), deaths: fact('deaths') }),
    'You lost, and your fights cost you most: 3 kills and 4 deaths.',
  ],
  [
    'under expectation where it was over',
    makeClaim('rank.kills-under', { actual: fact('kills'), expected: fact('expected-kills') }, [fact('sigma-kills')]),
    'You made 3 kills where the ranking expected 2: under by more than the usual swing of one match.',
  ],
  [
    'a real edge where there is none',
    makeClaim('verdict.aim-above', { own: fact('shots-hit'), others: fact('others-shots-hit') }, [fact('accuracy-sigma')]),
    'Your shooting was a real edge: you hit 20 of 50 shots (40%), the others 40%.',
  ],
  [
    'a leak that luck can make',
    makeClaim('focus.certain-match-again', {}, [fact('deaths-behind')]),
    'This one clears the same bar: real in this match, not yet a habit.',
  ],
])('a template under the wrong condition fails: %s', (_, claim, text) => {
  expect(verdictOf(claim, text)).toEqual({ status: 'failed', reasons: [{ kind: 'condition' }] })
})

test('the result that a sentence begins with is that of the match', () => {
  const reasons = [{ kind: 'condition' }, { kind: 'side', text: 'You lost' }]
  expect(verdictOf(CLOSEST, CLOSEST_WORDS, won)).toEqual({ status: 'failed', reasons })
})

test('a slot takes facts of its kinds alone', () => {
  const swapped = kindClaim(AHEAD, 'headline.closest-', { outcome: 'loss', count: fact('deaths-behind') })
  const text = 'You lost, and no single thing decided it. Closest: fighting on while ahead on players, one death with no other explanation.'
  expect(verdictOf(swapped, text)).toEqual({ status: 'failed', reasons: [{ kind: 'unknown-reference' }] })
})
