import { describe, expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { findByGamertag } from '#analysis/log/find-player.ts'
import type { MatchPlayer } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulationOptions } from '#simulator/simulation.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { validateReport } from '#tests/recount/validate-report.ts'
import { composeReport } from './compose-report.ts'
import { whyTooLittle } from './too-little.ts'

const SLAYER = 6
const FIREFIGHT = 42

type Document = ReturnType<typeof simulateMatch>['statistics']

/** A simulated match whose statistics are changed by `change`. */
function matchWith(options: Partial<SimulationOptions>, change: (document: Document) => void = () => undefined) {
  const { statistics, film: events } = simulateMatch({ seed: 4, mode: 'slayer', ...options })
  const document = structuredClone(statistics)
  change(document)
  const [match, film] = [readMatchStats(document), filmOf(events)]
  return { match, film, log: buildEventLog({ match, film }) }
}

/** The report's sentences on what it covers, after the recount and the check have passed. */
function coverageOf({ match, film, log }: ReturnType<typeof matchWith>, [you] = log.players): string[] {
  if (!you) throw new Error('nobody played')
  expect(whyTooLittle(log, you)).toBeNull()
  const report = composeReport({ log, you, skill: null, map: 'Kiln' })
  const sources = { match, film: film.events, skill: null }
  expect(validateReport(report, sources)).toEqual([])
  expect(checkMeaning(report, sources)).toEqual([])
  expect(checkReport(report).dropped).toEqual([])
  return report.coverage.map((claim) => sentenceOf(claim, report))
}

const LEFT_EARLY = 'You did not play this whole match: what is said of you covers the part you played.'

describe('a report is right about', () => {
  test('Big Team Battle: twelve against twelve', () => {
    const dozens = [0, 1, 2].flatMap((seed) => simulateMatch({ seed, mode: 'slayer' }).truth.players)
    const players = dozens.map((player, index) => ({
      ...{ ...player, index, gamertag: `Spartan ${index}`, xuid: String(2_533_300_000_000_000 + index) },
      ...{ team: Math.floor(index / 12), slot: index % 12 },
    }))
    const battle = matchWith({ players })
    expect(battle.log.players).toHaveLength(24)
    expect(coverageOf(battle)).toEqual([])
  })

  test.each([70_000, 150_000, 300_000])('a player who left after %i ms, without expectations for a whole match', (afterMs) => {
    const match = matchWith({ leavers: [{ player: 0, afterMs, replacedAfterMs: 30_000 }] })
    expect(coverageOf(match)).toEqual([LEFT_EARLY])
  })

  test('a custom game with unknown settings', () => {
    const custom = matchWith({}, ({ MatchInfo }) => Object.assign(MatchInfo, { LifecycleMode: 1, Playlist: null }))
    expect(coverageOf(custom)).toEqual([
      'This was a custom game: respawn times and what scores may be set otherwise in it, and are counted as in matchmaking.',
    ])
  })

  /** Only the first player's team has human players. */
  function oneSided(asEnemy: (player: MatchPlayer, at: number) => readonly MatchPlayer[], mode = SLAYER) {
    const { match, film } = matchWith({ seed: 9 })
    const team = match.players[0]?.teamId
    const people = new Set(match.players.flatMap(({ teamId, xuid }) => (teamId === team ? xuid : [])))
    const players = match.players.flatMap((player, at) => (player.teamId === team ? [player] : asEnemy(player, at)))
    const teams = mode === SLAYER ? match.teams : match.teams.filter(({ teamId }) => teamId === team)
    const sources = {
      match: { ...match, mode: modeOf(mode), players, teams },
      film: filmOf(film.events.filter(({ xuid }) => people.has(xuid))),
    }
    return { ...sources, log: buildEventLog(sources) }
  }

  test('a match against bots', () => {
    const bots = oneSided((player, at) => [{ ...player, playerId: `bid(${at}.0)`, xuid: null }])
    expect(bots.log.players.filter(({ isBot }) => isBot)).toHaveLength(4)
    expect(coverageOf(bots)).toEqual([])
  })

  test('Firefight: four people in one team, and no other players in the statistics', () => {
    const firefight = oneSided(() => [], FIREFIGHT)
    expect(firefight.log.players).toHaveLength(4)
    expect(coverageOf(firefight)).toEqual([expect.stringMatching(/^In Firefight the enemy is the AI:/)])
  })

  test('Infection: a player who changed sides has the numbers of both', () => {
    const infection = matchWith({}, ({ MatchInfo, Players }) => {
      Object.assign(MatchInfo, { GameVariantCategory: 22 })
      for (const player of Players.slice(0, 2)) {
        const none = structuredClone(player.PlayerTeamStats[0])
        if (!none) throw new Error('nobody played')
        for (const [field, value] of Object.entries(none.Stats.CoreStats))
          if (typeof value === 'number') Object.assign(none.Stats.CoreStats, { [field]: 0 })
        Object.assign(none.Stats.CoreStats, { Medals: [], PersonalScores: [] })
        Object.assign(player, { PlayerTeamStats: [none, ...player.PlayerTeamStats] })
      }
    })
    expect(coverageOf(infection)).toEqual([expect.stringMatching(/^In Infection whoever is infected changes sides:/)])
  })

  test('two players on one console: the guest has a separate name and separate numbers', () => {
    const { players: own } = simulateMatch({ seed: 4, mode: 'slayer' }).truth
    const [host] = own
    const players = own.map((player) => (player.index === 1 ? { ...player, gamertag: `${host?.gamertag}(1)` } : player))
    const shared = matchWith({ players })
    const names = [host?.gamertag ?? '', `${host?.gamertag}(1)`]
    const found = names.map((name) => findByGamertag(shared.log, name))
    expect(found.map((player) => player?.name)).toEqual(names)
    for (const player of found) expect(coverageOf(shared, player ? [player] : [])).toEqual([])
  })

  test('a player with two rows: the second one is ignored and reported', () => {
    const { match } = matchWith({}, (document) =>
      Object.assign(document, { Players: [...document.Players, ...document.Players.slice(0, 1)] }),
    )
    expect(match.players).toHaveLength(8)
    expect(match.unread).toEqual([{ field: `Players: ${match.players[0]?.playerId}`, problem: 'it has more than one row' }])
  })
})

