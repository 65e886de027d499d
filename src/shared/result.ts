import { z } from 'zod/mini'
import { positionsState } from '#shared/jobs/positions-state.ts'
import { deathDispute } from '#shared/report/dispute.ts'
import { didYouFix, drillPlay } from '#shared/report/drill.ts'
import { moment } from '#shared/report/moment.ts'
import { report } from '#shared/report/report.ts'
import { sharedPart } from '#shared/report/shared-part.ts'
import { recording } from '#shared/video/recording.ts'
import { reviewState } from '#shared/video-review/review-state.ts'
import { jobId } from './ids.ts'

/** A piece of a rendered sentence. Numbers, times and players carry a reference to their evidence. */
export const segment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), text: z.string(), fact: z.string() }),
  z.object({ kind: z.literal('time'), text: z.string(), moment }),
  z.object({ kind: z.literal('player'), text: z.string(), player: z.string() }),
])
export type Segment = z.infer<typeof segment>

const sentenceSource = z.enum(['log', 'positions', 'picture'])
export type SentenceSource = z.infer<typeof sentenceSource>

/** A claim in words, looked up by the claim's id. The web never writes English about a match itself. */
export const sentence = z.object({ segments: z.array(segment), facts: z.array(z.string()), source: sentenceSource })
export type Sentence = z.infer<typeof sentence>

/** The version of Callout that made the report. An older report is either being renewed or cannot be renewed. */
export const resultVersion = z.enum(['current', 'being-renewed', 'older'])
export type ResultVersion = z.infer<typeof resultVersion>

const shownGate = z.object({
  label: z.string(),
  means: z.string(),
  /** Null when there was too little to test. */
  figure: z.nullable(z.string()),
  verdict: z.enum(['passed', 'failed', 'too-little-to-test']),
  sentence: z.string(),
})
export type ShownGate = z.infer<typeof shownGate>

/** `embed`: in the platform's frame. `link`: embedding is not allowed, or nothing is known about it. `file`: the sample's own. */
export const playback = z.object({ kind: z.enum(['embed', 'file', 'link']), url: z.string() })
export type Playback = z.infer<typeof playback>

/**
 * A finished analysis as sent to the browser. For everyone but its owner it is the public projection: other players are masked, in texts as
 * well, and only the fields listed here are sent.
 */
export const result = z.object({
  id: jobId,
  jobId,
  gamertag: z.string(),
  videoUrl: z.nullable(z.string()),
  title: z.string(),
  game: z.string(),
  createdAt: z.iso.datetime(),
  /** Start of the match, rounded down to the hour so that the match cannot be looked up by its time. The same for owner and guests. */
  playedAt: z.nullable(z.iso.datetime()),
  /** The stored analysis text in the specification's form. */
  final_result: z.object({ final_analysis: z.string() }),
  /** Null for stored texts that have no structured report. */
  report: z.nullable(report),
  sentences: z.record(z.string(), sentence),
  version: resultVersion,
  /** Progress of the positions stage; null when the report was never to have positions. */
  positions: z.nullable(positionsState),
  /** Progress of the video review; null when there was never to be one, and for everyone but the owner. */
  videoReview: z.nullable(reviewState),
  /** Empty for everyone but the owner. */
  gates: z.array(shownGate),
  /** The drill that was open before this match, checked against it; null for everyone but the owner. */
  didYouFix: z.nullable(didYouFix),
  /** A sentence about the open drill when this match has no other mention of it; null for everyone but the owner. */
  openDrill: z.nullable(z.string()),
  /** How this match went for the drills that its report asks for; empty for everyone but the owner. */
  drillPlays: z.array(drillPlay),
  /** Null for everyone but the owner. */
  recording: z.nullable(recording),
  playback: z.nullable(playback),
  /** True when the viewer owns the analysis and it was submitted without a video. */
  canChangeVideo: z.boolean(),
  isOwner: z.boolean(),
  /** What everyone with the link sees; null when only the owner sees it. */
  shared: z.nullable(sharedPart),
  /** Empty for everyone but the owner. */
  disputes: z.array(deathDispute),
  rating: z.nullable(z.enum(['helpful', 'unhelpful'])),
})
export type Result = z.infer<typeof result>
