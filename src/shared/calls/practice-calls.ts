import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { optionIndex, practiceAnswer, practiceSession, samplePractice } from '#shared/practice/practice-session.ts'
import type { Call } from './call.ts'
import { ROUTES } from './routes.ts'

const ofItem = { jobId, itemId: z.string().check(z.maxLength(100)) }

export const PRACTICE_CALLS = {
  /** Chooses the moments to ask about, of one report or of all, and notes that they were shown. */
  startPractice: { ...ROUTES.startPractice, body: z.strictObject({ jobId: z.optional(jobId) }), reply: practiceSession, perMinute: 30 },
  /** What is right comes with the answer alone. Sent again, the same answer gets the same reply; another one is refused. */
  answerPractice: {
    ...ROUTES.answerPractice,
    body: z.strictObject({ ...ofItem, option: optionIndex, isSure: z.boolean() }),
    reply: practiceAnswer,
    perMinute: 60,
  },
  /** The tracks around a moment (`shared/tracks/tracks-codec.ts`): without opponents until it is answered. */
  getPracticePicture: {
    ...ROUTES.getPracticePicture,
    query: z.object(ofItem),
    reply: z.unknown(),
    replyAs: 'file',
    fileType: 'application/octet-stream',
    perMinute: 60,
  },
  /** Of the sample match, with its answers: nothing of it is anybody's, and nothing is kept. */
  getSamplePractice: { ...ROUTES.getSamplePractice, reply: samplePractice, isKept: true, perMinute: 60 },
} as const satisfies Record<string, Call>
