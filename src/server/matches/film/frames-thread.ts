import { workerData } from 'node:worker_threads'
import { type FilmChunk, openFrames } from '#analysis/film/frames/open-frames.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type UnknownThing, unknownOnTracks } from '#analysis/report/unknown-things.ts'
import { type TracksOutcome, tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { forgetInOutcome } from '#server/matches/forget/forget-in-tracks.ts'
import type { ForgottenPlayer } from '#server/matches/forget/forgotten-players.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { answerInThread } from '#server/process/ask-thread.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { openInflater } from './node-zlib.ts'

export interface MatchOfFilm {
  /** The log of the whole match. */
  readonly log: EventLog
  readonly forgotten: readonly ForgottenPlayer[]
}

export type FramesRequest = { readonly kind: 'read'; readonly chunk: FilmChunk } | { readonly kind: 'finish'; readonly match: MatchOfFilm }

export type FramesReply =
  | Exclude<TracksOutcome, { readonly status: 'kept' }>
  | { readonly status: 'kept'; readonly body: Uint8Array; readonly gates: readonly TrackGate[]; readonly unknown: readonly UnknownThing[] }

const reader = openFrames(openInflater(), workerData)

answerInThread((request: FramesRequest): FramesReply | null => {
  if (request.kind === 'finish') return finish(request.match)
  const { bytes, startMs } = request.chunk
  reader.readChunk(bytes, startMs ?? undefined)
  return null
})

function finish({ log, forgotten }: MatchOfFilm): FramesReply {
  const outcome = tracksOfFilm(forgetInOutcome(reader.finish(), forgotten), log)
  if (outcome.status !== 'kept') return outcome
  const { tracks } = outcome
  return { status: 'kept', body: packTracks(tracks), gates: tracks.gates, unknown: unknownOnTracks(tracks) }
}
