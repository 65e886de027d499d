import { parentPort, workerData } from 'node:worker_threads'
import { type FilmChunk, readFrames } from '#analysis/film/frames/read-frames.ts'
import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/track-map.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type TracksOutcome, tracksOfFilm } from '#analysis/tracks/tracks-of-film.ts'
import { forgetInPlayers } from '#server/matches/forget/forget-in-tracks.ts'
import type { ForgottenPlayer } from '#server/matches/forget/forgotten-players.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import type { TrackVersions } from '#shared/tracks/match-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { inflateWithNode } from './node-zlib.ts'

/** What the thread is given, and all that it needs. */
export interface FramesTask {
  readonly chunks: readonly FilmChunk[]
  readonly known: KnownMap
  /** Of the whole match: what was read is checked against it. */
  readonly log: EventLog
  /** Players who have stand-ins in the log: they get them in the film as well. */
  readonly forgotten: readonly ForgottenPlayer[]
}

/** What the thread answers: the tracks in the form in which they are kept. */
export type FramesReply =
  | Exclude<TracksOutcome, { readonly status: 'kept' }>
  | { readonly status: 'kept'; readonly body: Uint8Array; readonly gates: readonly TrackGate[]; readonly versions: TrackVersions }

/** The program of the thread that reads a film's frames: one film, one answer. */
function run({ chunks, known, log, forgotten }: FramesTask): void {
  const read = readFrames(chunks, inflateWithNode, known)
  const outcome = tracksOfFilm(withStandIns(read, forgotten), log)
  parentPort?.postMessage(outcome.status === 'kept' ? packed(outcome.tracks) : outcome)
}

function packed(tracks: Extract<TracksOutcome, { readonly status: 'kept' }>['tracks']): FramesReply {
  return { status: 'kept', body: packTracks(tracks), gates: tracks.gates, versions: tracks.versions }
}

function withStandIns(outcome: FramesOutcome, forgotten: readonly ForgottenPlayer[]): FramesOutcome {
  if (outcome.status !== 'read') return outcome
  return { ...outcome, tracks: { ...outcome.tracks, players: forgetInPlayers(outcome.tracks.players, forgotten) } }
}

run(workerData)
