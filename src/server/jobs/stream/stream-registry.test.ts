import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#shared/ids.ts'
import { openStreamRegistry } from './events.ts'

const streamOf = (id: string) => ({ caller: { userId: userId.parse(id), sessionId: 's' } })
const CAPS = { perUser: 2, perAddress: 3, total: 5 }

test('the number of streams of one address is limited, and one that ends makes room', () => {
  const registry = openStreamRegistry<ReturnType<typeof streamOf>>(CAPS)
  const streams = [1, 2, 3].map(() => streamOf(randomUUID()))
  for (const stream of streams) {
    registry.expectRoom(stream.caller.userId, 'a')
    expect(registry.add(stream, 'a')).toEqual([])
  }
  expect(() => registry.expectRoom(randomUUID(), 'a')).toThrow('Too many requests. Please try again in 30 seconds.')
  registry.expectRoom(randomUUID(), 'b')
  for (const stream of streams.slice(0, 1)) registry.remove(stream)
  registry.expectRoom(randomUUID(), 'a')
})

test('the total number of streams is limited', () => {
  const registry = openStreamRegistry<ReturnType<typeof streamOf>>(CAPS)
  for (let at = 0; at < CAPS.total; at++) registry.add(streamOf(randomUUID()), `address ${at}`)
  expect(() => registry.expectRoom(randomUUID(), 'another')).toThrow('Too many requests')
})

test('the next stream of a user replaces the oldest one, even when there is no room for others', () => {
  const registry = openStreamRegistry<ReturnType<typeof streamOf>>({ ...CAPS, total: 2 })
  const user = randomUUID()
  const [first, second, third] = [streamOf(user), streamOf(user), streamOf(user)]
  for (const stream of [first, second]) registry.add(stream, 'a')
  registry.expectRoom(user, 'a')
  expect(registry.add(third, 'a')).toEqual([first])
  registry.remove(first)
  registry.remove(first)
  expect(registry.of(user)).toEqual([second, third])
  expect(registry.all()).toEqual([second, third])
})
