// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import walks from '#web/assets/sample-walks.json'
import { WalkAt } from './played-walk.tsx'
import { SampleDeath } from './sample-death.tsx'

afterEach(leavePage)

test('names of players who are close together do not overlap', () => {
  const at = (x: number, y: number) => [[x, y], null]
  const people = [
    { name: 'Eagle 2', role: 'mate', path: at(96, 104) },
    { name: 'Haystack Ace', role: 'you', path: at(100, 100) },
    { name: 'Cobra 1', role: 'killer', path: at(110, 103) },
  ]
  showPage('/', <WalkAt ground="/ground.svg" walk={{ fromMs: 0, stepMs: 200, people }} ms={0} />)
  const names = [...document.querySelectorAll('svg text')].map((text) => ({
    name: text.textContent ?? '',
    x: Number(text.getAttribute('x')),
    y: Number(text.getAttribute('y')),
  }))
  expect(names.map(({ name }) => name)).toEqual(['Haystack Ace', 'Cobra 1', 'Eagle 2'])
  const isOver = (one: (typeof names)[number], other: (typeof names)[number]) =>
    Math.abs(one.y - other.y) < 12 && one.x < other.x + 5.5 * other.name.length && other.x < one.x + 5.5 * one.name.length
  for (const [index, name] of names.entries()) expect(names.slice(index + 1).filter((later) => isOver(name, later))).toEqual([])
})

test('a press plays the seconds before the death with all players near it, once', async () => {
  stubServer()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  showPage('/', <SampleDeath />)
  fireEvent.click(screen.getByRole('button', { name: 'Play the seconds before this death' }))
  await screen.findByText(`${(walks.fromMs / 1000).toFixed(1)} s`)
  const names = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(names).toContain('You')
  expect(names).toHaveLength(walks.people.filter(({ path }) => path[0] !== null).length)
  frames.at(-1)?.(performance.now() + 60_000)
  expect(await screen.findByRole('button', { name: 'Play the seconds before this death' })).toBeTruthy()
})
