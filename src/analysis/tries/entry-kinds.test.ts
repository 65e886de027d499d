import { describe, expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { factOf, studyOf } from '#simulator/samples/sample-book.ts'
import { filmOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { entrySigmas, provenEntries } from './entry-kinds.ts'

type Of = readonly [own: number, of: number, others: number, othersOf: number]

const { view } = studyOf(logOf(kill(10_000, 'a', 'e')))

function provenOf(shares: Readonly<Record<string, Of>>) {
  const facts = Object.entries(shares).flatMap(([kind, [own, of, others, othersOf]]) => [
    factOf(kind as never, own, { of }),
    factOf(`others-${kind}` as never, others, { of: othersOf }),
  ])
  return provenEntries(makeFactBook([...facts, ...entrySigmas(view, facts)]))
}

describe('entries are more than luck', () => {
  test('for a 4-28 player who fell first of the team in 16 and had no kill in 24 of 28 lives: both together', () => {
    expect(provenOf({ 'first-to-fall': [16, 28, 50, 137], 'lives-without-kill': [24, 28, 73, 137] })).toEqual(['first-to-fall'])
  })

  test('not for a player who has only one of the two', () => {
    expect(provenOf({ 'first-to-fall': [10, 28, 50, 137], 'lives-without-kill': [24, 28, 73, 137] })).toEqual([])
    expect(provenOf({ 'first-to-fall': [16, 28, 50, 137], 'lives-without-kill': [20, 28, 73, 137] })).toEqual([])
  })

  test.each([
    ['first-to-fall', 3.6, 18],
    ['lives-without-kill', 3.6, 18],
    ['early-deaths', 4.6, 20],
    ['outnumbered-fights', 4.6, 20],
  ])('for %s alone from %d deviations on', (kind, _, least) => {
    expect(provenOf({ [kind]: [least, 20, 60, 140] })).toEqual([kind])
    expect(provenOf({ [kind]: [least - 1, 20, 60, 140] })).toEqual([])
    expect(provenOf({ [kind]: [4, 4, 10, 140] })).toEqual([])
  })
})

test('a weak player gets it as the first focus area, in sentences that are true and pass the check', () => {
  const options = { seed: 303, mode: 'strongholds' } as const
  const players = simulateMatch(options).truth.players.map((player) =>
    player.index === 2 ? { ...player, skill: -1.5, frailty: 1.9 } : player,
  )
  const { film, statistics } = simulateMatch({ ...options, players })
  const match = readMatchStats(statistics)
  const log = buildEventLog({ match, film: filmOf(film) })
  const you = log.players.find(({ id }) => id === `xuid(${players[2]?.xuid})`)
  if (!you) throw new Error('he is not in the log')
  const report = composeReport({ log, skill: null, you, map: 'Kiln' })
  const [focus] = report.focusAreas
  if (!focus) throw new Error('nothing to do next')
  expect([focus.title, ...focus.claims, focus.drill, focus.pass].map((claim) => sentenceOf(claim, report))).toEqual([
    'Go second',
    "You're first in and you die before you get one. In twelve of your 18 deaths your whole team was still alive (the others: 36 of 73), and 18 of your lives ended without a kill (the others: 29).",
    'That is more than luck.',
    'Let a teammate go in first, and shoot the enemy they shoot.',
    'Over your next 20 deaths, at most 10 with your whole team still alive.',
  ])
  expect(focus).toMatchObject({ kind: 'first-to-fall', certainty: 'in this match', passMark: { per: 'deaths', window: 20, atMost: 10 } })
  expect(checkReport(report).dropped).toEqual([])
  expect(checkMeaning(report, { match, film, skill: null })).toEqual([])
})
