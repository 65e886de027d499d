import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { chooseWindows, MAX_WINDOWS } from '#analysis/video-review/choose-windows.ts'
import { momentWords } from '#analysis/wording/moment-words.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { renderSentences } from '#server/results/present.ts'
import type { Report } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { alignmentOfOffset, videoTimeAt } from '#shared/video/video-alignment.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { watchOf } from '#tests/simulated-reports.ts'
import { renameEvents } from './masking.ts'
import { roundTimes } from './round-times.ts'

const SEGMENT = { speed: 1, direction: 'countdown', confidence: 1, residualMs: 100, agreeing: 9, contradicting: 0 } as const

const CUT = {
  ...alignmentOfOffset({ status: 'measured', offsetMs: 0, residualMs: 100 }),
  segments: [
    { ...SEGMENT, videoFromMs: 1_234, videoToMs: 120_567, offsetMs: 1_234 },
    { ...SEGMENT, videoFromMs: 123_456, videoToMs: 400_123, offsetMs: -38_765 },
  ],
}

const ALIGNMENTS: readonly Report['alignment'][] = [
  { status: 'none' },
  alignmentOfOffset({ status: 'manual', offsetMs: 65_512, residualMs: 500 }),
  alignmentOfOffset({ status: 'measured', offsetMs: -31_777, residualMs: 100 }),
  CUT,
]

function reportsOf(mode: (typeof SIMULATED_MODES)[number]): Report[] {
  const { statistics, skill, film } = simulateMatch({ seed: 1, mode })
  const log = logOfSimulated({ statistics, film })
  const [you] = log.players
  if (!you) throw new Error('no player')
  const sources = { log, skill: readMatchSkill(skill), you, map: 'Tram Depot', kickOffMs: 6_873 }
  const windows = chooseWindows(composeReport(sources), () => true, MAX_WINDOWS)
  const report = composeReport({ ...sources, watch: watchOf(windows, you.id) })
  return ALIGNMENTS.map((alignment) => ({ ...report, alignment }))
}

function milliseconds(value: unknown, place = ''): [place: string, ms: number][] {
  if (typeof value === 'number') return /Ms$/.test(place) ? [[place, value]] : []
  if (typeof value !== 'object' || value === null) return []
  const ofFact = 'unit' in value && value.unit === 'ms' ? [value].flatMap((fact) => ('value' in fact ? [['fact Ms', fact.value]] : [])) : []
  const inside = Object.entries(value).flatMap(([key, part]) => milliseconds(part, `${place}.${key}`))
  return [...inside, ...ofFact.map(([name, ms]): [string, number] => [String(name), Number(ms)])]
}

test.each(SIMULATED_MODES)('no id in a public report of %s contains the time of its event', (mode) => {
  const [report] = reportsOf(mode)
  if (!report) throw new Error('no report')
  const shown = renameEvents(report)
  const text = JSON.stringify(shown)
  expect(report.events.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(JSON.stringify(report.facts))).length).toBeGreaterThan(15)
  expect(report.events.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(text))).toEqual([])
  const sentences = (of: Report) =>
    Object.values(renderSentences(of, plainStyle(of))).map(({ segments }) => segments.map((one) => one.text).join(''))
  expect(sentences(shown)).toEqual(sentences(report))
  expect(shown.deaths.map(({ event }) => shown.events.find(({ id }) => id === event)?.atMs)).toEqual(
    report.deaths.map(({ event }) => report.events.find(({ id }) => id === event)?.atMs),
  )
})

test.each(SIMULATED_MODES)('no time in a public report of %s is more precise than it is shown', (mode) => {
  for (const report of reportsOf(mode)) {
    const times = milliseconds(roundTimes(report)).filter(([place]) => !/residualMs|respawnMs/.test(place))
    expect(times.length).toBeGreaterThan(50)
    for (const [place, ms] of times) {
      const step = /sinceOwnKillMs|answeredAfterMs/.test(place) ? 100 : 1000
      expect(Math.abs(ms % step), `${place} ${ms}`).toBe(0)
    }
    expect(roundTimes(report).tallies).toEqual({})
  }
})

test.each(SIMULATED_MODES)('rounding changes no sentence, no clock and no order of events in %s', (mode) => {
  for (const report of reportsOf(mode)) {
    const rounded = roundTimes(report)
    const style = plainStyle(report)
    expect(renderSentences(rounded, plainStyle(rounded))).toEqual(renderSentences(report, style))
    expect(rounded.events.map(({ id, atMs }) => [id, plainStyle(rounded).timeOf(atMs)])).toEqual(
      report.events.map(({ id, atMs }) => [id, style.timeOf(atMs).replace(/^-00:00$/, '00:00')]),
    )
    const ordered = rounded.events.map(({ atMs }) => atMs)
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
    expect(formatDuration(rounded.match.durationMs)).toBe(formatDuration(report.match.durationMs))
  }
})

test('stretches of film and video are rounded like moments, in evidence and in claims', () => {
  for (const report of reportsOf('slayer')) {
    const spans = [{ kind: 'film', fromMs: 61_234, toMs: 70_567 } as const, { kind: 'video', fromMs: 5_432, toMs: 9_876 } as const]
    const facts = report.facts.map((fact) => ({ ...fact, evidence: spans }))
    const headline = { ...report.headline, params: { moments: { kind: 'moments' as const, moments: spans } } }
    const spanned: Report = { ...report, facts, headline }
    const rounded = roundTimes(spanned)
    for (const [place, ms] of milliseconds({ facts: rounded.facts, headline: rounded.headline })) expect(Math.abs(ms % 1000), place).toBe(0)
    for (const span of spans) {
      const of = rounded.facts[0]?.evidence.find(({ kind }) => kind === span.kind)
      expect(of && momentWords(of, rounded, plainStyle(rounded))).toBe(momentWords(span, spanned, plainStyle(spanned)))
    }
  }
})

test('rounding the times of a report again changes nothing', () => {
  for (const report of reportsOf('slayer')) expect(roundTimes(roundTimes(report))).toEqual(roundTimes(report))
})

test('the segments of a cut video are rounded like its moments, and locate them to within 1.5 seconds', () => {
  for (const report of reportsOf('slayer').filter(({ alignment }) => alignment === CUT)) {
    const { alignment, events } = roundTimes(report)
    if (alignment.status === 'none') throw new Error('it is aligned')
    for (const { videoFromMs, videoToMs, offsetMs } of alignment.segments)
      for (const ms of [videoFromMs, videoToMs, offsetMs]) expect(Math.abs((ms ?? 0) % 1000)).toBe(0)
    const pairs = events.flatMap(({ id, atMs }) => {
      const [rounded, exact] = [videoTimeAt(alignment, atMs), videoTimeAt(CUT, report.events.find((one) => one.id === id)?.atMs ?? 0)]
      return rounded === null || exact === null ? [] : [Math.abs(rounded - exact)]
    })
    expect(pairs.length).toBeGreaterThan(20)
    expect(Math.max(...pairs)).toBeLessThan(1500)
  }
})
