import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { award, botOf, death, filmOf, idOf, kill, logOf, matchOf, playerOf, withoutTeams } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { analyseMatch } from './analyse-match.ts'
import type { MatchAnalysis } from './match-analysis.ts'
import type { DeathReview } from './sort-deaths.ts'

/** A first and a last kill, far enough from a test's own events that all eight players are alive when these begin. */
const EDGES = [...kill(1_000, 'd', 'h'), ...kill(200_000, 'h', 'd')]
const AT = 100_000

function review(...events: readonly FilmEvent[][]): DeathReview {
  return reviewIn(analyseMatch(logOf([...EDGES, ...events.flat()]), LOG_KINDS))
}

function reviewIn({ reviews }: MatchAnalysis): DeathReview {
  const found = reviews.find(({ death: { player, atMs } }) => player === idOf('a') && atMs === AT)
  if (!found) throw new Error('no death of a')
  return found
}

const MATE_DOWN = kill(AT - 6_000, 'f', 'b')
const ENEMY_DOWN = kill(AT - 6_000, 'b', 'f')
const FELL = kill(AT, 'e', 'a')

describe('the kind of a death is', () => {
  test('no killer, without a kill in that instant', () => {
    expect(review(death(AT, 'a')).kind).toBe('no-killer')
  })

  test('the objective, when the killer was awarded in the same instant', () => {
    expect(review(FELL, award(AT + 5, 'e'))).toMatchObject({ kind: 'objective', wasCarrying: true })
    expect(review(FELL, award(AT - 5, 'e')).kind).toBe('objective')
    expect(review(FELL, award(AT + 6, 'e'))).toMatchObject({ kind: 'level', wasCarrying: false })
    expect(review(FELL, award(AT, 'f')).kind).toBe('level')
  })

  test('exchanged, when a teammate gets the killer within four seconds', () => {
    expect(review(FELL, kill(AT + 4_000, 'b', 'e'))).toMatchObject({ kind: 'exchanged', answer: { player: idOf('b') }, mutualKill: null })
    expect(review(FELL, kill(AT + 4_001, 'b', 'e'))).toMatchObject({ kind: 'level', answer: null })
    expect(review(FELL, kill(AT + 1_000, 'b', 'f')).kind).toBe('level')
  })

  test('exchanged, when the player kills the killer within two seconds of dying', () => {
    expect(review(FELL, kill(AT + 2_000, 'a', 'e'))).toMatchObject({ kind: 'exchanged', answer: null, mutualKill: { player: idOf('a') } })
    expect(review(FELL, kill(AT + 2_001, 'a', 'e'))).toMatchObject({ kind: 'level', mutualKill: null })
  })

  test('after a kill, one to five seconds after an own kill in the same life: sooner, there was no time to leave', () => {
    expect(review(kill(AT - 5_000, 'a', 'f'), FELL)).toMatchObject({ kind: 'after-kill', killsBefore: [{ atMs: AT - 5_000 }] })
    expect(review(kill(AT - 5_001, 'a', 'f'), FELL)).toMatchObject({ kind: 'ahead', killsBefore: [] })
    expect(review(kill(AT - 1_000, 'a', 'f'), FELL).kind).toBe('after-kill')
    expect(review(kill(AT - 999, 'a', 'f'), FELL).kind).toBe('level')
    expect(review(kill(AT - 3_000, 'a', 'f'), kill(AT - 500, 'a', 'g'), FELL).kind).toBe('ahead')
  })

  test('behind, ahead or level, by the living players just before', () => {
    expect(review(MATE_DOWN, FELL)).toMatchObject({ kind: 'behind', alive: { own: 3, enemy: 4 } })
    expect(review(ENEMY_DOWN, FELL)).toMatchObject({ kind: 'ahead', alive: { own: 4, enemy: 3 } })
    expect(review(FELL)).toMatchObject({ kind: 'level', alive: { own: 4, enemy: 4 } })
    expect(
      review(
        MATE_DOWN,
        ENEMY_DOWN.map((event) => ({ ...event, xuid: event.kind === 'kill' ? event.xuid : (playerOf([], 'g').xuid ?? '') })),
        FELL,
      ).kind,
    ).toBe('level')
  })
})

test('a death has the first kind that fits: objective, exchanged, after kill, behind', () => {
  const OWN_KILL = kill(AT - 4_000, 'a', 'g')
  const STOP = award(AT, 'e')
  const ANSWER = kill(AT + 1_000, 'c', 'e')
  const TWO_DOWN = [...MATE_DOWN, ...kill(AT - 6_000, 'h', 'd')]
  expect(review(TWO_DOWN, OWN_KILL, ANSWER, STOP, death(AT, 'a')).kind).toBe('no-killer')
  expect(review(TWO_DOWN, OWN_KILL, ANSWER, STOP, FELL).kind).toBe('objective')
  expect(review(TWO_DOWN, OWN_KILL, ANSWER, FELL).kind).toBe('exchanged')
  expect(review(TWO_DOWN, OWN_KILL, FELL).kind).toBe('after-kill')
  expect(review(TWO_DOWN, FELL).kind).toBe('behind')
})

