import { expect, test } from 'vitest'
import { createPlayer } from './player.ts'

const driver = () => ({ seek: () => {}, pause: () => {} })

test('removing a video clears its length, and the next one reports its own', () => {
  const player = createPlayer()
  const detach = player.attach(driver())
  player.report(12, 536)
  detach()
  expect(player.duration()).toBeNull()
  const detachNext = player.attach(driver())
  player.report(0, 90)
  detach()
  expect(player.duration()).toBe(90)
  detachNext()
})
