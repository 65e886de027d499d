import { z } from 'zod'
import { namesOf } from '#shared/names-of.ts'
import { FEEDBACK_PROBLEMS, FEEDBACK_TYPES, LONGEST_MESSAGE, LONGEST_SUBJECT } from './feedback-types.ts'

const TYPES = namesOf(FEEDBACK_TYPES)

export const feedback = z
  .strictObject({
    subject: z.string().trim().min(1, FEEDBACK_PROBLEMS.subject).max(LONGEST_SUBJECT),
    message: z.string().trim().min(1, FEEDBACK_PROBLEMS.message).max(LONGEST_MESSAGE),
    feedbackType: z.enum(TYPES, FEEDBACK_PROBLEMS.feedbackType),
    /** 1 to 5 stars, for `service-feedback`; 0: none given. */
    rating: z.int().min(0).max(5),
  })
  .refine(({ feedbackType, rating }) => rating === 0 || feedbackType === 'service-feedback', {
    path: ['rating'],
    message: 'Stars belong to a rating only.',
  })
export type Feedback = z.infer<typeof feedback>
