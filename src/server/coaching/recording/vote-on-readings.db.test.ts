import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { recordings } from '#server/database/schema/report-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { RecordingAnswer, RecordingToAlign } from '#shared/calls/recording-alignment.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import type { Result } from '#shared/result.ts'
import { SAMPLE_KICK_OFF_MS, SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { videoTimeAt } from '#shared/video/video-alignment.ts'
import { createRandom } from '#simulator/random.ts'
import { readSampleTruth } from '#simulator/sample-match.ts'
import { readNoisyClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo, videoOf } from '#simulator/video/simulated-video.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

/** Aligns a player's recording: only the clocks that a browser would read in it are simulated. */

const { db, harness } = await openJobScene()
const owner = await harness.addUser(5)
const stranger = await harness.addUser(5)
const id = await harness.submit(owner, SAMPLE_VIDEO)
await runJob(harness.services, id, null)
const call = <Q, B, C>(caller: C, query: Q, body: B) => ({ caller, query, body, idempotencyKey: null })
const shownTo = (caller: Caller) => harness.results.getPrivateResult(call(caller, { jobId: id }, undefined))
const align = (anchor: { event: string; videoSeconds: number } | null) =>
  harness.results.alignResult(call(owner, undefined, { jobId: id, anchor }))
const send = (body: RecordingToAlign, caller = owner) => harness.results.alignRecording(call(caller, undefined, body))
const readRecordings = () => db.select().from(recordings).where(eq(recordings.jobId, id))
const alignmentOf = ({ report }: Result) => {
  if (!report || report.alignment.status === 'none') throw new Error('it is aligned')
  return report.alignment
}

const FRAME_MS = 1000 / 60
const PLAY_MS = 500_000
const SCORING = readSampleTruth().scoring
/** The sample's own video: its clock counts up from the kick-off. */
const UNCUT = uncutVideo(PLAY_MS, SAMPLE_VIDEO_OFFSET_MS + SAMPLE_KICK_OFF_MS)
const CUT = videoOf([
  { lengthMs: 150_000, matchFromMs: 0, speed: 1 },
  { lengthMs: 250_000, matchFromMs: 220_000, speed: 1 },
])

function readClocks(video: SimulatedVideo, times: readonly number[]) {
  const random = createRandom(1, 'recording')
  return times.flatMap((atMs) => {
    const exact = { misread: 0, oneDigit: 0, jitterMs: 0 }
    const reading = readNoisyClock(random, video, { direction: 'count-up', limitMs: 0 }, exact, atMs)
    return reading ? [{ videoMs: atMs, clockSeconds: reading.clockSeconds }] : []
  })
}

function unread(video: SimulatedVideo, of: JobId = id): RecordingToAlign {
  const readings = readClocks(video, firstReadingTimes(video.lengthMs, 24))
  return {
    jobId: of,
    recording: {
      name: 'clip.mp4',
      sizeBytes: 9_000_000_000,
      lastModifiedMs: 1_790_000_000_000,
      durationMs: video.lengthMs,
      frameMs: FRAME_MS,
    },
    readings,
    ticks: [],
    changes: [],
    round: 0,
  }
}

/** Whether the scores of the sample's two teams change in windows of a video of it. */
function compareBoxes(video: SimulatedVideo, windows: readonly { readonly fromMs: number; readonly toMs: number }[]) {
  return windows.map(({ fromMs, toMs }) => {
    const [start, end] = [fromMs, toMs].map((atMs) => (video.matchTimeAt(atMs) ?? 0) + SAMPLE_KICK_OFF_MS)
    const hasScored = (side: number) => SCORING.some(({ team, atMs }) => team === side && atMs > (start ?? 0) && atMs <= (end ?? 0))
    return { fromMs, toMs, left: hasScored(0), right: hasScored(1) }
  })
}

async function converse(video: SimulatedVideo): Promise<{ answer: RecordingAnswer; questions: string[] }> {
  let body = unread(video)
  const questions: string[] = []
  for (;;) {
    const answer = await send(body)
    if (answer.status === 'aligned' || answer.status === 'refused') return { answer, questions }
    questions.push(answer.status)
    expect(await readRecordings()).toEqual([])
    if (answer.status === 'read-more') body = { ...body, readings: [...body.readings, ...readClocks(video, answer.at)] }
    else if (answer.status === 'compare-scores') body = { ...body, changes: compareBoxes(video, answer.windows) }
    else {
      const frames = answer.stretches.flatMap(({ fromMs, toMs }) =>
        Array.from({ length: Math.floor((toMs - fromMs) / FRAME_MS) }, (_, index) => fromMs + index * FRAME_MS),
      )
      body = { ...body, ticks: readClocks(video, frames) }
    }
    body = { ...body, round: body.round + 1 }
  }
}

test('readings that arrive faster than they are voted on are refused with a retry time; others are answered meanwhile', async () => {
  const sent = Promise.allSettled(Array.from({ length: 5 }, () => send(unread(UNCUT))))
  const other = await harness.submit(stranger, SAMPLE_VIDEO)
  await runJob(harness.services, other, null)
  expect(await send(unread(UNCUT, other), stranger)).toMatchObject({ status: expect.any(String) })
  const refused = (await sent).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'tooManyRequests', retryAfterSeconds: 2 })))
})

