// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

test('a part whose code cannot be fetched says so in its place, and the rest of the page stays', async () => {
  const Lost = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const There = lazyPart(async () => () => <p>The part</p>)
  render(
    <Suspense>
      <p>The page</p>
      <There />
      <Lost />
    </Suspense>,
  )
  await screen.findByText('This part could not be loaded.')
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByText('The part')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
