import { expect, test } from 'vitest'
import { submission } from '#shared/jobs/submission.ts'
import { findErrors, isSubmittable, type SubmissionDraft, toSubmission } from './submission-state.ts'

const CUT: SubmissionDraft = {
  gamertag: 'Sable Rook',
  videoFrom: 'address',
  length: 'Cut Video',
  startTime: '42:10',
  endTime: '53:28',
  matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913',
  videoUrl: 'https://youtu.be/q8RkT2xVb0c',
  ifAnotherMatch: 'end',
  mayReview: 'no',
}

function canSubmit(changes: Partial<SubmissionDraft>): boolean {
  const draft = { ...CUT, ...changes }
  return isSubmittable(draft, findErrors(draft, null))
}

test('a complete form can be sent; a full video needs no times, and an invalid match ID is reported on submit', () => {
  expect(canSubmit({})).toBe(true)
  expect(canSubmit({ length: 'Full Video', startTime: '', endTime: '' })).toBe(true)
  expect(canSubmit({ matchId: 'my last match' })).toBe(true)
})

test.each(['gamertag', 'matchId', 'videoUrl', 'startTime', 'endTime'])(
  'without %s, or with blanks in its place, nothing can be sent',
  (name) => {
    expect([canSubmit({ [name]: '' }), canSubmit({ [name]: ' \t' })]).toEqual([false, false])
  },
)

test.each([
  { videoUrl: 'https://clips.example.com/9f2' },
  { videoUrl: `https://youtu.be/q8RkT2xVb0c?list=${'a'.repeat(2048)}` },
  { startTime: '4:1' },
  { endTime: 'soon' },
  { startTime: '53:28', endTime: '42:10' },
])('with %j nothing can be sent', (changes) => {
  expect(canSubmit(changes)).toBe(false)
})

test.each([
  ['53:28', 3_300, true],
  ['53:28', 3_208, true],
  ['53:28', 3_207.2, true],
  ['53:28', 3_207, false],
  ['53:28', null, true],
] as const)('an end at %s of a video of %s seconds can be sent: %s', (endTime, videoSeconds, canBeSent) => {
  const errors = findErrors({ ...CUT, endTime }, videoSeconds)
  expect(isSubmittable({ ...CUT, endTime }, errors)).toBe(canBeSent)
  expect(errors.endTime).toBe(canBeSent ? undefined : 'This video is 53:27 long. Start and end time must be within it.')
})

test('without a video address, neither address nor times are required, and typed ones are not sent', () => {
  for (const typed of [{ videoUrl: '' }, { videoUrl: 'https://clips.example.com/9f2', startTime: '4:1', endTime: '' }]) {
    expect([canSubmit({ ...typed, videoFrom: 'nowhere' }), canSubmit({ ...typed, videoFrom: 'recording' })]).toEqual([true, true])
  }
  expect([canSubmit({ videoFrom: 'nowhere', gamertag: ' ' }), canSubmit({ videoFrom: 'nowhere', matchId: '' })]).toEqual([false, false])
  const { gamertag, matchId } = CUT
  for (const videoFrom of ['nowhere', 'recording'] as const) {
    expect(toSubmission({ ...CUT, videoFrom })).toEqual({ gamertag, matchId, game: 'Halo Infinite', length: 'No Video' })
  }
})

test('the wish for a report without the video, if that shows another match, is sent only with an address and only if it was chosen', () => {
  expect(toSubmission(CUT)).not.toHaveProperty('ifAnotherMatch')
  const chosen = { ...CUT, ifAnotherMatch: 'report' } as const
  expect(toSubmission(chosen)).toEqual({ ...toSubmission(CUT), ifAnotherMatch: 'report' })
  expect(submission.safeParse(toSubmission(chosen)).success).toBe(true)
  expect(toSubmission({ ...chosen, videoFrom: 'nowhere' })).toEqual(toSubmission({ ...CUT, videoFrom: 'nowhere' }))
})
