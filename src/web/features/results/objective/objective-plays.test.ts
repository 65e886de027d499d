import { expect, test } from 'vitest'
import type { ReportEvent } from '#shared/report/report.ts'
import { sampleReport } from '#tests/web/sample-report.ts'
import { afterWords, countPlays, longestRun, playsOf } from './objective-plays.ts'

const event = (second: number, kind: ReportEvent['kind'], player: string, other: string | null = null): ReportEvent => {
  return { id: `${kind}${second}`, kind, atMs: second * 1000, player, other, name: null }
}
const EVENTS = [
  event(15, 'kill', 'p1', 'p2'),
  event(20, 'objective', 'p2'),
  event(25, 'objective', 'p2'),
  event(25.5, 'objective', 'p1'),
  event(60, 'objective', 'p2'),
  event(60.4, 'objective', 'p2'),
]
const base = sampleReport([])
const report = { ...base, events: EVENTS, timeline: { ...base.timeline, kills: ['kill15'] } }
const plays = playsOf(report, (id) => EVENTS.find((entry) => entry.id === id), null)

test('consecutive awards of one player are one hold, with your kill before it; your distance is null without the film', () => {
  expect(plays.map(({ event: { id }, toMs, awards, team, away, kill }) => [id, toMs, awards.length, team, away, kill?.id ?? null])).toEqual(
    [
      ['objective20', 25_000, 2, 1, null, 'kill15'],
      ['objective25.5', 25_500, 1, 0, null, null],
      ['objective60', 60_400, 2, 1, null, null],
    ],
  )
})

test("awards within a second are one play, as in the report's sentences", () => {
  expect(countPlays(plays.filter(({ team }) => team === 1))).toBe(3)
})

test('a run of plays ends with the first play of the other side', () => {
  const more = [...EVENTS, event(80, 'objective', 'p2'), event(85, 'objective', 'p2'), event(95, 'objective', 'p1')]
  const all = playsOf({ ...report, events: more }, () => undefined, null)
  const runOf = (team: number) => longestRun(all, (play) => play.team === team).map(({ event: { id } }) => id)
  expect([runOf(1), runOf(0)]).toEqual([['objective60', 'objective80'], ['objective25.5']])
})

test('a play at the same moment as a kill comes right after it, not 0 s after it', () => {
  expect([0, 400, 600, 4_600].map(afterWords)).toEqual(['right after', 'right after', '1 s after', '5 s after'])
})
