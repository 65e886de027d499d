import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { JobId } from '#shared/ids.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import type { Result } from '#shared/result.ts'
import { SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { formatClock } from '#shared/time/clock.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openResultScene, textOf } from '#tests/server/result-scene.ts'

const { database, db, harness, owner, finished, analyse, privately, align } = await openResultScene()

test('the sample is aligned from the start, because its offset is known', async () => {
  const { report } = await privately(owner, finished)
  expect(report?.alignment).toEqual(alignmentOfOffset({ status: 'measured', offsetMs: SAMPLE_VIDEO_OFFSET_MS, residualMs: 100 }))
})

test("the owner's anchor shifts every time in the report, in sentences and text, and can be removed", async () => {
  const before = await align(owner, finished, null)
  const first = before.report?.focusAreas[0]?.moments[0] ?? ''
  const atMs = before.report?.events.find(({ id }) => id === first)?.atMs ?? 0
  const after = await align(owner, finished, { event: first, videoSeconds: atMs / 1000 + 65.5 })
  expect(after.report?.alignment).toEqual(alignmentOfOffset({ status: 'manual', offsetMs: 65_500, residualMs: 500 }))
  const timesOf = ({ sentences }: Result) =>
    Object.entries(sentences).flatMap(([place, { segments }]) =>
      segments.flatMap((part) => (part.kind === 'time' ? [{ place, ...part }] : [])),
    )
  expect(timesOf(before).length).toBeGreaterThan(5)
  for (const { moment: named, text } of timesOf(after)) {
    const at = after.report?.events.find(({ id }) => named.kind === 'event' && id === named.event)?.atMs ?? 0
    expect(text).toBe(formatClock(at + 65_500))
  }
  expect(after.final_result.final_analysis).toContain(formatClock(atMs + 65_500))
  expect(JSON.stringify(after)).not.toContain('Times have a “≈”')
  expect(JSON.stringify(before)).toContain('Times have a “≈”')
  expect(await privately(owner, finished)).toEqual(after)
  // The first removal restores the sample's measured alignment; the second removes that one too.
  expect((await align(owner, finished, null)).report?.alignment).toMatchObject({ status: 'measured', of: 'video' })
  expect(await align(owner, finished, null)).toEqual(before)
  await expect(align(owner, finished, { event: 'k1', videoSeconds: 1 })).rejects.toMatchObject({
    message: 'This moment is not in the report. Please pick another one.',
  })
})

test('a moment before the start of the video has a negative time', async () => {
  const { report } = await privately(owner, finished)
  const last = report?.focusAreas[0]?.moments.at(-1) ?? ''
  const shown = await align(owner, finished, { event: last, videoSeconds: 0 })
  expect(JSON.stringify(shown.sentences)).toMatch(/"-\d\d:\d\d"/)
  await align(owner, finished, null)
  await align(owner, finished, null)
})

const storedTextOf = async (id: JobId) =>
  (await db.select({ text: reports.analysisText }).from(reports).where(eq(reports.jobId, id)))[0]?.text

test('the stored text has the same times as the page, before and after the video is aligned', async () => {
  const id = await analyse(owner, TROUBLES.filmUnfinished.matchId)
  const sample = await analyse(owner)
  for (const each of [id, sample]) expect(await storedTextOf(each)).toBe((await privately(owner, each)).final_result.final_analysis)
  const last = (await privately(owner, sample)).report?.focusAreas[0]?.moments.at(-1) ?? ''
  await align(owner, sample, { event: last, videoSeconds: 0 })
  expect(await storedTextOf(sample)).toMatch(/-\d\d:\d\d/)
  expect(await storedTextOf(sample)).toBe((await privately(owner, sample)).final_result.final_analysis)
})

const CUT = { ...SAMPLE_VIDEO, length: 'Cut Video', startTime: '01:00', endTime: '04:00' } as const
const firstChecked = (shown: Result) => textOf(shown, shown.report?.checked.claims[0])

async function analyseCut(changes: Partial<Submission>): Promise<JobId> {
  const id = await harness.submit(owner, { ...CUT, ...changes } as Partial<Submission>)
  await runJob(harness.services, id, null)
  return id
}

test('the sample as a cut video covers the part between its start and end times, because its alignment is known', async () => {
  const shown = await privately(owner, await analyseCut({}))
  const times = shown.report?.events.map(({ atMs }) => atMs + SAMPLE_VIDEO_OFFSET_MS) ?? []
  expect(shown.report?.alignment).toEqual(alignmentOfOffset({ status: 'measured', offsetMs: SAMPLE_VIDEO_OFFSET_MS, residualMs: 100 }))
  expect(times.length).toBeGreaterThan(20)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(60_000)
  expect(Math.max(...times)).toBeLessThanOrEqual(240_000)
  expect(firstChecked(shown)).toMatch(/^What is only known of the whole match/)
  expect(shown.final_result.final_analysis).toContain('This report covers the part between your start and end times')
  const deaths = (await privately(owner, finished)).report?.deaths ?? []
  expect(shown.report?.deaths.length).toBeLessThan(deaths.length)
  expect(shown.report?.deaths.length).toBeGreaterThan(0)
})

test('another cut video covers the whole match and says so until it is aligned, and again after the alignment is removed', async () => {
  const id = await analyseCut({ videoUrl: 'https://youtu.be/abcdefghijk' })
  const before = await privately(owner, id)
  expect(textOf(before, before.report?.coverage[0])).toMatch(
    /^This report covers the whole match: where your start and end times lie in it is known once/,
  )
  const death = before.report?.events.find(({ id: event }) => event === before.report?.timeline.deaths[0])
  const alignCut = async (anchor: Parameters<typeof align>[2]) => {
    await align(owner, id, anchor)
    await refreshReport(harness.services, id)
    return await privately(owner, id)
  }
  const aligned = await alignCut({ event: death?.id ?? '', videoSeconds: 10 })
  const offsetMs = 10_000 - (death?.atMs ?? 0)
  expect(aligned.report?.alignment).toEqual(alignmentOfOffset({ status: 'manual', offsetMs, residualMs: 500 }))
  for (const { atMs } of aligned.report?.events ?? []) {
    expect(atMs + offsetMs).toBeGreaterThanOrEqual(60_000)
    expect(atMs + offsetMs).toBeLessThanOrEqual(240_000)
  }
  expect(aligned.report?.coverage.map(({ template }) => template)).toEqual(['coverage.part'])
  expect(firstChecked(aligned)).toMatch(/^What is only known of the whole match/)
  const [inside] = aligned.report?.timeline.kills ?? []
  const nudged = await alignCut({ event: inside ?? '', videoSeconds: 100 })
  expect(nudged.report?.alignment.status).toBe('manual')
  expect(await alignCut(null)).toEqual(before)
})

test('aligning a cut video several times makes no web process compose a report; a worker does it', async () => {
  const id = await analyseCut({ videoUrl: 'https://youtu.be/abcdefghijk' })
  const { report } = await privately(owner, id)
  const deaths = report?.timeline.deaths ?? []
  const spy = vi.spyOn(database.pool, 'query')
  onTestFinished(() => spy.mockRestore())
  const matchReads = () => spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('match_data')).length
  for (const [at, event] of deaths.slice(0, 3).entries()) await align(owner, id, { event, videoSeconds: 30 + at })
  expect(matchReads()).toBe(0)
  await refreshReport(harness.services, id)
  expect(matchReads()).toBeGreaterThan(0)
  expect((await privately(owner, id)).report?.coverage.map(({ template }) => template)).toEqual(['coverage.part'])
})
