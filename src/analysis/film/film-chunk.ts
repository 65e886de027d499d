import { CLOSING_PACKET_TYPE, EVENT_COUNT_BYTES, PACKET_HEADER_BYTES, SUMMARY_PACKET_TYPE } from './film-format.ts'
import { type Inflate, openChunk } from './inflate.ts'

/**
 * A record takes 1.5 to 3.7 KB inflated and 24 players in a long match give some 10,000 events: 25 to 35 MB. Twice that is generous, and
 * small enough to hold in memory if a decompression bomb is sent.
 */
export const INFLATED_CAP_BYTES = 64 * 1024 * 1024

interface SummaryChunk {
  readonly status: 'open'
  /** Inflated, from the packet header to the end. */
  readonly bytes: Uint8Array
  readonly declaredEvents: number
  /** End of the records according to the packet's size field. */
  readonly payloadEndBit: number
  readonly problems: readonly string[]
}

interface RefusedChunk {
  readonly status: 'refused'
  readonly reason: string
}

function refuse(reason: string): RefusedChunk {
  return { status: 'refused', reason }
}

/** Opens a summary chunk, compressed or not, with container checks only. Source of the format: recorded films, versions 30 to 41. */
export function openSummaryChunk(bytes: Uint8Array, inflate: Inflate): SummaryChunk | RefusedChunk {
  const outcome = openChunk(bytes, inflate, INFLATED_CAP_BYTES)
  switch (outcome.status) {
    case 'complete':
      return openInflated(outcome.bytes, [])
    case 'truncated':
      return openInflated(outcome.bytes, ['The compressed data ends early, so its checksum could not be verified.'])
    case 'corrupt':
      return refuse('This film is damaged: its compressed data does not match its checksum.')
    case 'too-large':
      return refuse(`This film is too large: more than ${INFLATED_CAP_BYTES / 1024 / 1024} MiB when inflated, which no match needs.`)
  }
}

function openInflated(bytes: Uint8Array, problems: readonly string[]): SummaryChunk | RefusedChunk {
  if (bytes.length < 2) return refuse('This file is too short to be the summary chunk of a film.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const packetType = view.getUint16(0, true)
  if (packetType !== SUMMARY_PACKET_TYPE) {
    return refuse(`This is not the summary chunk of a film: it starts with packet type ${packetType}, not ${SUMMARY_PACKET_TYPE}.`)
  }
  if (bytes.length < PACKET_HEADER_BYTES + EVENT_COUNT_BYTES) return refuse('This film ends before its first event.')
  const payloadEnd = PACKET_HEADER_BYTES + view.getUint32(4, true)
  return {
    status: 'open',
    bytes,
    declaredEvents: view.getUint32(PACKET_HEADER_BYTES, false),
    payloadEndBit: payloadEnd * 8,
    problems: [...problems, ...sizeProblems(view, payloadEnd)],
  }
}

/** In every recorded film the events are followed by exactly one more packet, of type 7 and without payload. */
function sizeProblems(view: DataView, payloadEnd: number): string[] {
  if (view.byteLength < payloadEnd) {
    return [`The film ends early: ${payloadEnd} bytes are declared, ${view.byteLength} are there.`]
  }
  const isClosed =
    view.byteLength === payloadEnd + PACKET_HEADER_BYTES &&
    view.getUint16(payloadEnd, true) === CLOSING_PACKET_TYPE &&
    view.getUint32(payloadEnd + 4, true) === 0
  return isClosed ? [] : ['The packet that closes the film is missing, damaged or not the last.']
}
