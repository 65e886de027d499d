// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readTabValues } from '#web/data/browser-storage.ts'
import { EMPTY_DRAFT } from './submission-state.ts'
import { draftAgain, forgetDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

const JOB: Parameters<typeof draftAgain>[1] = {
  gamertag: 'Sable Rook',
  matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913',
  videoUrl: null,
  range: null,
}

function videoFromAgain(videoUrl: string | null): string | undefined {
  draftAgain('u1', { ...JOB, videoUrl })
  return readTabValues('u1', 'analysis')['videoFrom']
}

test.each(['recording', 'nowhere'] as const)(
  'a failed analysis without a video address is offered again as it was sent: %s',
  (videoFrom) => {
    forgetDraft('u1', { ...EMPTY_DRAFT, videoFrom })
    expect(videoFromAgain(null)).toBe(videoFrom)
  },
)

test('one that another tab has sent is offered again with what is known of it', () => {
  expect(videoFromAgain(null)).toBe('nowhere')
  sessionStorage.clear()
  expect(videoFromAgain('https://youtu.be/q8RkT2xVb0c')).toBe('address')
})
