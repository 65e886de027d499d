import { parentPort, workerData } from 'node:worker_threads'
import { type FilmChunk, readFrames } from '#analysis/film/frames/read-frames.ts'
import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/track-map.ts'
import { inflateWithNode } from './node-zlib.ts'

/** What the thread is given, and all that it needs. */
export interface FramesTask {
  readonly chunks: readonly FilmChunk[]
  readonly known: KnownMap
}

/** The program of the thread that reads a film's frames: one film, one answer, whose columns are handed over and not copied. */
function run({ chunks, known }: FramesTask): void {
  const outcome = readFrames(chunks, inflateWithNode, known)
  parentPort?.postMessage(outcome, columnsOf(outcome))
}

function columnsOf(outcome: FramesOutcome): ArrayBuffer[] {
  if (outcome.status !== 'read') return []
  const columns = outcome.tracks.lives.flatMap(({ samples }) => Object.values(samples).map(({ buffer }) => buffer))
  return columns.filter((buffer) => buffer instanceof ArrayBuffer)
}

run(workerData)
