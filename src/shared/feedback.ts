import { z } from 'zod'

/** What a message is about, as the contact form offers it. */
export const FEEDBACK_TYPES = {
  general: 'General feedback',
  'feature-request': 'Feature request',
  'bug-report': 'Bug report',
  'service-feedback': 'Rate Callout',
  billing: 'Billing',
} as const

export const RATING_LABELS = ['Click to rate', 'Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const

const TYPES = Object.keys(FEEDBACK_TYPES) as [keyof typeof FEEDBACK_TYPES]

export const feedback = z
  .strictObject({
    subject: z.string().trim().min(1, 'Please enter a subject.').max(200),
    message: z.string().trim().min(1, 'Please enter a message.').max(5000),
    feedbackType: z.enum(TYPES, 'Please choose what your message is about.'),
    /** 1 to 5 stars, for `service-feedback`; 0: none given. */
    rating: z.int().min(0).max(5),
  })
  .refine(({ feedbackType, rating }) => rating === 0 || feedbackType === 'service-feedback', {
    path: ['rating'],
    message: 'Stars belong to a rating only.',
  })
export type Feedback = z.infer<typeof feedback>