describe('one instant', () => {
  test('is two milliseconds: a killer who died up to that long before is traded, earlier it is a kill before the death', () => {
    expect(review(kill(AT - 2, 'a', 'e'), FELL).kind).toBe('exchanged')
    expect(review(kill(AT - 3, 'a', 'e'), FELL)).toMatchObject({ kind: 'level', mutualKill: null, killsBefore: [{ atMs: AT - 3 }] })
  })

  test("also applies to a teammate's answer", () => {
    expect(review(kill(AT - 2, 'b', 'e'), FELL).kind).toBe('exchanged')
    expect(review(kill(AT - 3, 'b', 'e'), FELL).answer).toBeNull()
  })

  test('does not count for the numbers just before', () => {
    expect(review(kill(AT - 5, 'f', 'b'), FELL).alive).toEqual({ own: 4, enemy: 4 })
    expect(review(kill(AT - 6, 'f', 'b'), FELL).alive).toEqual({ own: 3, enemy: 4 })
  })

  test('counts the kill of another enemy in it as a kill before the death', () => {
    expect(review(kill(AT, 'a', 'f'), FELL)).toMatchObject({ killsBefore: [{ atMs: AT }], killsInLife: 1 })
  })
})

test('a posthumous kill does not belong to the next life', () => {
  const again = AT + 8_000 + 4_000
  const { reviews } = analyseMatch(logOf([...EDGES, ...FELL, ...kill(AT + 3_000, 'a', 'f'), ...kill(again, 'e', 'a')]), LOG_KINDS)
  const own = reviews.filter(({ death: { player } }) => player === idOf('a'))
  expect(own.map(({ killsInLife, lifeMs }) => [killsInLife, lifeMs])).toEqual([
    [0, null],
    [0, 4_000],
  ])
})

test('a teammate’s kill of another player’s killer is not an answer', () => {
  expect(review(FELL, MATE_DOWN, kill(AT + 1_000, 'c', 'f')).answer).toBeNull()
})

describe('the first of a team to fall', () => {
  test('dies while the whole team is alive', () => {
    expect(review(FELL).isFirstOfTeamToFall).toBe(true)
    expect(review(MATE_DOWN, FELL).isFirstOfTeamToFall).toBe(false)
    expect(review(ENEMY_DOWN, FELL).isFirstOfTeamToFall).toBe(true)
  })

  test('is judged among the present players: a player who left does not count as dead', () => {
    const events = [...EDGES, ...kill(20_000, 'b', 'f'), ...FELL]
    const players = [...'abcdefgh'].map((seat) => playerOf(events, seat, seat === 'b' ? { isPresentAtCompletion: false } : {}))
    expect(reviewIn(analyseMatch(logOf(events, { players }), LOG_KINDS))).toMatchObject({
      alive: { own: 3, enemy: 4 },
      isFirstOfTeamToFall: true,
    })
  })
})

test('a bot that never dies counts as living from beginning to end', () => {
  const events = [...EDGES, ...FELL]
  const players = [...matchOf(events).players.filter(({ playerId }) => playerId !== idOf('b')), botOf(1, 0)]
  expect(reviewIn(analyseMatch(logOf(events, { players }), LOG_KINDS))).toMatchObject({ kind: 'level', alive: { own: 4, enemy: 4 } })
})

test('if living players cannot be counted, a death is neither behind nor ahead', () => {
  const alone = withoutTeams([...EDGES, ...MATE_DOWN, ...FELL])
  const players = matchOf(alone).players.map((player) => ({ ...player, teamId: null }))
  const inFreeForAll = reviewIn(analyseMatch(logOf(alone, { areTeamsEnabled: false, teams: [], players }), LOG_KINDS))
  expect(inFreeForAll).toMatchObject({ kind: 'level', alive: null, isFirstOfTeamToFall: null, answer: null })
  const inAttrition = reviewIn(analyseMatch(logOf([...EDGES, ...MATE_DOWN, ...FELL], { mode: modeOf(7) }), LOG_KINDS))
  expect(inAttrition).toMatchObject({ kind: 'level', alive: null, isFirstOfTeamToFall: null })
})

test('in free-for-all there are mutual kills, but no answers', () => {
  const events = withoutTeams([...EDGES, ...FELL, ...kill(AT + 500, 'a', 'e'), ...kill(150_000, 'f', 'a'), ...kill(150_500, 'b', 'f')])
  const { reviews } = analyseMatch(buildEventLog({ match: null, film: filmOf(events) }), LOG_KINDS)
  expect(reviews.filter(({ death: { player } }) => player === idOf('a')).map(({ kind }) => kind)).toEqual(['exchanged', 'level'])
})

test('every simulated death has exactly one kind, and every kind occurs', () => {
  const used = new Set<string>()
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...SIMULATED_MODES), (seed, mode) => {
      const { statistics, film } = simulateMatch({ seed, mode })
      const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
      const { reviews } = analyseMatch(log, LOG_KINDS)
      for (const { id, statistics: own } of log.players) {
        const kinds = reviews.filter((each) => each.death.player === id).map(({ kind }) => kind)
        expect(kinds).toHaveLength(own?.totals.deaths ?? -1)
        for (const kind of kinds) used.add(kind)
        if (mode === 'free-for-all') expect(kinds.filter((kind) => kind === 'behind' || kind === 'ahead')).toEqual([])
      }
      for (const { lifeMs, alive } of reviews) {
        if (lifeMs !== null) expect(lifeMs).toBeGreaterThanOrEqual(0)
        if (alive) expect([alive.own >= 1, alive.own <= 4, alive.enemy >= 0, alive.enemy <= 4]).toEqual([true, true, true, true])
      }
    }),
    { numRuns: 24 },
  )
  expect([...used].sort()).toEqual(['after-kill', 'ahead', 'behind', 'exchanged', 'level', 'no-killer', 'objective'])
})
