import { expect, test } from 'vitest'
import { CallFailed, failureOf } from '#web/data/call-failed.ts'
import { NO_CREDITS, submissionWords } from './submission-state.ts'

test.each([
  [402, 'You do not have enough credits to run an analysis.'],
  [401, 'User not authenticated.'],
  [500, 'Failed to submit job. Server responded with 500'],
  [0, 'An unexpected error occurred. Please try again.'],
])('a submission that ends with %i and no words reads "%s"', (status, words) => {
  expect(submissionWords(new CallFailed(status, null))).toBe(words)
})

test.each([
  [402, 'Credits are being moved.', 'text/plain', 'Credits are being moved.'],
  [
    429,
    'Too many requests. Please try again in 3 seconds.',
    'text/plain; charset=UTF-8',
    'Too many requests. Please try again in 3 seconds.',
  ],
  [502, '<html><body>Bad Gateway</body></html>', 'text/html', 'Failed to submit job. Server responded with 502'],
  [402, '  ', 'text/plain', NO_CREDITS],
])('an answer %i "%s" of type %s reads "%s"', async (status, body, type, words) => {
  expect(submissionWords(await failureOf(new Response(body, { status, headers: { 'content-type': type } })))).toBe(words)
})

test('any other error gets general words', () => {
  expect(submissionWords(new TypeError('x is undefined'))).toBe('An unexpected error occurred. Please try again.')
})
