// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WordMeter } from './meters.tsx'
import { recordingWord } from './recording-word.ts'

afterEach(cleanup)

const CHECKED = { match: 'this', agreeing: 11, of: 12 } as const

test('a recording is exact once its scores prove the match and its clock was seen to change, and at most good with an assumed kick-off', () => {
  const wordOf = (scores: Parameters<typeof recordingWord>[0]['scores'], isToTheFrame = true, calibration: 'known' | 'assumed' = 'known') =>
    recordingWord({ scores, isToTheFrame, calibration })
  expect(wordOf(CHECKED)).toBe('Exact')
  expect(wordOf(CHECKED, false)).toBe('Good')
  expect(wordOf(CHECKED, true, 'assumed')).toBe('Good')
  expect(wordOf({ ...CHECKED, match: 'undecided' })).toBe('Unsure')
  expect(wordOf(undefined)).toBe('Unsure')
  expect(wordOf({ match: 'undecided', agreeing: 0, of: 0, isConfirmed: true })).toBe('Good')
})

test('screen readers get the word, too', () => {
  render(<WordMeter word="Good" />)
  expect(screen.getByRole('img', { name: 'How sure: Good' }).querySelectorAll('.is-good')).toHaveLength(1)
})
