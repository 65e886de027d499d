import { LimitReached } from '#server/calls/rate-limit.ts'
import type { EventStream } from './event-stream.ts'

/** Most live streams at once in this process. One user's next stream takes the place of that user's oldest; the others wait for a place. */
export const STREAM_CAPS = { perUser: 5, perAddress: 50, total: 10_000 }

type StreamCaps = typeof STREAM_CAPS

const RETRY_AFTER_SECONDS = 30

type OwnedStream = Pick<EventStream, 'caller'>

interface StreamRegistry<S extends OwnedStream> {
  /** Throws `LimitReached` where there is no place for another stream. */
  readonly expectRoom: (userId: string, address: string) => void
  /** Registers a stream. Returns the streams of the same user that are now too many and must be closed. */
  readonly add: (stream: S, address: string) => readonly S[]
  readonly remove: (stream: S) => void
  readonly of: (userId: string) => readonly S[]
  readonly all: () => readonly S[]
}

export function openStreamRegistry<S extends OwnedStream>(caps: StreamCaps): StreamRegistry<S> {
  const byUser = new Map<string, readonly S[]>()
  const addresses = new Map<S, string>()
  const atAddress = new Map<string, number>()
  const of = (userId: string) => byUser.get(userId) ?? []

  return {
    of,
    all: () => [...addresses.keys()],
    expectRoom: (userId, address) => {
      if (of(userId).length >= caps.perUser) return
      if (addresses.size >= caps.total || (atAddress.get(address) ?? 0) >= caps.perAddress) throw new LimitReached(RETRY_AFTER_SECONDS)
    },
    add: (stream, address) => {
      const streams = [...of(stream.caller.userId), stream]
      byUser.set(stream.caller.userId, streams)
      addresses.set(stream, address)
      atAddress.set(address, (atAddress.get(address) ?? 0) + 1)
      return streams.slice(0, Math.max(0, streams.length - caps.perUser))
    },
    remove: (stream) => {
      const address = addresses.get(stream)
      if (address === undefined) return
      addresses.delete(stream)
      keepOrDrop(atAddress, address, (atAddress.get(address) ?? 1) - 1 || undefined)
      const left = of(stream.caller.userId).filter((other) => other !== stream)
      keepOrDrop(byUser, stream.caller.userId, left.length > 0 ? left : undefined)
    },
  }
}

function keepOrDrop<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
