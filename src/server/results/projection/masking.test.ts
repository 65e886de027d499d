import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { renderSentences } from '#server/results/present.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { maskReport } from './masking.ts'

test.each(SIMULATED_MODES)('a masked report of %s contains no other gamertag, XUID or match id, for every player', (mode) => {
  for (const seed of [1, 2]) {
    const { statistics, skill, film, truth } = simulateMatch({ seed, mode })
    const problems = [`Records of ${truth.players[3]?.gamertag} are damaged.`]
    const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: false, problems, events: film }
    const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
    for (const you of log.players) {
      const masked = maskReport(composeReport({ log, skill: readMatchSkill(skill), you, map: truth.map.name }), false)
      const everything = JSON.stringify([masked, renderSentences(masked, plainStyle(masked)), toReview(masked)])
      for (const { gamertag, xuid } of truth.players) {
        if (gamertag !== you.name) expect(everything).not.toContain(gamertag)
        expect(everything).not.toContain(xuid)
      }
      expect(everything).not.toContain(statistics.MatchId)
      expect(everything).toContain(you.name)
    }
  }
})

test('without teams, the other players are numbered', () => {
  const { statistics, film } = simulateMatch({ seed: 1, mode: 'free-for-all' })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  const [first] = log.players
  if (!first) throw new Error('no player')
  const { players } = maskReport(composeReport({ log, skill: null, you: first, map: null }), false)
  expect(players.map(({ name }) => name)).toEqual([first.name, ...[2, 3, 4, 5, 6, 7, 8].map((number) => `Player ${number}`)])
})
