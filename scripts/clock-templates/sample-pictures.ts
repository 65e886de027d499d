import { fileURLToPath } from 'node:url'
import { FRAMES_PER_SECOND, readSampleVideo } from '../render-sample/sample-video.ts'
import { type LabelledPicture, readEachSecond } from './labelled-pictures.ts'
import { clockText } from './labels.ts'

const SAMPLE = fileURLToPath(import.meta.resolve('#assets/sample/sample.webm'))

/** ffmpeg takes the last of the pictures that are nearest to a second. */
const LATE_MS = 500 - 1000 / FRAMES_PER_SECOND

/** A picture this near to a change may show the old or the new state. */
const BESIDE_MS = 50

/** One picture per second of the sample's video: with its clock during play, and without one before, between and after the rounds. */
export function samplePictures(): LabelledPicture[] {
  const { rounds, kickOffMs } = readSampleVideo()
  return readEachSecond(SAMPLE, (secondMs) => {
    const atMs = secondMs + LATE_MS
    const isBeside = rounds.some(({ startMs, endMs }) => Math.min(Math.abs(atMs - startMs), Math.abs(atMs - endMs)) < BESIDE_MS)
    const sinceMs = (((atMs - kickOffMs) % 1000) + 1000) % 1000
    if (isBeside || Math.min(sinceMs, 1000 - sinceMs) < BESIDE_MS) return undefined
    const isPlayed = rounds.some(({ startMs, endMs }) => atMs >= startMs && atMs < endMs)
    return isPlayed ? clockText(Math.floor((atMs - kickOffMs) / 1000)) : null
  })
}
