import { describe, expect, test } from 'vitest'
import { endedRuns, runsOfKills } from '#analysis/facts/match-state/kill-runs.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { eventMoments } from '#shared/report/moment.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { death, filmOf, idOf, kill, logOf, matchOf, withoutTeams } from '#simulator/samples/sample-log.ts'

const EDGES = [...kill(1_000, 'd', 'h'), ...kill(300_000, 'h', 'd')]

describe('answers', () => {
  const log = logOf([
    ...EDGES,
    ...kill(20_000, 'e', 'a'),
    ...kill(23_000, 'b', 'e'),
    ...kill(50_000, 'f', 'a'),
    ...kill(50_400, 'a', 'f'),
    ...kill(80_000, 'g', 'b'),
    ...kill(84_000, 'a', 'g'),
    ...kill(110_000, 'g', 'b'),
    ...kill(114_001, 'a', 'g'),
    ...death(140_000, 'a'),
  ])
  const book = bookOf(log)

  test('are own deaths whose killer was killed by a teammate, out of those with a killer', () => {
    expect(book.find('answered')).toMatchObject({ value: 1, of: 2, evidence: eventMoments(['d20000']) })
  })

  test('are counted the same way for both teams', () => {
    expect(book.find('team-answered')).toMatchObject({ value: 2, of: 5 })
    expect(book.find('enemy-answered')).toMatchObject({ value: 0, of: 5 })
  })

  test('a mutual kill is not an answer', () => {
    expect(bookOf(log, 'f').find('answered')?.value).toBe(0)
  })

  test('an own kill of a teammate’s killer up to four seconds later counts as avenged', () => {
    expect(book.find('avenged')).toMatchObject({ value: 1, evidence: eventMoments(['k84000']) })
    expect(bookOf(log, 'b').find('avenged')).toMatchObject({ value: 1, evidence: eventMoments(['k23000']) })
  })

  test('answering and avenging use the same two-millisecond tolerance', () => {
    for (const earlyMs of [1, 2, 3]) {
      const early = logOf([...EDGES, ...kill(20_000 - earlyMs, 'a', 'e'), ...kill(20_000, 'e', 'b')])
      expect(bookOf(early, 'b').find('answered')?.value).toBe(earlyMs > 2 ? 0 : 1)
      expect(bookOf(early).find('avenged')?.value).toBe(earlyMs > 2 ? 0 : 1)
    }
  })

  test('a player who never died can have avenged others, but has no "answered" fact', () => {
    const unharmed = bookOf(logOf([...EDGES, ...kill(20_000, 'e', 'b'), ...kill(21_000, 'a', 'e')]))
    expect(unharmed.find('avenged')).toMatchObject({ value: 1, evidence: eventMoments(['k21000']) })
    expect(unharmed.find('answered')).toBeNull()
  })

  test('free-for-all has none', () => {
    const events = withoutTeams([...EDGES, ...kill(20_000, 'e', 'a'), ...kill(21_000, 'b', 'e')])
    const alone = bookOf(buildEventLog({ match: null, film: filmOf(events) }))
    for (const kind of ['answered', 'team-answered', 'avenged', 'first-to-fall'] as const) expect(alone.find(kind)).toBeNull()
  })
})

describe('lives', () => {
  const log = logOf([
    ...EDGES,
    ...kill(20_000, 'a', 'e'),
    ...kill(60_000, 'f', 'a'),
    ...kill(90_000, 'f', 'a'),
    ...kill(110_000, 'f', 'a'),
    ...kill(118_000, 'f', 'b'),
    ...kill(120_001, 'g', 'a'),
  ])
  const book = bookOf(log)

  test('without a kill are counted out of those that ended in a death', () => {
    expect(book.find('lives-without-kill')).toMatchObject({ value: 3, of: 4 })
  })

  test('the longest stretch between two deaths excludes the first life, whose start is unknown', () => {
    expect(book.find('longest-between-deaths')).toMatchObject({ value: 30_000, evidence: eventMoments(['d60000', 'd90000']) })
  })

  test('deaths with the whole team alive are first to fall', () => {
    expect(book.find('first-to-fall')).toMatchObject({ value: 3, of: 4, evidence: eventMoments(['d60000', 'd90000', 'd110000']) })
  })

  test('are not counted for a player who never died', () => {
    const kinds = bookOf(log, 'c').all.map(({ kind }) => kind)
    expect(kinds).not.toContain('longest-between-deaths')
    expect(kinds).not.toContain('deaths-level')
  })
})

describe('runs of kills', () => {
  const six = [10_000, 15_000, 20_001, 40_000, 60_000, 80_000]
  const run = six.flatMap((atMs, index) => kill(atMs, 'e', 'abcd'[index % 4] ?? 'a'))
  const log = logOf([...run, ...kill(100_000, 'a', 'e'), ...kill(120_000, 'e', 'b'), ...kill(150_000, 'c', 'e')])

  test('are split at the own deaths', () => {
    expect(runsOfKills(log, idOf('e')).map((each) => each.length)).toEqual([6, 1])
    expect(bookOf(log, 'e').find('best-run')).toMatchObject({ value: 6 })
  })

  test('include a kill in the instant of the death', () => {
    const both = logOf([...kill(10_000, 'e', 'b'), ...kill(20_000, 'e', 'a'), ...kill(20_000, 'a', 'e')])
    expect(runsOfKills(both, idOf('e')).map((each) => each.length)).toEqual([2])
  })

  test('of five or more count as ended by their killer, and shorter ones are not reported', () => {
    expect(endedRuns(log, idOf('a'))).toMatchObject([{ kill: { id: 'k100000' }, victim: idOf('e'), length: 6 }])
    expect(endedRuns(log, idOf('c'))).toEqual([])
    expect(bookOf(log).find('run-ended')).toMatchObject({ value: 6, variant: 'k100000' })
  })

  test('a multi-kill has at most five seconds between one kill and the next', () => {
    expect(bookOf(log, 'e').find('best-multi')).toMatchObject({ value: 2, evidence: eventMoments(['k10000', 'k15000']) })
    expect(bookOf(log).find('best-multi')).toBeNull()
  })
})

test('statistics without a film give totals, but no facts that need times', () => {
  const log = buildEventLog({ match: matchOf(kill(1_000, 'a', 'e')), film: null })
  const kinds = bookOf(log).all.map(({ kind }) => kind)
  expect(kinds).toContain('kills')
  for (const kind of ['deaths-level', 'answered', 'best-run', 'sigma-after-kill', 'film-events', 'assumed-respawn'])
    expect(kinds).not.toContain(kind)
})
