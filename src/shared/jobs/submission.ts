import { z } from 'zod/mini'
import { findMatchId } from '#shared/ids.ts'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import { formatClock } from '#shared/time/clock.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'

/** The schema of the analysis form and of its API call, with the error messages of the fields. */

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

/** Parses `MM:SS` or `HH:MM:SS` with two digits each to seconds. Null for anything else; the longer form allows no minutes past 59. */
export function parseTime(text: string): number | null {
  const match = CLOCK.exec(text.trim())
  if (!match) return null
  const [, hours = '00', minutes = '', seconds = ''] = match
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

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

/** What to do when the video shows another match: end the job and return the credit, or make a report without the video. */
export const ifAnotherMatch = z.enum(['end', 'report'])
export type IfAnotherMatch = z.infer<typeof ifAnotherMatch>

export const submissionFields = { videoUrl: typedVideoUrl, ...matchFields }
/** `ifAnotherMatch` defaults to `end`. Without `mayReview`, no model is shown the video until the player consents. */
const videoFields = { ...submissionFields, ifAnotherMatch: z.optional(ifAnotherMatch), mayReview: z.optional(z.boolean()) }

export const submission = z
  .discriminatedUnion('length', [
    z.strictObject({ ...videoFields, length: z.literal('Full Video') }),
    z.strictObject({ ...videoFields, length: z.literal('Cut Video'), startTime: z.string(), endTime: z.string() }),
    z.strictObject({ ...matchFields, length: z.literal('No Video') }),
  ])
  .check(
    z.superRefine((value, context) => {
      if (value.length !== 'Cut Video') return
      const problem = cutProblem(value.startTime, value.endTime)
      if (problem) context.addIssue({ code: 'custom', path: ['endTime'], message: problem })
    }),
  )

/** The error message for the two times of a cut video; null when they are valid. */
export function cutProblem(startTime: string, endTime: string): string | null {
  if (startTime.trim() === '' || endTime.trim() === '') return TEXTS.timesMissing
  const start = parseTime(startTime)
  const end = parseTime(endTime)
  if (start === null || end === null) return TEXTS.timesFormat
  return end > start ? null : TEXTS.timesOrder
}

/** The error message for an end time after the end of the video. Null when it fits, is not a time, or the length is unknown. */
export function lengthProblem(endTime: string, videoSeconds: number | null): string | null {
  const end = parseTime(endTime)
  return end === null || videoSeconds === null || end <= Math.ceil(videoSeconds) ? null : outsideVideo(videoSeconds)
}

export function outsideVideo(videoSeconds: number): string {
  return `This video is ${formatClock(videoSeconds * 1000)} long. Start and end time must be within it.`
}

export const queuedMatches = z
  .strictObject({
    gamertag: matchFields.gamertag,
    matchIds: z
      .array(z.guid().check(z.toLowerCase()))
      .check(z.minLength(1), z.maxLength(MAX_QUEUED))
      .check(z.refine((ids) => new Set(ids).size === ids.length, TEXTS.matchId)),
    videos: z.optional(
      z.array(z.strictObject({ matchId: z.guid().check(z.toLowerCase()), videoUrl: typedVideoUrl })).check(z.maxLength(MAX_QUEUED)),
    ),
  })
  .check(z.refine(({ matchIds, videos = [] }) => videos.every(({ matchId }) => matchIds.includes(matchId)), TEXTS.matchId))
export type QueuedMatches = z.infer<typeof queuedMatches>

export type Submission = z.infer<typeof submission>
