import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { SAMPLE_KICK_OFF_MS } from '#shared/sample.ts'
import { simulateSampleMatch } from '#simulator/sample-match.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { ballHoldsOf } from './ball-holds.ts'

const { truth, statistics, film } = simulateSampleMatch()
const LOG = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })

test('while a hold lasts its team scores each second and the other does not', () => {
  const holds = ballHoldsOf(LOG)
  expect(holds.length).toBeGreaterThan(15)
  for (const { fromMs, toMs, side } of holds) {
    const scored = truth.scoring.filter(({ atMs }) => atMs > fromMs + 10 && atMs <= toMs + 10)
    expect(new Set(scored.map(({ team }) => team))).toEqual(new Set([LOG.match?.teams[side]?.teamId]))
    expect(scored.length).toBeGreaterThanOrEqual(Math.floor((toMs - fromMs - 10) / 1000))
  }
  expect(holds.every(({ fromMs }) => fromMs > SAMPLE_KICK_OFF_MS)).toBe(true)
})

test('a hold ends with its holder, and other modes have none', () => {
  const [hold] = ballHoldsOf(LOG)
  if (!hold) throw new Error('Nobody holds the ball.')
  const paid = LOG.events.find(({ atMs, kind }) => kind === 'objective' && atMs === hold.fromMs)
  const death = LOG.events.find(({ kind }) => kind === 'death')
  if (!paid || death?.kind !== 'death') throw new Error('Nobody died.')
  const events = [...LOG.events, { ...death, player: paid.player, atMs: hold.fromMs + 1 }].toSorted((one, other) => one.atMs - other.atMs)
  expect(ballHoldsOf({ ...LOG, events })[0]?.fromMs).toBeGreaterThan(hold.fromMs)
  expect(ballHoldsOf({ ...LOG, mode: { ...LOG.mode, category: 12 } })).toEqual([])
})
