import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { buildTracks } from './build-tracks.ts'
import { summaryOfTracks } from './summary-of-tracks.ts'

const { statistics, film, tracks } = simulateWalkedMatch({ seed: 31, mode: 'ctf', durationMs: 120_000 })
const match = readMatchStats(statistics)
const stored = buildTracks(tracks, buildEventLog({ match, film: null }))
const summary = summaryOfTracks(stored)

test('a film’s frames give the same kills and deaths as its summary, at the same times', () => {
  const killsAndDeaths = (events: readonly { kind: string; xuid: string; atMs: number }[]) =>
    events
      .filter(({ kind }) => kind === 'kill' || kind === 'death')
      .map(({ kind, xuid, atMs }) => ({ kind, xuid, atMs }))
      .toSorted((one, other) => one.atMs - other.atMs || (one.kind < other.kind ? 1 : -1))
  const [ofFrames, ofSummary] = [killsAndDeaths(summary.events), killsAndDeaths(filmOf(film).events)]
  expect(ofFrames.map(({ kind, xuid }) => `${kind} ${xuid}`)).toEqual(ofSummary.map(({ kind, xuid }) => `${kind} ${xuid}`))
  expect(ofFrames.length).toBeGreaterThan(20)
  expect(Math.max(...ofFrames.map(({ atMs }, index) => Math.abs(atMs - (ofSummary[index]?.atMs ?? 0))))).toBeLessThan(50)
})

test('a report from frames alone has deaths, killers and places, and says that the summary is missing', () => {
  const log = buildEventLog({ match, film: summary })
  const you = log.players.find(({ id }) => log.events.some(({ kind, player }) => kind === 'death' && player === id))
  if (!you) throw new Error('Nobody died.')
  const report = composeReport({ log, skill: null, you, map: null, positions: { status: 'read', tracks: stored } })
  expect(report.sources).toMatchObject({ film: 'partial', positions: true })
  expect(report.deaths.length).toBe(log.events.filter(({ kind, player }) => kind === 'death' && player === you.id).length)
  expect(report.checked.claims.map(({ id }) => id).join()).toContain('checked.film-frames')
  expect(report.checked.declaredEvents).toBe(null)
  const [compared] = report.checked.reconciliation
  expect(compared).toMatchObject({ medals: null, objectives: null })
  expect(compared?.kills?.film).toBe(compared?.kills?.statistics)
})
