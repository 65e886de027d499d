import { expect, test } from 'vitest'
import { makeThrottle, type Throttle } from '#server/integrations/halo/halo-asker.ts'

/** The hosts that get a turn without waiting. */
async function atOnce(throttle: Throttle, hosts: readonly string[]): Promise<string[]> {
  const given: string[] = []
  for (const host of hosts) void throttle.turn(host, 60_000).then((isTurn) => isTurn && given.push(host))
  await new Promise((resolve) => setImmediate(resolve))
  return given
}

test('turns are given in the order of the requests, and no host waits for another', async () => {
  const throttle = makeThrottle({ perSecond: 50, burst: 2 })
  const given: string[] = []
  await Promise.all(
    ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(async (name) => throttle.turn(name.slice(0, 1), 60_000).then(() => given.push(name))),
  )
  expect(given).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4'])
})

test('idle time earns turns, up to a burst', async () => {
  let nowMs = 0
  const throttle = makeThrottle({ perSecond: 10, burst: 3 }, () => nowMs)
  expect(await atOnce(throttle, ['a', 'a', 'a', 'a'])).toHaveLength(3)
  nowMs += 200
  expect(await atOnce(throttle, ['a', 'a'])).toHaveLength(1)
  nowMs += 100_000
  expect(await atOnce(throttle, ['a', 'a', 'a', 'a', 'b'])).toEqual(['a', 'a', 'a', 'b'])
})

test('a pause holds for all requests to a host, and for no other host', async () => {
  let nowMs = 0
  const throttle = makeThrottle({ perSecond: 10, burst: 3 }, () => nowMs)
  throttle.pause('a', 5_000)
  expect(await throttle.turn('a', 4_999)).toBe(false)
  expect(await atOnce(throttle, ['a', 'b'])).toEqual(['b'])
  nowMs += 5_001
  expect(await throttle.turn('a', 0)).toBe(true)
})
