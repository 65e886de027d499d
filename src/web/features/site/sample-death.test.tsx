// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import walks from '#web/assets/sample-walks.json'
import { SampleDeath } from './sample-death.tsx'

afterEach(leavePage)

test('a press plays the seconds before the death with everybody near it, once', async () => {
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
