import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#shared/ids.ts'
import type { EventStream } from './event-stream.ts'
import { openPlaces } from './stream-registry.ts'

const nothing = () => undefined
const streamOf = (id: string): EventStream => ({
  caller: { userId: userId.parse(id), sessionId: 's' },
  send: nothing,
  sendAll: nothing,
  beat: nothing,
  close: nothing,
})
const CAPS = { perUser: 2, perAddress: 3, total: 5 }

test('the streams of one address have so many places, and one that ends makes room', () => {
  const places = openPlaces(CAPS)
  const streams = [1, 2, 3].map(() => streamOf(randomUUID()))
  for (const stream of streams) {
    places.expectPlace(stream.caller.userId, 'a')
    expect(places.add(stream, 'a')).toEqual([])
  }
  expect(() => places.expectPlace(randomUUID(), 'a')).toThrow('Too many requests. Please try again in 30 seconds.')
  places.expectPlace(randomUUID(), 'b')
  for (const stream of streams.slice(0, 1)) places.remove(stream)
  places.expectPlace(randomUUID(), 'a')
})

test('all streams together have so many places', () => {
  const places = openPlaces(CAPS)
  for (let at = 0; at < CAPS.total; at++) places.add(streamOf(randomUUID()), `address ${at}`)
  expect(() => places.expectPlace(randomUUID(), 'another')).toThrow('Too many requests')
})

test('the next stream of a user takes the place of the oldest, also where nobody else finds one', () => {
  const places = openPlaces({ ...CAPS, total: 2 })
  const user = randomUUID()
  const [first, second, third] = [streamOf(user), streamOf(user), streamOf(user)]
  for (const stream of [first, second]) places.add(stream, 'a')
  places.expectPlace(user, 'a')
  expect(places.add(third, 'a')).toEqual([first])
  places.remove(first)
  places.remove(first)
  expect(places.of(user)).toEqual([second, third])
  expect(places.all()).toEqual([second, third])
})
