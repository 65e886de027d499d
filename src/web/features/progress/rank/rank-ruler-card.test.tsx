// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RankRuler } from '#shared/progress/rank-ruler.ts'
import { RankRulerCard } from './rank-ruler-card.tsx'

afterEach(cleanup)

const ruler = (yours: number, ranks = [{ rank: 'Onyx', players: 31, average: 13, deviation: 2 }]): RankRuler => ({
  ...{ rank: 'Onyx', yours, matches: 9, ranks, strong: ['more than most of your rank'], expectation: null },
  verdict: 'You are Onyx and die more than most of your rank.',
})

test.each([
  ['right of the line', 8, 'start', 1],
  ['left of it at the end of the picture', 17.6, 'end', -1],
])('the label stands %s, never on it', (_, yours, anchor, side) => {
  const { container } = render(<RankRulerCard mode="Oddball" ruler={ruler(yours)} />)
  const label = container.querySelector('.rank-you')
  expect(label?.getAttribute('text-anchor')).toBe(anchor)
  const apart = Number(label?.getAttribute('x')) - Number(container.querySelector('circle')?.getAttribute('cx'))
  expect(apart * side).toBeGreaterThan(5)
})

test('without a rank of thirty players there is neither a picture nor a table', () => {
  render(<RankRulerCard mode="Oddball" ruler={ruler(9, [])} />)
  expect([screen.queryByRole('img'), screen.queryByText('The same as a table')]).toEqual([null, null])
  expect(screen.getByText(/fewer than 30 are not shown/)).toBeTruthy()
})
