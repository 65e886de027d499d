export const FEEDBACK_TYPES = {
  general: 'General feedback',
  'feature-request': 'Feature request',
  'bug-report': 'Bug report',
  'service-feedback': 'Rate Callout',
  billing: 'Billing',
} as const
export type FeedbackType = keyof typeof FEEDBACK_TYPES

export const RATING_LABELS = ['Click to rate', 'Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const

export const FEEDBACK_PROBLEMS = {
  feedbackType: 'Please choose what your message is about.',
  subject: 'Please enter a subject.',
  message: 'Please enter a message.',
} as const

export const LONGEST_SUBJECT = 200
export const LONGEST_MESSAGE = 5000
