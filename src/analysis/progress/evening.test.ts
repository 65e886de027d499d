import { describe, expect, test } from 'vitest'
import type { ModeMatch } from './compose-progress.ts'
import { followFocus, judgeSitting, newestSitting } from './evening.ts'

const MINUTE_MS = 60_000

/** A match with 20 own kills, `deathsAfterKill` of them followed by a death; for the seven others it is a fifth of their kills. */
function match(playedAt: Date, deathsAfterKill: number): ModeMatch {
  const tally = { deaths: deathsAfterKill, exposure: 20, othersDeaths: 28, othersExposure: 140 }
  return {
    mode: 'Slayer',
    playedAt,
    outcome: 'win',
    timePlayedMs: 10 * MINUTE_MS,
    tallies: { 'after-kill': { taken: tally, situation: tally, hasTeams: true } },
    timeAlone: null,
    objectiveShare: null,
    csr: null,
    totals: { deaths: 10, shotsFired: 200, shotsHit: 100 },
  }
}

/** Matches start an hour apart, fifty minutes after the end of the one before. */
const onDay = (day: number, ...deaths: number[]) => deaths.map((count, hour) => match(new Date(Date.UTC(2026, 7, day, 12 + hour)), count))
const sittingOf = (before: number[], ...evening: number[]) => ({ before: onDay(1, ...before), matches: onDay(9, ...evening) })
const USUAL = [4, 5, 3, 4, 4, 5, 3, 4]

describe('a sitting', () => {
  test('starts after the last pause of more than an hour between the end of one match and the start of the next', () => {
    const matches = [...onDay(1, 1, 1), ...onDay(2, 1, 1, 1)]
    expect(newestSitting(matches)).toEqual({ before: matches.slice(0, 2), matches: matches.slice(2) })
    const [first, second] = onDay(3, 1, 1)
    if (!first || !second) throw new Error('two matches')
    const at = (minutes: number) => ({ ...second, playedAt: new Date(first.playedAt.getTime() + minutes * MINUTE_MS) })
    expect(newestSitting([first, at(70)]).matches).toHaveLength(2)
    expect(newestSitting([first, at(71)]).matches).toHaveLength(1)
  })

  test('without matches is empty', () => {
    expect(newestSitting([])).toEqual({ before: [], matches: [] })
    expect(judgeSitting({ before: [], matches: [] })).toEqual({ kept: [], slipped: [] })
  })
})

describe('an evening', () => {
  test('without a change has no findings', () => {
    expect(judgeSitting(sittingOf(USUAL, 4, 5, 4, 3))).toEqual({ kept: [], slipped: [] })
  })

  test('reports what slipped and what got better against the matches before, with both figures', () => {
    const [slipped, ...others] = judgeSitting(sittingOf(USUAL, 11, 12, 10, 11)).slipped
    expect(slipped).toMatchObject({ verdict: 'worse', title: 'Take the kill, then leave' })
    expect(slipped?.words).toMatch(/^44 deaths in 4 matches, [\d.]+ expected\. Before: 32, [\d.]+ expected\.$/)
    expect(others).toEqual([])
    expect(judgeSitting(sittingOf([11, 12, 10, 11, 12, 11], 1, 2, 1, 2))).toMatchObject({
      kept: [{ verdict: 'better', title: 'Take the kill, then leave' }],
      slipped: [],
    })
  })

  test('without earlier matches is compared with its lobbies, from three matches on', () => {
    expect(judgeSitting(sittingOf([], 12, 12, 12)).slipped).toMatchObject([{ verdict: 'habit' }])
    expect(judgeSitting(sittingOf([], 12, 12))).toEqual({ kept: [], slipped: [] })
  })

  test('reports a change once, although the comparison with the lobbies finds it too', () => {
    expect(judgeSitting(sittingOf(USUAL, 15, 15, 15, 15)).slipped).toHaveLength(1)
  })

  test('leaves wins and rank to the record', () => {
    const lost = sittingOf(USUAL, 4, 4, 4, 4, 4, 4)
    const changed = { ...lost, matches: lost.matches.map((entry) => ({ ...entry, outcome: 'loss' as const })) }
    expect(judgeSitting(changed)).toEqual({ kept: [], slipped: [] })
  })
})

describe('the focus', () => {
  test('shows its newest ten matches with the expected number for each', () => {
    const { trend, change } = followFocus('after-kill', onDay(1, ...USUAL, ...USUAL))
    expect(trend?.points).toHaveLength(10)
    expect(trend?.points[0]?.chance?.expected).toBeGreaterThan(3)
    expect(change).toBeNull()
  })

  test('reports a change of the newest ten matches against those before', () => {
    expect(followFocus('after-kill', onDay(1, 8, 8, 9, 8, 7, 8, 9, 8, 3, 4, 3, 4, 3, 4, 3, 4)).change).toMatchObject({ verdict: 'better' })
  })

  test('needs stronger evidence to have become more frequent than to have become rarer', () => {
    const [rare, often] = [Array<number>(10).fill(4), Array<number>(10).fill(6)]
    expect(followFocus('after-kill', onDay(1, ...often, ...rare)).change).toMatchObject({ verdict: 'better' })
    expect(followFocus('after-kill', onDay(1, ...rare, ...often)).change).toBeNull()
    expect(followFocus('after-kill', onDay(1, ...rare, ...Array<number>(10).fill(8))).change).toMatchObject({ verdict: 'worse' })
  })

  test('on shots shows the accuracy of each match, and reports a rise', () => {
    const matches = onDay(1, ...Array<number>(20).fill(4))
    const { trend, change } = followFocus('accuracy', matches)
    expect(trend).toMatchObject({ id: 'accuracy', points: Array(10).fill({ yours: 50 }) })
    expect(change).toBeNull()
    const better = matches.map((entry, at) => (at < 10 ? entry : { ...entry, totals: { ...entry.totals, shotsHit: 140 } }))
    expect(followFocus('accuracy', better).change).toMatchObject({ verdict: 'better' })
    expect(followFocus('staying-alive', matches).trend?.id).toBe('deaths')
  })

  test('on the objective shows the share in each match, with the range of an even share', () => {
    const share = (done: number) => ({ done, team: 100, expected: 25, variance: 36 })
    const matches = onDay(1, ...Array<number>(20).fill(4)).map((entry, at) => ({ ...entry, objectiveShare: share(at < 10 ? 10 : 30) }))
    const { trend, change } = followFocus('hunts-kills', matches)
    expect(trend?.points[0]).toMatchObject({ yours: 30, chance: { expected: 25, from: expect.any(Number), upTo: expect.any(Number) } })
    expect(change).toMatchObject({ verdict: 'better', words: expect.stringContaining('30% of what your team did') })
    expect(followFocus('leaves-objective', matches).trend?.id).toBe('objective')
  })

  test('on something that single matches do not count has no trend', () => {
    expect(followFocus('never-stops', onDay(1, ...USUAL))).toEqual({ trend: null, change: null })
  })
})
