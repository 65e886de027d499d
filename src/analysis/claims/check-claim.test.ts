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

const CLOSEST = makeClaim('headline.closest-fights', { kills: fact('kills'), deaths: fact('deaths') })
const CLOSEST_WORDS = 'No single thing decided it. Your fights came closest: 3 kills and 4 deaths.'

test('a sentence passes under its condition', () => {
  expect(verdictOf(CLOSEST, CLOSEST_WORDS)).toEqual({ status: 'passed' })
})

test.each<[string, Claim | null, string]>([
  [
    'decided by what could be luck',
    makeClaim('headline.fights', { side: 'cost', kills: fact('kills'), deaths: fact('deaths') }),
    'Your fights cost you most: 3 kills and 4 deaths.',
  ],
  [
    'under expectation where it was over',
    makeClaim('rank.kills-under', { actual: fact('kills'), expected: fact('expected-kills') }, [fact('sigma-kills')]),
    'You made 3 kills, 2 expected at your rank: fewer than most matches bring.',
  ],
  [
    'praise of what luck can make',
    makeClaim('keep.accuracy', { own: fact('shots-hit'), others: fact('others-shots-hit') }),
    "You outshot the lobby: 40% of your shots hit, 40% of the others'.",
  ],
  [
    'a leak that luck can make',
    makeClaim('focus.certain-match-again', {}, [fact('deaths-behind')]),
    'This is more than luck too, and not yet a habit.',
  ],
])('a template under the wrong condition fails: %s', (_, claim, text) => {
  expect(verdictOf(claim, text)).toEqual({ status: 'failed', reasons: [{ kind: 'condition' }] })
})

test('the result that a title names is that of the match', () => {
  const title = makeClaim('title', { you: { players: ['p1'] }, outcome: 'loss' })
  const reasons = [{ kind: 'condition' }, { kind: 'side', text: '· lost' }]
  expect(verdictOf(title, `${HAND_MADE_REPORT.players[0]?.name} · lost`, won)).toEqual({ status: 'failed', reasons })
})

test('a slot takes facts of its kinds alone', () => {
  const swapped = kindClaim(AHEAD, 'headline.closest-', { count: fact('deaths-behind') })
  const text = 'No single thing decided it. Fighting on while ahead on players came closest: one death.'
  expect(verdictOf(swapped, text)).toEqual({ status: 'failed', reasons: [{ kind: 'unknown-reference' }] })
})
