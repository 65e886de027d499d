// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllAnswers, likelyRange } from './standing.tsx'

test('the interval of a share is wide for few answers, narrower for many, and stays between none and all', () => {
  const percent = (right: number, of: number) => likelyRange({ right, of }).map((share) => Math.round(100 * share))
  expect([percent(0, 0), percent(1, 1), percent(3, 5), percent(60, 100)]).toEqual([
    [0, 100],
    [21, 100],
    [23, 88],
    [50, 69],
  ])
})

test('sure and unsure answers are shown side by side', () => {
  const { container } = render(<AllAnswers all={{ right: 7, of: 10 }} sure={{ right: 5, of: 6 }} />)
  expect(container.textContent).toBe(
    'Overall you were right 7 of 10 times, so your share is likely between 40 and 89 %. Guessing is right one time in three.' +
      'When you were sure, you were right 5 of 6 times; when you were unsure, 2 of 4.',
  )
})
