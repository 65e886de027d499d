// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPlayer, PlayerContext } from '#web/features/report-view/player.ts'
import { FilePlayer } from './video-player.tsx'

afterEach(cleanup)

function openFile() {
  const player = createPlayer()
  const { container } = render(
    <PlayerContext value={player}>
      <FilePlayer url="blob:own" />
    </PlayerContext>,
  )
  const video = container.querySelector('video')
  if (!video) throw new Error('There is no video.')
  vi.spyOn(video, 'play').mockResolvedValue()
  return { player, video }
}

test('a part that the browser cannot play shows an alert, and a seek tries another part', () => {
  const { player, video } = openFile()
  const load = vi.spyOn(video, 'load').mockImplementation(() => {})
  player.seek(12)
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()

  Object.defineProperty(video, 'error', { value: { code: 3 } })
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toMatch(/^This browser can’t play the video here\./)
  player.seek(40)
  expect(load).toHaveBeenCalledOnce()
  expect(video.currentTime).toBe(40)
  fireEvent.loadedData(video)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('until a video has a picture, its progress does not override the requested time', () => {
  const { player, video } = openFile()
  player.seek(101)
  video.currentTime = 0
  fireEvent.play(video)
  expect(player.seconds()).toBe(101)

  Object.defineProperty(video, 'readyState', { value: 2 })
  video.currentTime = 103
  fireEvent.timeUpdate(video)
  expect(player.seconds()).toBe(103)
})