describe('there is no report, and one sentence says why', () => {
  const reasons = (match: ReturnType<typeof matchWith>) => match.log.players.map((you) => whyTooLittle(match.log, you))

  test('for a match that was abandoned before the first fight', () => {
    const abandoned = matchWith({ durationMs: 5_000 })
    expect(abandoned.log.events).toEqual([])
    expect(reasons(abandoned)[0]).toMatch(
      / played less than a minute of this match\. That is too little to learn from, so there is no report\.$/,
    )
  })

  test('for a player who left within a minute', () => {
    const [you, ...others] = reasons(matchWith({ leavers: [{ player: 0, afterMs: 20_000, replacedAfterMs: null }] }))
    expect(you).toMatch(/ played less than a minute /)
    expect(others.every((why) => why === null)).toBe(true)
  })

  test('for a player who never fought, by the statistics or by the film alone', () => {
    const { match, film, log } = matchWith({})
    const [first] = match.players
    const totals = { ...match.players[0]?.totals, kills: 0, deaths: 0 }
    const idle = { ...log.players[0], statistics: { ...first, totals } } as (typeof log.players)[number]
    const words = / has no kill and no death in this match\. There is nothing to learn from, so there is no report\.$/
    expect(whyTooLittle(log, idle)).toMatch(words)
    const alone = buildEventLog({
      match: null,
      film: filmOf(film.events.filter(({ xuid, kind }) => xuid !== first?.xuid || kind === 'medal')),
    })
    const seen = alone.players.find(({ id }) => id === first?.playerId)
    if (seen) expect(whyTooLittle(alone, seen)).toMatch(words)
    expect(alone.players.filter((player) => player !== seen).map((player) => whyTooLittle(alone, player))).toEqual(Array(7).fill(null))
  })
})
