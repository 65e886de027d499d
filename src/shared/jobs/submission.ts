import { z } from 'zod/mini'
import { findMatchId } from '#shared/ids.ts'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import { formatClock } from '#shared/time/clock.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'

/** The analysis form and the call behind it: one schema, with the words that a wrong field shows. */

export const TEXTS = {
  videoUrl: 'Please enter a valid YouTube URL.',
  videoUnavailable: 'This video is private, unavailable, or does not exist. Please check the URL and try again.',
  timeFormat: 'Please use MM:SS or HH:MM:SS format.',
  timesMissing: 'Please provide both start and end times for cut video',
  timesFormat: 'Please use MM:SS or HH:MM:SS format for times',
  timesOrder: 'End time must be after start time.',
  matchId: 'Please enter a match ID, or a link to the match that contains it.',
  gamertag: 'Please enter your gamertag.',
} as const

const CLOCK = /^(?:(\d{2}):)?(\d{2}):(\d{2})$/

/** Seconds of `MM:SS` or `HH:MM:SS` with two digits each; null for anything else, minutes or seconds past 59 in the longer form included. */
export function parseTime(text: string): number | null {
  const match = CLOCK.exec(text.trim())
  if (!match) return null
  const [, hours = '00', minutes = '', seconds = ''] = match
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** An address of the video platform, as it is typed. */
export const typedVideoUrl = z.string().check(
  z.maxLength(2048, TEXTS.videoUrl),
  z.refine((text) => parseVideoAddress(text) !== null, TEXTS.videoUrl),
)

const matchFields = {
  gamertag: z.string().check(z.trim(), z.minLength(1, TEXTS.gamertag), z.maxLength(32, TEXTS.gamertag)),
  game: z.literal('Halo Infinite'),
  matchId: z.string().check(
    z.maxLength(2048, TEXTS.matchId),
    z.refine((text) => findMatchId(text) !== null, TEXTS.matchId),
  ),
}

/** What becomes of an analysis whose video turns out to be of another match: it ends and the credit is back, or there is a report without it. */
export const ifAnotherMatch = z.enum(['end', 'report'])
export type IfAnotherMatch = z.infer<typeof ifAnotherMatch>

/** The fields of a submission with a video. */
export const submissionFields = { videoUrl: typedVideoUrl, ...matchFields }
/** Without `ifAnotherMatch` the analysis ends. Without `mayReview` no model is shown the video until the player says that it may. */
const videoFields = { ...submissionFields, ifAnotherMatch: z.optional(ifAnotherMatch), mayReview: z.optional(z.boolean()) }

export const submission = z
  .discriminatedUnion('length', [
    z.strictObject({ ...videoFields, length: z.literal('Full Video') }),
    z.strictObject({ ...videoFields, length: z.literal('Cut Video'), startTime: z.string(), endTime: z.string() }),
    /** The match alone: there is no address, and nothing to cut. */
    z.strictObject({ ...matchFields, length: z.literal('No Video') }),
  ])
  .check(
    z.superRefine((value, context) => {
      if (value.length !== 'Cut Video') return
      const problem = cutProblem(value.startTime, value.endTime)
      if (problem) context.addIssue({ code: 'custom', path: ['endTime'], message: problem })
    }),
  )

/** What is wrong with the two times of a cut video, in the order in which it is told; null when nothing is. */
export function cutProblem(startTime: string, endTime: string): string | null {
  if (startTime.trim() === '' || endTime.trim() === '') return TEXTS.timesMissing
  const start = parseTime(startTime)
  const end = parseTime(endTime)
  if (start === null || end === null) return TEXTS.timesFormat
  return end > start ? null : TEXTS.timesOrder
}

/** What is wrong with an end time of a video of this length; null where it fits, is no time, or nobody knows the length. */
export function lengthProblem(endTime: string, videoSeconds: number | null): string | null {
  const end = parseTime(endTime)
  return end === null || videoSeconds === null || end <= Math.ceil(videoSeconds) ? null : outsideVideo(videoSeconds)
}

/** In the words of a cut that its video is too short for. */
export function outsideVideo(videoSeconds: number): string {
  return `This video is ${formatClock(videoSeconds * 1000)} long. Start and end time must lie within it.`
}

/** Several matches of one player: a report for each, with a video for those that are given one. */
export const queuedMatches = z
  .strictObject({
    gamertag: matchFields.gamertag,
    matchIds: z
      .array(z.guid().check(z.toLowerCase()))
      .check(z.minLength(1), z.maxLength(MOST_QUEUED))
      .check(z.refine((ids) => new Set(ids).size === ids.length, TEXTS.matchId)),
    videos: z.optional(
      z.array(z.strictObject({ matchId: z.guid().check(z.toLowerCase()), videoUrl: typedVideoUrl })).check(z.maxLength(MOST_QUEUED)),
    ),
  })
  .check(z.refine(({ matchIds, videos = [] }) => videos.every(({ matchId }) => matchIds.includes(matchId)), TEXTS.matchId))
export type QueuedMatches = z.infer<typeof queuedMatches>

export type Submission = z.infer<typeof submission>
