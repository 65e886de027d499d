import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import {
  SAMPLE_FOLDER,
  SAMPLE_GAMERTAG,
  SAMPLE_KICK_OFF_MS,
  SAMPLE_MAP,
  SAMPLE_MATCH_ID,
  SAMPLE_VIDEO_ID,
  SAMPLE_VIDEO_OFFSET_MS,
  SAMPLE_VIDEO_SECONDS,
} from '#shared/sample.ts'
import { writeSummary } from './filming/write-film.ts'
import { GAMERTAGS } from './gamertags.ts'
import { simulateSampleMatch } from './sample-match.ts'

function composeSampleReport() {
  const { statistics, skill, film, truth } = simulateSampleMatch()
  const log = buildEventLog({
    match: readMatchStats(statistics),
    film: { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film },
  })
  const you = log.players.find(({ name }) => name === SAMPLE_GAMERTAG)
  if (you === undefined) throw new Error('the sample player is not in the sample match')
  return composeReport({ log, skill: readMatchSkill(skill), you, map: truth.map.name })
}

test('the sample is the same match every time, under the id that is written down', () => {
  expect(JSON.stringify(simulateSampleMatch())).toBe(JSON.stringify(simulateSampleMatch()))
  expect(simulateSampleMatch().statistics.MatchId).toBe(SAMPLE_MATCH_ID)
})

test("everybody's name is invented, the sample player's too", () => {
  const names = simulateSampleMatch().truth.players.map(({ gamertag }) => gamertag)
  expect(names).toContain(SAMPLE_GAMERTAG)
  for (const name of names) expect(GAMERTAGS).toContain(name)
})

test('the video starts some seconds before kick-off and has an ordinary id', () => {
  const { kickOffMs, endMs } = simulateSampleMatch().truth
  expect(kickOffMs + SAMPLE_VIDEO_OFFSET_MS).toBeGreaterThan(3_000)
  expect(kickOffMs + SAMPLE_VIDEO_OFFSET_MS).toBeLessThan(12_000)
  expect(endMs - kickOffMs).toBeGreaterThan(8 * 60_000)
  expect(SAMPLE_KICK_OFF_MS).toBe(kickOffMs)
  expect(SAMPLE_VIDEO_SECONDS - (endMs + SAMPLE_VIDEO_OFFSET_MS) / 1000).toBeGreaterThan(5)
  expect(SAMPLE_VIDEO_ID).toMatch(/^[A-Za-z0-9_-]{11}$/)
})

test('the report finds the habit that was planted first, and has a second focus area, two strengths and skill', () => {
  const { focusAreas, strengths, sources, headline, match } = composeSampleReport()
  const { truth } = simulateSampleMatch()
  expect(truth.habits).toEqual([
    { player: truth.players.findIndex(({ gamertag }) => gamertag === SAMPLE_GAMERTAG), line: 'after-own-kill', factor: 3 },
  ])
  expect(focusAreas.map(({ line, certainty }) => `${line}: ${certainty}`)).toEqual([
    'after-kill: in this match',
    'ahead: a count, not a habit',
  ])
  expect(headline.template).toBe('headline.leak-after-kill')
  expect(strengths).toHaveLength(2)
  expect(sources).toEqual({ statistics: true, film: 'complete', skill: true, positions: false })
  expect([match.mode, match.isRanked, match.outcome]).toEqual(['Oddball', true, 'loss'])
})

test('the sample that comes with the program is this match', () => {
  const { statistics, skill, film, truth } = simulateSampleMatch()
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', SAMPLE_FOLDER, name))
  // Another answer here means that `scripts/sample-match` has to write the match anew.
  expect(JSON.parse(String(read('stats.json')))).toEqual(statistics)
  expect(JSON.parse(String(read('skill.json')))).toEqual(skill)
  expect(inflateSync(read('film-summary.bin')).equals(writeSummary(film))).toBe(true)
  expect(truth.map).toEqual(SAMPLE_MAP)
})
