import { z } from 'zod/mini'
import { namesOf } from '#shared/names-of.ts'
import { FEEDBACK_PROBLEMS, FEEDBACK_TYPES, LONGEST_MESSAGE, LONGEST_SUBJECT } from './feedback-types.ts'

const TYPES = namesOf(FEEDBACK_TYPES)

export const feedback = z
  .strictObject({
    subject: z.string().check(z.trim(), z.minLength(1, FEEDBACK_PROBLEMS.subject), z.maxLength(LONGEST_SUBJECT)),
    message: z.string().check(z.trim(), z.minLength(1, FEEDBACK_PROBLEMS.message), z.maxLength(LONGEST_MESSAGE)),
    feedbackType: z.enum(TYPES, FEEDBACK_PROBLEMS.feedbackType),
    /** 1 to 5 stars, only for `service-feedback`; 0 means not rated. */
    rating: z.int().check(z.minimum(0), z.maximum(5)),
  })
  .check(
    z.refine(({ feedbackType, rating }) => rating === 0 || feedbackType === 'service-feedback', {
      path: ['rating'],
      message: 'Stars belong to a rating only.',
    }),
  )
export type Feedback = z.infer<typeof feedback>
