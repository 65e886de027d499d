import { expect, test } from 'vitest'
import { SAMPLE_KICK_OFF_MS } from '#shared/sample.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { type BallHold, ballHoldsOf, holdWindows, judgeHolds } from './ball-holds.ts'

const { truth, statistics, film } = readSampleMatch()
const LOG = logOfSimulated({ statistics, film })

test('during a hold, its team scores each second and the other team does not', () => {
  const holds = ballHoldsOf(LOG)
  expect(holds.length).toBeGreaterThan(15)
  for (const { fromMs, toMs, side } of holds) {
    const scored = truth.scoring.filter(({ atMs }) => atMs > fromMs + 10 && atMs <= toMs + 10)
    expect(new Set(scored.map(({ team }) => team))).toEqual(new Set([LOG.match?.teams[side]?.teamId]))
    expect(scored.length).toBeGreaterThanOrEqual(Math.floor((toMs - fromMs - 10) / 1000))
  }
  expect(holds.every(({ fromMs }) => fromMs > SAMPLE_KICK_OFF_MS)).toBe(true)
})

test('a hold ends when its holder dies, and other modes have none', () => {
  const [hold] = ballHoldsOf(LOG)
  if (!hold) throw new Error('Nobody holds the ball.')
  const paid = LOG.events.find(({ atMs, kind }) => kind === 'objective' && atMs === hold.fromMs)
  const death = LOG.events.find(({ kind }) => kind === 'death')
  if (!paid || death?.kind !== 'death') throw new Error('Nobody died.')
  const events = [...LOG.events, { ...death, player: paid.player, atMs: hold.fromMs + 1 }].toSorted((one, other) => one.atMs - other.atMs)
  expect(ballHoldsOf({ ...LOG, events })[0]?.fromMs).toBeGreaterThan(hold.fromMs)
  expect(ballHoldsOf({ ...LOG, mode: { ...LOG.mode, category: 12 } })).toEqual([])
})

const ALIGNMENT: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [
    {
      ...{ videoFromMs: 0, videoToMs: 900_000, offsetMs: 0, speed: 1, direction: 'countdown' },
      ...{ contradicting: 0, confidence: 1, residualMs: 17, agreeing: 20 },
    },
  ],
}

const HOLDS: BallHold[] = Array.from({ length: 40 }, (_, index) => ({
  fromMs: 20_000 * index,
  toMs: 20_000 * index + 10_000,
  side: index % 4 === 3 ? 1 : 0,
}))

const sideAt = (fromMs: number) => HOLDS.findLast((hold) => hold.fromMs <= fromMs)?.side

test('each team gets half of the windows or all it has, and they are in the order of the video', () => {
  const windows = holdWindows(ALIGNMENT, HOLDS, 300)
  expect(windows).toHaveLength(20)
  expect(windows.filter(({ fromMs }) => sideAt(fromMs) === 1)).toHaveLength(10)
  expect(windows).toEqual(windows.toSorted((one, other) => one.fromMs - other.fromMs))
  const rare = HOLDS.filter(({ side }, index) => side === 0 || index < 8)
  expect(holdWindows(ALIGNMENT, rare, 300)).toHaveLength(20)
})

test('two wrong windows of twenty still identify the match, and a box that changes in every window does not', () => {
  const seen = holdWindows(ALIGNMENT, HOLDS, 300).map((window, index) => {
    const left = sideAt(window.fromMs) === 0
    return index % 10 === 0 ? { ...window, left: false, right: false } : { ...window, left, right: !left }
  })
  expect(judgeHolds(ALIGNMENT, seen, HOLDS)).toEqual({ match: 'this', agreeing: 18, of: 20 })
  const onlyLeft = seen.map((window) => ({ ...window, left: true, right: false }))
  expect(judgeHolds(ALIGNMENT, onlyLeft, HOLDS).match).not.toBe('this')
})
