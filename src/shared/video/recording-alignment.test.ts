import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_READINGS, MAX_TICK_FRAMES, MAX_WINDOWS, recordingToAlign } from '#shared/calls/recording-alignment.ts'
import { RECORDING_CALLS } from '#shared/calls/recording-calls.ts'

const READING = { videoMs: 716_666.666_666_666_6, clockSeconds: 359_999 }
const BODY = {
  jobId: randomUUID(),
  recording: {
    name: 'Halo Infinite 2026-11-22.mp4',
    sizeBytes: 4_000_000_000,
    lastModifiedMs: 1_790_000_000_000,
    durationMs: 725_000.5,
    frameMs: 16.683,
  },
  readings: Array.from({ length: MAX_READINGS }, () => READING),
  ticks: Array.from({ length: MAX_TICK_FRAMES }, () => ({ videoMs: READING.videoMs, clockSeconds: null })),
  changes: Array.from({ length: MAX_WINDOWS }, () => ({ fromMs: READING.videoMs, toMs: READING.videoMs, left: null, right: false })),
  round: 5,
}

test('the largest valid request is within the limits of a request body', () => {
  expect(recordingToAlign.safeParse(BODY).success).toBe(true)
  expect(JSON.stringify(BODY).length).toBeLessThan(64 * 1024)
  let fields = 0
  JSON.stringify(BODY, (_, value) => {
    fields += 1
    return value
  })
  expect(fields).toBeLessThanOrEqual(RECORDING_CALLS.alignRecording.maxFields)
})

test.each([
  ['readings', { readings: [...BODY.readings, READING] }],
  ['ticks', { ticks: [...BODY.ticks, { videoMs: 0, clockSeconds: null }] }],
  ['a clock', { readings: [{ ...READING, clockSeconds: -1 }] }],
  ['a part of a second', { readings: [{ ...READING, clockSeconds: 1.5 }] }],
  ['a field more', { readings: [{ ...READING, weight: 1 }] }],
  ['a time', { readings: [{ ...READING, videoMs: 86_400_001 }] }],
  ['a reading beyond the end', { readings: [{ ...READING, videoMs: 725_100 }] }],
  ['a round', { round: 6 }],
  ['an empty name', { recording: { ...BODY.recording, name: '' } }],
  ['a long name', { recording: { ...BODY.recording, name: 'n'.repeat(256) } }],
  ['a name with a control character', { recording: { ...BODY.recording, name: 'a\u0007.mp4' } }],
  ['a length', { recording: { ...BODY.recording, durationMs: 0 } }],
  ['a size', { recording: { ...BODY.recording, sizeBytes: 0.5 } }],
  ['another field', { picture: 'data:' }],
])('%s out of bounds is refused', (_, change) => {
  expect(recordingToAlign.safeParse({ ...BODY, ...change }).success).toBe(false)
})
