import { expect, test } from 'vitest'
import { checkScores } from '#server/coaching/recording/check-scores.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { type ClockAligner, OUR_CLOCK_ALIGNER } from '../bench/alignment/clock-trials.ts'
import { judgeClock } from '../bench/alignment/judge-clock.ts'
import { judgeEdited } from '../bench/alignment/judge-edited.ts'
import { judgePaths } from '../bench/alignment/judge-paths.ts'

/** `npm run eval` uses 1,000 videos per row, these tests only a few. The seeds are fixed, so every run gives the same figures. */
const RUNS = { count: 40, firstSeed: 0 }
const FEW = { count: 5, firstSeed: 0 }

function faultsOf(judged: readonly { readonly faults: readonly string[] }[]): string {
  return judged.flatMap(({ faults }) => faults).join('\n')
}

function altered(change: (alignment: VideoAlignment) => VideoAlignment): ClockAligner {
  return {
    ...OUR_CLOCK_ALIGNER,
    align: (...given) => {
      const outcome = OUR_CLOCK_ALIGNER.align(...given)
      return outcome.status === 'aligned' ? { ...outcome, alignment: change(outcome.alignment) } : outcome
    },
  }
}

test('clock alignment reaches every threshold of its success table', () => {
  expect(faultsOf(judgeClock(OUR_CLOCK_ALIGNER, RUNS))).toBe('')
})

test('the evaluation notices a clock that is read one second late', () => {
  const late = altered(({ segments, ...rest }) => ({
    ...rest,
    segments: segments.map((one) => ({ ...one, offsetMs: one.offsetMs + 1000 })),
  }))
  expect(faultsOf(judgeClock(late, FEW))).toMatch(/of what is accepted at typical noise is wrong/)
  const guess = (...given: Parameters<ClockAligner['guess']>) => (OUR_CLOCK_ALIGNER.guess(...given) ?? 0) + 1000
  expect(faultsOf(judgeClock({ ...OUR_CLOCK_ALIGNER, guess }, FEW))).toMatch(/8 readings, 20 % misread: the right time in 0.0 % only/)
})

test('the evaluation notices an aligner that trusts every reading, and one that refuses everything', () => {
  const credulous: ClockAligner = {
    ...OUR_CLOCK_ALIGNER,
    align: (readings, match, video) =>
      OUR_CLOCK_ALIGNER.align(
        readings.slice(0, 1).flatMap((one) => [one, one, one]),
        match,
        video,
      ),
  }
  const believed = faultsOf(judgeClock(credulous, FEW))
  expect(believed).toMatch(/clocks of no video: \d+.\d % are accepted/)
  const refusing: ClockAligner = { ...OUR_CLOCK_ALIGNER, align: () => ({ status: 'refused', reason: 'no-clock' }) }
  expect(faultsOf(judgeClock(refusing, FEW))).toMatch(/8 readings, 20 % misread: 0.0 % are accepted only/)
})

test('the evaluation notices an aligner that ignores cuts', () => {
  const uncut = altered(({ segments, ...rest }) => ({
    ...rest,
    segments: segments.slice(0, 1).map((one) => ({ ...one, videoFromMs: null, videoToMs: null })),
  }))
  const faults = faultsOf(judgeEdited(uncut, FEW))
  expect(faults).toMatch(/1 cut, 12 readings: \d+.\d % of the video has a wrong time/)
  expect(faults).toMatch(/a pause of 20 s/)
})

test('aligning by recording and by model reaches its thresholds; the evaluation notices a check that accepts any match, and a time that is off', async () => {
  expect(faultsOf(await judgePaths({ count: 20, firstSeed: 0 }))).toBe('')
  const believing: typeof checkScores = (vote) => ({ ...vote, scores: { match: 'this', agreeing: 14, of: 14 } })
  const faults = faultsOf(await judgePaths(FEW, believing))
  expect(faults).toMatch(/own, of another match: 100.0 % are accepted/)
  expect(faults).toMatch(/own, another, no scores: 100.0 % are accepted/)
  const late: typeof checkScores = ({ alignment, ...vote }, ...given) => {
    const segments = alignment.segments.map((one) => ({ ...one, offsetMs: one.offsetMs + 200 }))
    return checkScores({ ...vote, alignment: { ...alignment, segments } }, ...given)
  }
  expect(faultsOf(await judgePaths(FEW, late))).toMatch(/own recording: events of the log are up to 0.2\d s off/)
})
