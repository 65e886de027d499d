import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { optionIndex, practiceAnswer, practiceSession, samplePractice } from '#shared/practice/practice-session.ts'
import { type Call, tracksFile } from './call.ts'
import { ROUTES } from './routes.ts'

const ofItem = { jobId, itemId: z.string().check(z.maxLength(100)) }

export const PRACTICE_CALLS = {
  /** Chooses the moments to ask about, from one report or from all, and records that they were shown. */
  startPractice: { ...ROUTES.startPractice, body: z.strictObject({ jobId: z.optional(jobId) }), reply: practiceSession, perMinute: 30 },
  /** Records an answer and reveals the right one. Idempotent for the same answer; a different one is refused. */
  answerPractice: {
    ...ROUTES.answerPractice,
    body: z.strictObject({ ...ofItem, option: optionIndex, isSure: z.boolean() }),
    reply: practiceAnswer,
    perMinute: 60,
  },
  /** The tracks around a moment, without opponents until it is answered. */
  getPracticePicture: { ...ROUTES.getPracticePicture, query: z.object(ofItem), ...tracksFile, perMinute: 60 },
  /** Practice items of the sample match with their answers. Nothing is stored. */
  getSamplePractice: { ...ROUTES.getSamplePractice, reply: samplePractice, canBeCached: true, perMinute: 60 },
} as const satisfies Record<string, Call>
