// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RankRuler } from '#shared/progress/rank-ruler.ts'
import { RankRulerCard } from './rank-ruler-card.tsx'

afterEach(cleanup)

const ruler = (yours: number, ranks = [{ tier: 'Onyx', matches: 310, average: 13, swing: 2 }]): RankRuler => ({
  ...{ tier: 'Onyx', yours, matches: 9, ranks, beside: [], strong: ['beyond luck'], expectation: null },
  verdict: 'You are Onyx and die more than its average, beyond luck, over 310 matches of Onyx.',
})

test.each([
  ['right of the line', 8, 'start', 1],
  ['left of it at the end of the picture', 17.6, 'end', -1],
])('the label is %s, never on it', (_, yours, anchor, side) => {
  const { container } = render(<RankRulerCard mode="Oddball" ruler={ruler(yours)} />)
  const label = container.querySelector('.rank-you')
  expect(label?.getAttribute('text-anchor')).toBe(anchor)
  const apart = Number(label?.getAttribute('x')) - Number(container.querySelector('circle')?.getAttribute('cx'))
  expect(apart * side).toBeGreaterThan(5)
})

test('without a rank that is measured there is neither a picture nor a table', () => {
  render(<RankRulerCard mode="Oddball" ruler={ruler(9, [])} />)
  expect([screen.queryByRole('img'), screen.queryByText('The same as a table')]).toEqual([null, null])
  expect(screen.getByText(/measured from 200 matches on/)).toBeTruthy()
})
