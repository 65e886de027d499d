import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { Report } from '#shared/report/report.ts'
import { formatClock } from '#shared/time/clock.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { toMarkdown } from './report-markdown.ts'
import { toReview } from './review-text.ts'

function sampleReport(): Report {
  const { film, statistics } = readSampleMatch()
  const log = logOfSimulated({ statistics, film })
  const you = log.players[1]
  if (!you) throw new Error('nobody played')
  return composeReport({ log, skill: null, you, map: null })
}

const report = sampleReport()
const [focus] = report.focusAreas
const moments = report.events.filter(({ id }) => focus?.moments.includes(id)).map(({ atMs }) => atMs)
const aligned = (offsetMs: number): Report => ({ ...report, alignment: alignmentOfOffset({ status: 'manual', offsetMs, residualMs: 500 }) })
const textOf = (shown: Report) => JSON.stringify(toReview(shown))
const clocksIn = (text: string) => text.match(/-?\d\d:\d\d\b/g) ?? []

test('each time in an unaligned report has a ≈, and one sentence says why', () => {
  expect(moments.some((atMs) => textOf(report).includes(`≈${formatClock(atMs)}`))).toBe(true)
  for (const text of [textOf(report), toMarkdown(report)]) {
    expect(text.match(/(?<!≈)\b\d\d:\d\d\b/g)).toBeNull()
    expect(text.match(/Times have a “≈”/g)).toHaveLength(1)
  }
  expect(textOf(report)).not.toMatch(/-\d\d:\d\d/)
})

test('times count from the kick-off if it is known', () => {
  const fromKickOff = { ...report, timeline: { ...report.timeline, kickOffMs: 20_000 } }
  expect(moments.some((atMs) => textOf(fromKickOff).includes(`≈${formatClock(atMs - 20_000)}`))).toBe(true)
  expect(clocksIn(textOf(aligned(600_000)))).toEqual(clocksIn(textOf({ ...aligned(600_000), timeline: fromKickOff.timeline })))
})

test('an aligned report has video times in every text form', () => {
  const [before, after] = [clocksIn(textOf(report)), clocksIn(textOf(aligned(600_000)))]
  const later = (clock: string) => `${Number(clock.slice(0, 2)) + 10}${clock.slice(2)}`
  expect(before.length).toBeGreaterThan(3)
  expect(after).toEqual(before.map(later))
  expect(clocksIn(toMarkdown(aligned(600_000))).length).toBe(clocksIn(toMarkdown(report)).length)
  expect(clocksIn(toMarkdown(aligned(600_000)))).toEqual(clocksIn(toMarkdown(report)).map(later))
})

test('moments before the start of the video have a minus, never 00:00', () => {
  const startsAfterAll = aligned(-report.timeline.endMs - 60_000)
  const clocks = clocksIn(textOf(startsAfterAll))
  expect(clocks.length).toBeGreaterThan(3)
  expect(clocks.every((clock) => clock.startsWith('-'))).toBe(true)
  expect(new Set(clocks).size).toBeGreaterThan(2)
})

test('every text form ends with the sources of the report', () => {
  expect(toReview(report).review.sections.at(-1)?.content).toMatch(/the match log: .*No AI model was asked/)
  expect(toMarkdown(report)).toMatch(/^This report was computed from the match log: .*No AI model was asked.*\n\nRules version/m)
})

test('the checks are a list with one entry per claim', () => {
  const claims = report.checked.claims.length
  const listed = toMarkdown(report).split('## How this was checked')[1]?.split('\n\n')[1]?.split('\n') ?? []
  expect([listed.length, listed.every((kind) => kind.startsWith('- '))]).toEqual([claims, true])
  expect(toReview(report).review.sections.at(-1)?.content.match(/^- /gm)).toHaveLength(claims)
})

test('the report explains deviations once', () => {
  expect(toMarkdown(report).match(/deviation is/g)).toHaveLength(1)
  expect(toMarkdown(report)).not.toContain('standard deviation')
})
