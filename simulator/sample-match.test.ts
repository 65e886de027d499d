import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import {
  SAMPLE_GAMERTAG,
  SAMPLE_KICK_OFF_MS,
  SAMPLE_MAP,
  SAMPLE_MATCH_ID,
  SAMPLE_VIDEO_ID,
  SAMPLE_VIDEO_OFFSET_MS,
  SAMPLE_VIDEO_SECONDS,
} from '#shared/sample.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { GAMERTAGS } from './gamertags.ts'
import { readSampleMatch, readSampleTruth } from './sample-match.ts'

function composeSampleReport() {
  const { statistics, skill, film, truth } = readSampleMatch()
  const log = logOfSimulated({ statistics, film })
  const you = log.players.find(({ name }) => name === SAMPLE_GAMERTAG)
  if (you === undefined) throw new Error('the sample player is not in the sample match')
  return composeReport({ log, skill: readMatchSkill(skill), you, map: truth.map.name })
}

test('the sample has its documented id, and its truth file lists the same deaths as its film', () => {
  const { statistics, film, truth } = readSampleMatch()
  expect(statistics.MatchId).toBe(SAMPLE_MATCH_ID)
  expect(truth.map).toEqual(SAMPLE_MAP)
  const deaths = film.filter(({ kind }) => kind === 'death').map(({ atMs, xuid }) => `${atMs} ${xuid}`)
  expect(truth.deaths.map(({ atMs, victim }) => `${atMs} ${truth.players[victim]?.xuid}`).toSorted()).toEqual(deaths.toSorted())
})

test("all gamertags are invented, including the sample player's", () => {
  const names = readSampleTruth().players.map(({ gamertag }) => gamertag)
  expect(names).toContain(SAMPLE_GAMERTAG)
  for (const name of names) expect(GAMERTAGS).toContain(name)
})

test('the video starts a few seconds before kick-off and has an ordinary video id', () => {
  const { kickOffMs, endMs } = readSampleTruth()
  expect(kickOffMs + SAMPLE_VIDEO_OFFSET_MS).toBeGreaterThan(3_000)
  expect(kickOffMs + SAMPLE_VIDEO_OFFSET_MS).toBeLessThan(12_000)
  expect(endMs - kickOffMs).toBeGreaterThan(8 * 60_000)
  expect(SAMPLE_KICK_OFF_MS).toBe(kickOffMs)
  expect(SAMPLE_VIDEO_SECONDS - (endMs + SAMPLE_VIDEO_OFFSET_MS) / 1000).toBeGreaterThan(5)
  expect(SAMPLE_VIDEO_ID).toMatch(/^[A-Za-z0-9_-]{11}$/)
})

test('the report puts the planted habit first without calling it a habit, and has a strength and skill', () => {
  const { focusAreas, strengths, sources, headline, match } = composeSampleReport()
  const { truth } = readSampleMatch()
  expect(truth.habits).toEqual([
    { player: truth.players.findIndex(({ gamertag }) => gamertag === SAMPLE_GAMERTAG), kind: 'after-kill', factor: 3 },
  ])
  expect(focusAreas.map(({ kind, certainty }) => `${kind}: ${certainty}`)).toEqual(['after-kill: a try'])
  expect(headline.template).toBe('headline.one-after-kill')
  expect(strengths.map(({ claims }) => claims[0]?.template)).toEqual(['keep.multi'])
  expect(sources).toEqual({ statistics: true, film: 'complete', skill: true, positions: false })
  expect([match.mode, match.isRanked, match.outcome]).toEqual(['Oddball', true, 'loss'])
})
