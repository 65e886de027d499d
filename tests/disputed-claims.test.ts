import { expect, test } from 'vitest'
import { composeReport, type ReportSources } from '#analysis/report/compose-report.ts'
import { chooseWindows, MAX_WINDOWS } from '#analysis/video-review/choose-windows.ts'
import { disputedIn } from '#server/ops/models/model-commands.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'
import { judgeDisputed, readDisputes } from '../bench/disputes.ts'
import { sourcesOf, watchOf } from './simulated-reports.ts'

/** A match with a death at which two looks see something that the report states. */
const [sources] = sourcesOf(3, 'slayer', 1) as [ReportSources]
const watch = watchOf(
  chooseWindows(composeReport(sources), () => true, MAX_WINDOWS),
  'a video',
)
const report = composeReport({ ...sources, watch })
const seen = report.facts.find(({ kind, variant, value }) => kind === 'seen' && variant !== 'screen:game' && value === 2)
const event = seen?.evidence.flatMap((one) => (one.kind === 'event' ? one.event : []))[0] ?? ''

const exported = (review: StoredVideoReview, changes: object = {}) =>
  readDisputes(JSON.stringify([{ matchId: 'm', event, reason: 'did-otherwise', ...disputedIn(report, review, event), ...changes }]))
const sums = (review: StoredVideoReview, changes?: object) => exported(review, changes).map(judgeDisputed)

test('a disputed claim is still made with the same looks, rules and wording', () => {
  expect(event).not.toBe('')
  const [one] = sums(watch)
  expect(one?.still).toBeGreaterThan(1)
  expect(one).toMatchObject({ gone: 0, unknown: 0 })
})

test('a claim about something seen is gone when a look is missing', () => {
  const changed = { ...watch, windows: watch.windows.map((window) => ({ ...window, looks: window.looks.slice(0, 1) })) }
  const [before] = sums(watch)
  const [one] = sums(changed)
  expect(one?.gone).toBeGreaterThan(0)
  expect((one?.gone ?? 0) + (one?.still ?? 0)).toBe(before?.still)
})

test('claims from log and tracks under other rules are unknown without the match, and claims that no report makes any more are gone', () => {
  expect(sums(watch, { rulesVersion: 'other' })[0]?.unknown).toBeGreaterThan(0)
  const [first] = exported(watch)
  const claims = (first?.claims ?? []).map(({ claim }) => ({ claim: { ...claim, template: 'said.no-more' } }))
  expect(sums(watch, { claims })[0]).toMatchObject({ still: 0, unknown: 0 })
})

test('the dispute of an unreadable report has no claims, and a file of another format is refused', () => {
  expect(
    readDisputes(JSON.stringify([{ matchId: 'm', event, reason: 'places-off', looks: [], version: null }])).map(judgeDisputed),
  ).toEqual([{ still: 0, gone: 0, unknown: 0 }])
  expect(() => readDisputes('[{"event":1}]')).toThrow()
})