async function resultOf(video: SimulatedVideo): Promise<Result> {
  const { answer } = await converse(video)
  if (answer.status !== 'aligned') throw new Error(answer.status)
  return answer.result
}

test("the owner's recording is aligned to the frame, and its name, size, length and times are stored", async () => {
  const { answer, questions } = await converse(UNCUT)
  expect(questions).toEqual(['find-tick', 'compare-scores'])
  if (answer.status !== 'aligned') throw new Error(answer.status)
  const alignment = alignmentOf(answer.result)
  expect(alignment).toMatchObject({
    status: 'measured',
    of: 'recording',
    isToTheFrame: true,
    calibration: 'known',
    scores: { match: 'this' },
  })
  expect(Math.abs((alignment.segments[0]?.offsetMs ?? 0) - SAMPLE_VIDEO_OFFSET_MS)).toBeLessThanOrEqual(FRAME_MS)
  expect(answer.result.recording).toEqual({
    name: 'clip.mp4',
    sizeBytes: 9_000_000_000,
    durationMs: Math.round(UNCUT.lengthMs),
    lastModifiedMs: 1_790_000_000_000,
  })
  expect(await readRecordings()).toMatchObject([{ name: 'clip.mp4', isToTheFrame: true }])
  expect(await shownTo(owner)).toMatchObject({ recording: { name: 'clip.mp4' }, report: { alignment: { of: 'recording' } } })
})

test('others see neither the recording nor its times: a shared result has those of the video at its address', async () => {
  await harness.results.makeResultPublic(call(owner, undefined, { jobId: id }))
  const shown = await shownTo(stranger)
  expect(shown.recording).toBeNull()
  expect(alignmentOf(shown)).toMatchObject({ of: 'video', isToTheFrame: false, segments: [{ direction: null }] })
  expect(JSON.stringify(shown)).not.toContain('clip.mp4')
  await expect(send(unread(UNCUT), stranger)).rejects.toMatchObject({ status: 404 })
  await harness.results.makeResultPrivate(call(owner, undefined, { jobId: id }))
  await expect(send(unread(UNCUT), stranger)).rejects.toMatchObject({ status: 404 })
  await expect(send(unread(UNCUT, jobId.parse(randomUUID())))).rejects.toMatchObject({ status: 404 })
})

test('a manual anchor is shown until the owner removes it, then the recording until it is removed too, then what is known of the video', async () => {
  const { report } = await shownTo(owner)
  const event = report?.timeline.deaths[0] ?? ''
  await send({ ...unread(UNCUT), round: 5 })
  expect(alignmentOf(await align({ event, videoSeconds: 100 })).status).toBe('manual')
  expect((await shownTo(owner)).recording?.name).toBe('clip.mp4')
  expect(alignmentOf(await align(null))).toMatchObject({ status: 'measured', of: 'recording' })
  const without = await align(null)
  expect([without.recording, await readRecordings()]).toEqual([null, []])
  expect(alignmentOf(without)).toMatchObject({ status: 'measured', of: 'video' })
})

test('an anchor in the video at the address yields to a later recording and returns when that is removed; a newer anchor is shown', async () => {
  const { report } = await shownTo(owner)
  const event = report?.timeline.deaths[0] ?? ''
  await align({ event, videoSeconds: 100 })
  const again = await send({ ...unread(UNCUT), round: 5 })
  if (again.status !== 'aligned') throw new Error(again.status)
  expect(alignmentOf(again.result)).toMatchObject({ status: 'measured', of: 'recording' })
  const without = await align(null)
  expect([without.recording, alignmentOf(without).status, alignmentOf(without).of]).toEqual([null, 'manual', 'video'])
  await send({ ...unread(UNCUT), round: 5 })
  expect(alignmentOf(await align({ event, videoSeconds: 90 }))).toMatchObject({ status: 'manual', of: 'video' })
  await align(null)
  await align(null)
})

test('a recording with only a manual anchor is stored like an aligned one, and only its owner sees it', async () => {
  const { name, sizeBytes, lastModifiedMs, durationMs } = unread(UNCUT).recording
  const file = { name, sizeBytes, lastModifiedMs, durationMs }
  const { report } = await shownTo(owner)
  const anchor = { event: report?.timeline.deaths[0] ?? '', videoSeconds: 100 }
  const byHand = await harness.results.alignResult(call(owner, undefined, { jobId: id, anchor, recording: file }))
  expect(alignmentOf(byHand)).toMatchObject({ status: 'manual', of: 'recording' })
  expect(byHand.recording).toEqual({ ...file, durationMs: Math.round(durationMs) })
  await harness.results.makeResultPublic(call(owner, undefined, { jobId: id }))
  expect((await shownTo(stranger)).report?.alignment.status).toBe('none')
  await harness.results.makeResultPrivate(call(owner, undefined, { jobId: id }))
  const measured = await send({ ...unread(UNCUT), round: 5 })
  if (measured.status !== 'aligned') throw new Error(measured.status)
  expect(alignmentOf(measured.result)).toMatchObject({ status: 'manual', of: 'recording' })
  const another = { ...unread(UNCUT), round: 5, recording: { ...unread(UNCUT).recording, sizeBytes: 5 } }
  const other = await send(another)
  if (other.status !== 'aligned') throw new Error(other.status)
  expect(alignmentOf(other.result)).toMatchObject({ status: 'measured', of: 'recording' })
  await align(null)
  await harness.results.alignResult(call(owner, undefined, { jobId: id, anchor, recording: file }))
  const without = await align(null)
  expect([without.recording, alignmentOf(without).of, await readRecordings()]).toEqual([null, 'video', []])
  await align(null)
})

