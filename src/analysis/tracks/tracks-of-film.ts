import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { isHidden, type TrackGate } from '#shared/tracks/track-gate.ts'
import { checkLayout } from './gates/layout-gates.ts'
import { keepTracks } from './keep-tracks.ts'

/** What of a film's frames can be shown: its tracks, with what their gates hide, or nothing, and why. */
export type TracksOutcome =
  | { readonly status: 'kept'; readonly tracks: MatchTracks }
  | { readonly status: 'gate-failed'; readonly gates: readonly TrackGate[] }
  | { readonly status: 'unreadable' }

/** Judges what was read of a film by its gates. `log` is the log of the whole match. */
export function tracksOfFilm(outcome: FramesOutcome, log: EventLog): TracksOutcome {
  if (outcome.status === 'refused') return { status: 'unreadable' }
  if (outcome.status === 'untrusted') return { status: 'gate-failed', gates: checkLayout({ film: outcome }) }
  const tracks = keepTracks(outcome.tracks, log)
  return isHidden(tracks.gates, 'everything') ? { status: 'gate-failed', gates: tracks.gates } : { status: 'kept', tracks }
}
