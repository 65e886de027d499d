import { PACKET_HEADER_BYTES } from '#analysis/film/film-format.ts'

export const PACKET_TYPES = { frame: 0, end: 7, summary: 9, players: 8 } as const

export interface Packet {
  readonly type: number
  readonly startByte: number
  readonly endByte: number
  /** On the engine's clock, whose origin is arbitrary. */
  readonly microseconds: number
}

/** The engine's packet types go up to some twenty; a number above this is damage. */
export const HIGHEST_PACKET_TYPE = 63

/** Frames come 60 times a second. A packet further than this from the one before has a damaged time. */
const LONGEST_STEP_MICROSECONDS = 30_000_000

/**
 * Visits the packets of an inflated chunk in order. Returns false when the chunk ends within a packet or a header is impossible: the rest
 * is not read, because the next packet's start is unknown. Packets whose time does not fit between their neighbors' are skipped, with a
 * call of `leaveOut`.
 */
export function visitPackets(bytes: Uint8Array, visit: (packet: Packet) => void, leaveOut: () => void = () => {}): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let last = firstTime(view)
  let at = 0
  while (at + PACKET_HEADER_BYTES <= bytes.length) {
    const type = view.getUint16(at, true)
    const startByte = at + PACKET_HEADER_BYTES
    const endByte = startByte + view.getUint32(at + 4, true)
    if (type > HIGHEST_PACKET_TYPE || endByte > bytes.length) return false
    const microseconds = timeAt(view, at)
    at = endByte
    const next = at + PACKET_HEADER_BYTES <= bytes.length ? timeAt(view, at) : microseconds
    const isBehindNext = next < microseconds && next >= last
    if (microseconds < last || microseconds - last > LONGEST_STEP_MICROSECONDS || isBehindNext) {
      leaveOut()
      continue
    }
    last = microseconds
    visit({ type, startByte, endByte, microseconds })
  }
  return at === bytes.length
}

export function readPacketHeader(bytes: Uint8Array): Pick<Packet, 'type' | 'microseconds'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { type: view.getUint16(0, true), microseconds: timeAt(view, 0) }
}

/** True when an inflated chunk is the film's summary, which has no frames and a time of its own. */
export function isSummary(bytes: Uint8Array): boolean {
  return bytes.length >= PACKET_HEADER_BYTES && readPacketHeader(bytes).type === PACKET_TYPES.summary
}

/** Returns the time of the first packet, or of the second when the two are out of order or too far apart. */
function firstTime(view: DataView): number {
  if (view.byteLength < PACKET_HEADER_BYTES) return 0
  const first = timeAt(view, 0)
  const secondAt = PACKET_HEADER_BYTES + view.getUint32(4, true)
  if (secondAt + PACKET_HEADER_BYTES > view.byteLength) return first
  const second = timeAt(view, secondAt)
  return first <= second && second - first <= LONGEST_STEP_MICROSECONDS ? first : second
}

function timeAt(view: DataView, at: number): number {
  return view.getUint32(at + 8, true) + view.getUint32(at + 12, true) * 2 ** 32
}
