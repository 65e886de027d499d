import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { playerKey } from '#shared/report/moment.ts'
import { askedItem, itemAnswer } from './practice-item.ts'

export const optionIndex = z.int().check(z.minimum(0), z.maximum(2))

export const practiceCast = z.object({
  players: z.array(z.object({ key: playerKey, id: z.string(), name: z.string(), team: z.nullable(z.number()), isBot: z.boolean() })),
  you: playerKey,
})

/** Where a video shows the moment. `own file`: the player's recording, which this browser may still remember; it has no `url`. */
export const practiceClip = z.object({
  kind: z.enum(['own file', 'file', 'embed', 'link']),
  url: z.nullable(z.string()),
  seconds: z.number(),
})
export type PracticeClip = z.infer<typeof practiceClip>

export const practiceMoment = z.object({
  jobId,
  asked: askedItem,
  /** Mode and map; null when they are not stored. */
  matchTitle: z.nullable(z.string()),
  /** Kick-off in log time; null when unknown. */
  kickOffMs: z.nullable(z.number()),
  cast: practiceCast,
  hasPicture: z.boolean(),
  /** The clip at the frozen moment; null when no video is aligned. */
  clip: z.nullable(practiceClip),
})
export type PracticeMoment = z.infer<typeof practiceMoment>

const share = z.object({ right: z.int(), of: z.int() })
export type Share = z.infer<typeof share>

export const practiceScore = z.object({ all: share, sure: share })
export type PracticeScore = z.infer<typeof practiceScore>

export const practiceSession = z.object({
  moments: z.array(practiceMoment),
  /** The practiced focus: the open drill's, else the newest report's. `soFar`: matches since, or null. `isAsked`: some moments serve it. */
  focus: z.nullable(z.object({ title: z.string(), soFar: z.nullable(z.string()), isAsked: z.boolean() })),
  /** When the next missed moment is due again. */
  nextAt: z.nullable(z.iso.datetime()),
})
export type PracticeSession = z.infer<typeof practiceSession>

export const practiceAnswer = z.object({
  answer: itemAnswer,
  clip: z.nullable(practiceClip),
  /** Null when answers are not stored. */
  standing: z.nullable(practiceScore),
})
export type PracticeAnswer = z.infer<typeof practiceAnswer>

/** The sample's moments with their answers, and base64 pictures from before and after the answer. */
export const samplePractice = z.object({
  /** The title of the sample report's first focus area, which the moments serve where they can. */
  focus: z.string(),
  moments: z.array(z.object({ moment: practiceMoment, answer: itemAnswer, pictures: z.tuple([z.string(), z.string()]) })),
})
export type SamplePractice = z.infer<typeof samplePractice>
