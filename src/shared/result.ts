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

/** A rendered sentence in pieces: text, and what carries its evidence. */
export const segment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), text: z.string(), fact: z.string() }),
  z.object({ kind: z.literal('time'), text: z.string(), moment }),
  z.object({ kind: z.literal('player'), text: z.string(), player: z.string() }),
])
export type Segment = z.infer<typeof segment>

/** What a sentence rests on: the match log and its statistics, where everybody stood, pictures that a model looked at, or the model's own words. */
const sentenceSource = z.enum(['log', 'positions', 'picture'])
export type SentenceSource = z.infer<typeof sentenceSource>

/** A claim's words, by the claim's id: the screens never write English about a match. */
export const sentence = z.object({ segments: z.array(segment), facts: z.array(z.string()), source: sentenceSource })
export type Sentence = z.infer<typeof sentence>

/** Which version of Callout made the report: this one, or an older one, whose report is being made again or cannot be. */
export const resultVersion = z.enum(['current', 'being-renewed', 'older'])
export type ResultVersion = z.infer<typeof resultVersion>

/** A check of what the film's frames say, in words. */
const shownGate = z.object({
  label: z.string(),
  means: z.string(),
  /** Null where there was too little to test. */
  figure: z.nullable(z.string()),
  verdict: z.enum(['passed', 'failed', 'too-little-to-test']),
  /** All of it, and what follows where it failed. */
  sentence: z.string(),
})
export type ShownGate = z.infer<typeof shownGate>

/** `embed`: in the platform's frame. `link`: its owner does not allow that, or nobody knows. `file`: the sample's own. */
export const playback = z.object({ kind: z.enum(['embed', 'file', 'link']), url: z.string() })
export type Playback = z.infer<typeof playback>

/**
 * A finished analysis on the wire. For everybody but its owner it is the public projection: other players masked, in the text as well,
 * and no field that is not here.
 */
export const result = z.object({
  id: jobId,
  jobId,
  gamertag: z.string(),
  /** Null without a video. */
  videoUrl: z.nullable(z.string()),
  title: z.string(),
  game: z.string(),
  createdAt: z.iso.datetime(),
  /** When the match began, to the hour: one date for the owner and for guests, and no time by which the match could be looked up. */
  playedAt: z.nullable(z.iso.datetime()),
  /** The stored analysis text, as the specification has it. */
  final_result: z.object({ final_analysis: z.string() }),
  /** The structured report with its sentences by the ids of its claims; null for texts without one. */
  report: z.nullable(report),
  sentences: z.record(z.string(), sentence),
  version: resultVersion,
  /** Where the second part is; null where the report was never to have one. */
  positions: z.nullable(positionsState),
  /** Where the part that rests on pictures is; null where there was never to be one, and for everybody but the owner. */
  videoReview: z.nullable(reviewState),
  /** The checks of what the film says; for the owner alone. */
  gates: z.array(shownGate),
  /** What the owner's last report asked for, held against this match; null for everybody else. */
  didYouFix: z.nullable(didYouFix),
  /** What the match shows of the open drill that the report has nothing else of; null for others. */
  openDrill: z.nullable(z.string()),
  /** What this match shows of the drills that its report asks for; nothing for everybody but the owner. */
  drillPlays: z.array(drillPlay),
  /** The owner's own recording, aligned by its clock; null for everybody else. */
  recording: z.nullable(recording),
  /** Null without a video. */
  playback: z.nullable(playback),
  /** Its owner may give it a video: it was submitted without one. */
  canChangeVideo: z.boolean(),
  isOwner: z.boolean(),
  /** What of it everybody with its link sees; null where only its owner sees it. */
  shared: z.nullable(sharedPart),
  /** What its owner says was told wrongly; nobody else is told. */
  disputes: z.array(deathDispute),
  rating: z.nullable(z.enum(['helpful', 'unhelpful'])),
})
export type Result = z.infer<typeof result>
