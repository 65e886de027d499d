import { expect, test } from 'vitest'
import { simulateMatch } from '#simulator/simulate-match.ts'

const matches = Array.from({ length: 60 }, (_, seed) => simulateMatch({ seed, mode: 'slayer' }))
const results = matches.flatMap(({ skill }) => skill.Value.map(({ Result }) => Result))

test('a higher tier is expected to kill more and die less', () => {
  for (const { Counterfactuals } of results) {
    const tiers = Object.values(Counterfactuals.TierCounterfactuals)
    expect(tiers.map(({ Kills }) => Kills)).toEqual(tiers.map(({ Kills }) => Kills).sort((one, other) => one - other))
    expect(tiers.map(({ Deaths }) => Deaths)).toEqual(tiers.map(({ Deaths }) => Deaths).sort((one, other) => other - one))
  }
})

test('over many matches, counted kills meet the expected kills', () => {
  const kills = results.map(({ StatPerformances }) => StatPerformances.Kills)
  const expected = kills.reduce((sum, { Expected }) => sum + Expected, 0)
  const counted = kills.reduce((sum, { Count }) => sum + Count, 0)
  expect(counted / expected).toBeGreaterThan(0.9)
  expect(counted / expected).toBeLessThan(1.1)
})

test('skill has the same kills and deaths as the statistics', () => {
  for (const { skill, statistics } of matches) {
    for (const { PlayerId, PlayerTeamStats } of statistics.Players) {
      const performances = skill.Value.find(({ Id }) => Id === PlayerId)?.Result.StatPerformances
      expect(performances?.Kills.Count).toBe(PlayerTeamStats[0]?.Stats.CoreStats.Kills)
      expect(performances?.Deaths.Count).toBe(PlayerTeamStats[0]?.Stats.CoreStats.Deaths)
    }
  }
})

test("a winner's rank never falls, and a loser's never rises", () => {
  const seen = new Set<string>()
  for (const { skill, statistics } of matches) {
    for (const { PlayerId, Outcome } of statistics.Players) {
      const recap = skill.Value.find(({ Id }) => Id === PlayerId)?.Result.RankRecap
      seen.add(`${Outcome} ${Math.sign((recap?.PostMatchCsr.Value ?? 0) - (recap?.PreMatchCsr.Value ?? 0))}`)
    }
  }
  expect([seen.has('2 1'), seen.has('2 -1'), seen.has('3 -1'), seen.has('3 1')]).toEqual([true, false, true, false])
})
