import { describe, expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { award, kill, logOf, playerOf, seatIn } from '#simulator/samples/sample-log.ts'
import { composeObjectiveFocus } from './compose-objective-focus.ts'

const OCCUPATION_TIME = 'ZonesStats.StrongholdOccupationTime'
const CAPTURES = 'ZonesStats.StrongholdCaptures'
const RETURNS = 'CaptureTheFlagStats.FlagReturns'

/** `a` kills three times, and the enemy captures a zone soon after two of the kills. */
const EVENTS = [
  ...kill(20_000, 'a', 'e'),
  ...award(26_000, 'e'),
  ...kill(60_000, 'a', 'f'),
  ...kill(90_000, 'a', 'e'),
  ...award(95_000, 'f'),
  ...award(95_400, 'e'),
  ...award(150_000, 'b'),
  ...kill(160_000, 'b', 'g'),
  ...kill(200_000, 'e', 'a'),
]

type Totals = Readonly<Record<string, number>>

function focusesOf(
  mode: number,
  own: Totals,
  mate: Totals,
  seat = 'a',
): { readonly areas: FocusArea[]; readonly texts: readonly string[] } {
  const players = [...'abcdefgh'].map((name) => playerOf(EVENTS, name, { modeTotals: name === seat ? own : mate }))
  const log = logOf(EVENTS, { mode: modeOf(mode), players })
  const you = seatIn(log, seat)
  const study = studyPlayer({ log, skill: null, you })
  const areas = study.objective.map((found) => composeObjectiveFocus(study, found))
  const report = { ...composeReport({ log, skill: null, you, map: null }), focusAreas: areas }
  const claims = areas.flatMap(({ title, claims, why, drill, pass }) => [title, ...claims, ...why, drill, pass])
  for (const claim of claims) expect(checkClaim(claim, report)).toBeNull()
  return { areas, texts: claims.map((claim) => sentenceOf(claim, report)) }
}

test('a player who kills and stays out of the zones gets the consequences, a drill and a pass mark', () => {
  const { areas, texts } = focusesOf(11, { [OCCUPATION_TIME]: 5_000, [CAPTURES]: 1 }, { [OCCUPATION_TIME]: 80_000, [CAPTURES]: 8 })
  expect(areas[0]).toMatchObject({ kind: 'hunts-kills', certainty: 'in this match', passMark: { per: 'team-share', window: 100 } })
  expect(areas[0]?.moments).toEqual(['o26000', 'o95000'])
  expect(texts).toContain("You stood in zones for 0:05 of your team's 4:05; an even share is 1:01.")
  expect(texts).toContain("You made three of your team's four kills.")
  expect(texts).toContain(
    'Each of their two plays on the objective came three to ten seconds after your kill left them short of players, with you still alive, at ≈00:26 and ≈01:35, if everybody respawns after 10 seconds.',
  )
  expect(texts).toContain('That is more than luck.')
  expect(texts).toContain('After each kill that leaves them short of players, take a zone before you look for the next fight.')
})

test('a player who gets there and leaves at once is compared with how long the others stay', () => {
  const { areas, texts } = focusesOf(11, { [OCCUPATION_TIME]: 20_000, [CAPTURES]: 20 }, { [OCCUPATION_TIME]: 80_000, [CAPTURES]: 8 })
  expect(areas.map(({ kind }) => kind)).toContain('leaves-objective')
  expect(texts).toContain('You made 20 captures and stood in zones for 0:20. For as many, the others stay 3:20.')
})

test('a finding that may be luck is something to try, not a fault', () => {
  const { areas, texts } = focusesOf(15, { [RETURNS]: 1 }, { [RETURNS]: 2 })
  expect(areas).toMatchObject([{ kind: 'never-stops', certainty: 'a try' }])
  expect(texts).toContain("You made one of your team's seven flag returns and carrier kills; an even share is 1.8.")
  expect(texts.join(' ')).not.toMatch(/more than luck/)
})

test('a player who also makes few kills is not said to hunt kills', () => {
  const time = 'OddballStats.TimeAsSkullCarrier'
  const { areas, texts } = focusesOf(18, { [time]: 0 }, { [time]: 80_000 }, 'c')
  expect(areas).toHaveLength(1)
  expect(texts).toContain("You held the ball for 0:00 of your team's 4:00; an even share is 1:00.")
  expect(texts.join(' ')).not.toMatch(/You made|A kill buys/)
})

describe('there is no objective focus', () => {
  test.each([
    ['of who did as much as the others', { [RETURNS]: 2 }, { [RETURNS]: 2 }],
    ['where nobody of the team did anything', { [RETURNS]: 0 }, { [RETURNS]: 0 }],
  ])('%s', (_, own, mate) => {
    expect(focusesOf(15, own, mate).areas).toEqual([])
  })
})
