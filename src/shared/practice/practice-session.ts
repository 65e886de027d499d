import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { playerKey } from '#shared/report/moment.ts'
import { askedItem, itemAnswer } from './practice-item.ts'

export const optionIndex = z.int().check(z.minimum(0), z.maximum(2))

/** Who is who in a picture, as in the report. */
export const practiceCast = z.object({
  players: z.array(z.object({ key: playerKey, id: z.string(), name: z.string(), team: z.nullable(z.number()), isBot: z.boolean() })),
  you: playerKey,
})

/** Where a video shows the moment. `own file`: the player's recording, which this browser may still know; then there is no address. */
export const practiceClip = z.object({
  kind: z.enum(['own file', 'file', 'embed', 'link']),
  url: z.nullable(z.string()),
  seconds: z.number(),
})
export type PracticeClip = z.infer<typeof practiceClip>

/** A moment to practice on, as it is asked. */
export const practiceMoment = z.object({
  jobId,
  asked: askedItem,
  /** Mode and map; null where they were not kept. */
  matchTitle: z.nullable(z.string()),
  /** When play began, on the log's clock; null where nobody knows. */
  kickOffMs: z.nullable(z.number()),
  cast: practiceCast,
  /** Whether there is a picture from above. */
  hasPicture: z.boolean(),
  /** Where a video shows it as it stands still; null where none is aligned. */
  clip: z.nullable(practiceClip),
})
export type PracticeMoment = z.infer<typeof practiceMoment>

const share = z.object({ right: z.int(), of: z.int() })
export type Share = z.infer<typeof share>

/** All answers of an account so far. */
export const practiceStanding = z.object({ all: share, sure: share })
export type PracticeStanding = z.infer<typeof practiceStanding>

export const practiceSession = z.object({
  moments: z.array(practiceMoment),
  /** What it serves: the open drill, or where none is open the newest report's. `soFar`: how it went in the matches since; null where none shows it. `isAsked`: there are moments of it. */
  focus: z.nullable(z.object({ title: z.string(), soFar: z.nullable(z.string()), isAsked: z.boolean() })),
  /** When the next missed moment comes back. */
  nextAt: z.nullable(z.iso.datetime()),
})
export type PracticeSession = z.infer<typeof practiceSession>

export const practiceAnswer = z.object({
  answer: itemAnswer,
  clip: z.nullable(practiceClip),
  /** Null where nothing is kept. */
  standing: z.nullable(practiceStanding),
})
export type PracticeAnswer = z.infer<typeof practiceAnswer>

/** The sample's moments with their answers, and the pictures before and after as bytes in base64. */
export const samplePractice = z.object({
  /** The one thing of its report, which the moments serve as far as there are such. */
  focus: z.string(),
  moments: z.array(z.object({ moment: practiceMoment, answer: itemAnswer, pictures: z.tuple([z.string(), z.string()]) })),
})
export type SamplePractice = z.infer<typeof samplePractice>