test('without compared scores, the owner can confirm the match and withdraw that; a new reading resets it', async () => {
  const confirm = (isThisMatch: boolean, caller = owner) =>
    harness.results.confirmRecording(call(caller, undefined, { jobId: id, isThisMatch }))
  expect((await confirm(true)).report?.alignment.status).toBe('none')
  await send({ ...unread(UNCUT), round: 5 })
  const confirmed = alignmentOf(await confirm(true))
  expect(confirmed).toMatchObject({ status: 'measured', scores: { match: 'undecided', isConfirmed: true } })
  expect([isUnsure(confirmed), isUnsure(alignmentOf(await confirm(false)))]).toEqual([false, true])
  await expect(confirm(true, stranger)).rejects.toMatchObject({ status: 404 })
  await confirm(true)
  await send({ ...unread(UNCUT), round: 5 })
  expect(isUnsure(alignmentOf(await shownTo(owner)))).toBe(true)
  await align(null)
})

test('a recording that is removed while its owner confirms it stays removed', async () => {
  await send({ ...unread(UNCUT), round: 5 })
  const removed = new EventEmitter()
  const removing = db.transaction(async (tx) => {
    await tx.delete(recordings).where(eq(recordings.jobId, id))
    removed.emit('removed')
    await once(removed, 'commit')
  })
  await once(removed, 'removed')
  const confirmed = harness.results.confirmRecording(call(owner, undefined, { jobId: id, isThisMatch: true }))
  // Long enough for the confirmation to reach the row that is being removed.
  await setTimeout(500)
  removed.emit('commit')
  await Promise.all([removing, confirmed])
  expect(await readRecordings()).toEqual([])
})

test('a cut recording has two segments and no video time between them; the stored text keeps match times, without ≈ once the clock was seen to count up', async () => {
  const result = await resultOf(CUT)
  const alignment = alignmentOf(result)
  expect(alignment.segments).toHaveLength(2)
  expect(videoTimeAt(alignment, SAMPLE_KICK_OFF_MS + 185_000)).toBeNull()
  expect(Math.abs((videoTimeAt(alignment, SAMPLE_KICK_OFF_MS + 300_000) ?? 0) - 230_000)).toBeLessThanOrEqual(FRAME_MS)
  const withoutMakers = ({ final_result }: Result) => final_result.final_analysis.replace(/No AI model was asked[^"]+/, '')
  const unaligned = withoutMakers(await align(null))
  expect(withoutMakers(result)).not.toContain('≈')
  expect(withoutMakers(result)).toBe(unaligned.replace(/- Times have a “≈”[^\\]+\\n/, '').replaceAll('≈', ''))
})

test('a recording of another Oddball match is refused by its scores although its clock fits', async () => {
  const later: SimulatedVideo = { ...UNCUT, matchTimeAt: (atMs) => UNCUT.matchTimeAt(atMs + 37_000) }
  const check = await send({ ...unread(UNCUT), round: 4 })
  if (check.status !== 'compare-scores') throw new Error(check.status)
  const outcome = await send({ ...unread(UNCUT), round: 5, changes: compareBoxes(later, check.windows) })
  expect(outcome).toEqual({ status: 'refused', reason: 'another-match' })
  expect(await readRecordings()).toEqual([])
})

test('a recording that cannot be of this match is refused with its reason, and nothing is stored', async () => {
  const reasonOf = async (body: RecordingToAlign) => {
    const answer = await send(body)
    return answer.status === 'refused' ? answer.reason : answer.status
  }
  const body = unread(UNCUT)
  const late = body.readings.map((reading) => ({ ...reading, clockSeconds: reading.clockSeconds + 1200 }))
  const random = createRandom(1, 'contradicting')
  const wild = body.readings.map((reading) => ({ ...reading, clockSeconds: random.integer(0, 500) }))
  expect(await reasonOf({ ...body, readings: [] })).toBe('no-clock')
  expect(await reasonOf({ ...body, readings: late })).toBe('clock-never-fits')
  expect(await reasonOf({ ...body, readings: wild })).toBe('contradicting-readings')
  expect(await reasonOf({ ...body, recording: { ...body.recording, durationMs: 60_000 } })).toBe('too-short')
  expect(await readRecordings()).toEqual([])
})
