import { expect, test } from 'vitest'
import { type AlignOutcome, alignRecording, type Round, type VoteAnswer } from './align-recording.ts'
import type { FrameReading } from './reading/clock-reader.ts'
import type { RecordingReader } from './reading/recording-reader.ts'
import { ReadingBroke, type ReadingWorkerClient } from './reading-worker-client.ts'

const OPENED = { facts: { durationMs: 500_000, frameMs: 1000 / 60, width: 1920, height: 1080 }, codec: 'HEVC', isDecodedHere: true }

function readings(count: number): FrameReading[] {
  return Array.from({ length: count }, (_, index) => ({ videoMs: index * 1000, clockSeconds: index }))
}

type ReaderCall = keyof RecordingReader

interface Scene {
  readonly isVideo?: boolean
  readonly isDecodedHere?: boolean
  readonly isPlayable?: boolean
  readonly found?: { readonly readings: FrameReading[]; readonly pictures: number; readonly isLate: boolean }
  readonly answers?: readonly VoteAnswer<string>[]
  readonly nowMs?: number
  readonly breaksAt?: ReaderCall
}

async function align(scene: Scene): Promise<{ outcome: AlignOutcome<string>; rounds: Round[]; calls: unknown[][] }> {
  const [rounds, calls]: [Round[], unknown[][]] = [[], []]
  const answer = <T>(name: ReaderCall, value: T, ...given: unknown[]): Promise<T> => {
    calls.push([name, ...given])
    return name === scene.breaksAt ? Promise.reject(new ReadingBroke('broken')) : Promise.resolve(value)
  }
  const isDecodedHere = scene.isDecodedHere ?? true
  const reader: RecordingReader = {
    open: () => answer('open', scene.isVideo === false ? null : { ...OPENED, isDecodedHere }),
    takeFramesFrom: async () => {},
    readFirst: (untilMs) => answer('readFirst', scene.found ?? { readings: readings(20), pictures: 24, isLate: false }, untilMs),
    readMore: (at, untilMs) => answer('readMore', readings(2), at, untilMs),
    readTicks: (stretches, untilMs) => answer('readTicks', [{ videoMs: 1, clockSeconds: null }], stretches, untilMs),
    compareScores: (windows, untilMs) =>
      answer('compareScores', [{ fromMs: 5_000, toMs: 7_000, left: true, right: false }], windows, untilMs),
    takePictures: async () => [],
  }
  const file = new File(['bytes'], 'own.mkv', { lastModified: 1_790_000_000_000 })
  const worker: ReadingWorkerClient = {
    open: async () => {
      const opened = await reader.open(file)
      return opened && { ...opened, isShownHere: isDecodedHere || scene.isPlayable === true }
    },
    ask: (question) => question(reader),
  }
  const outcome = await alignRecording(file, {
    worker,
    vote: async (round) => {
      rounds.push(round)
      return scene.answers?.[rounds.length - 1] ?? { status: 'aligned', result: 'aligned' }
    },
    onOpened: () => {},
    onProgress: () => {},
    onVoting: () => {},
    untilMs: 10_000,
    now: () => scene.nowMs ?? 9_000,
  })
  return { outcome, rounds, calls }
}

function reasonOf({ outcome }: { readonly outcome: AlignOutcome<string> }): string | null {
  return outcome.status === 'refused' ? outcome.refusal.reason : null
}

test('name, size, length and readings are sent, and never a byte of the file', async () => {
  const { outcome, rounds } = await align({})
  expect(outcome).toEqual({ status: 'aligned', result: 'aligned' })
  expect(rounds).toEqual([
    {
      recording: { name: 'own.mkv', sizeBytes: 5, lastModifiedMs: 1_790_000_000_000, durationMs: 500_000, frameMs: 1000 / 60 },
      readings: readings(20),
      ticks: [],
      changes: [],
      round: 0,
    },
  ])
})

test('what the vote requests is read and sent together with all earlier readings', async () => {
  const { rounds, calls, outcome } = await align({
    answers: [
      { status: 'read-more', at: [250_000] },
      { status: 'find-tick', stretches: [{ fromMs: 1_000, toMs: 3_000 }] },
      { status: 'compare-scores', windows: [{ fromMs: 5_000, toMs: 7_000 }] },
    ],
  })
  expect(rounds.map(({ round, readings: sent, ticks, changes }) => [round, sent.length, ticks.length, changes.length])).toEqual([
    [0, 20, 0, 0],
    [1, 22, 0, 0],
    [2, 22, 1, 0],
    [3, 22, 1, 1],
  ])
  expect(calls.slice(2)).toEqual([
    ['readMore', [250_000], 20_000],
    ['readTicks', [{ fromMs: 1_000, toMs: 3_000 }], 20_000],
    ['compareScores', [{ fromMs: 5_000, toMs: 7_000 }], 20_000],
  ])
  expect(outcome.status).toBe('aligned')
})

test('when that time is over, too, the server is asked one last time', async () => {
  const { rounds, outcome } = await align({ answers: [{ status: 'read-more', at: [250_000] }], nowMs: 20_001 })
  expect(rounds.map(({ round }) => round)).toEqual([0, 5])
  expect(outcome.status).toBe('aligned')
})

test('a worker that breaks before the clock was read is an error; after that, the server decides with what was read', async () => {
  await expect(align({ breaksAt: 'open' })).rejects.toThrow(ReadingBroke)
  await expect(align({ breaksAt: 'readFirst' })).rejects.toThrow(ReadingBroke)
  const { rounds, outcome } = await align({
    answers: [{ status: 'find-tick', stretches: [{ fromMs: 1_000, toMs: 3_000 }] }],
    breaksAt: 'readTicks',
  })
  expect(rounds.map(({ round, ticks }) => [round, ticks])).toEqual([
    [0, []],
    [5, []],
  ])
  expect(outcome.status).toBe('aligned')
})

test('a server that keeps requesting more is ignored after the last round', async () => {
  const { rounds, outcome } = await align({ answers: Array(20).fill({ status: 'read-more', at: [1] }) })
  expect(rounds).toHaveLength(6)
  expect(reasonOf({ outcome })).toBe('contradicting-readings')
})

test('the reason of the server is passed on', async () => {
  expect(reasonOf(await align({ answers: [{ status: 'refused', reason: 'montage' }] }))).toBe('montage')
})

test('a file that is not a video, or cannot be decoded or played here, is refused before anything is read', async () => {
  expect(reasonOf(await align({ isVideo: false }))).toBe('not-a-video')
  const undecoded = await align({ isDecodedHere: false })
  expect(undecoded.outcome).toMatchObject({ refusal: { reason: 'codec', codec: 'HEVC' } })
  expect(undecoded.calls).toHaveLength(1)
  expect((await align({ isDecodedHere: false, isPlayable: true })).outcome.status).toBe('aligned')
})

test('with too few readings the server is not asked: there is no clock, or there was no time', async () => {
  const found = { readings: readings(2), pictures: 24, isLate: false }
  const { outcome, rounds } = await align({ found })
  expect(outcome).toMatchObject({ refusal: { reason: 'no-clock', pictures: 24 } })
  expect(rounds).toEqual([])
  expect(reasonOf(await align({ found: { ...found, isLate: true } }))).toBe('no-clock')
  expect(reasonOf(await align({ found: { ...found, pictures: 7, isLate: true } }))).toBe('took-too-long')
  expect((await align({ found: { readings: readings(3), pictures: 9, isLate: true } })).outcome.status).toBe('aligned')
})
