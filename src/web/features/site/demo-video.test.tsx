// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { DemoVideo } from './demo-video.tsx'

afterEach(leavePage)

test('the prerendered page requests no picture of the video, the hydrated page does', () => {
  expect(renderToString(<DemoVideo />)).not.toContain('.avif')
  showPage('/', <DemoVideo />)
  const frame = screen.getByRole('button', { name: 'Play the demo video' }).parentElement
  expect(frame?.querySelector('img')?.getAttribute('src')).toContain('demo-poster.avif')
})
