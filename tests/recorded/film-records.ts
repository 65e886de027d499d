import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBits } from '#analysis/film/film-bits.ts'
import { PACKET_TYPES, visitPackets } from '#analysis/film/frames/container/packets.ts'
import { LIFE_KEY_MASK, LIFE_KEYS } from '#analysis/film/frames/events/life-table.ts'
import { type PositionLayout, readCreation } from '#analysis/film/frames/records/creation.ts'
import { FIRST_BIPED_SLOT, START_KINDS, visitStarts } from '#analysis/film/frames/records/scan-starts.ts'
import { readUpdateBodies, updateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import { readUpdateHeader, updateHeader } from '#analysis/film/frames/records/update-header.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { RECORDED_DATA } from './recorded-data.ts'

export interface PositionRecord {
  readonly ms: number
  readonly slot: number
  readonly generation: number
  readonly q: readonly [number, number, number]
  /** This and the next three are -1 if the record does not contain the value, or has it after something of unknown length. */
  readonly yaw: number
  readonly pitch: number
  readonly shield: number
  readonly health: number
}

/** The chunks of a recorded film as they were served, in their order. */
export function readChunks(film: string): Uint8Array[] {
  const folder = join(RECORDED_DATA ?? '', 'film-chunks', film)
  const names = readdirSync(folder).filter((name) => /^filmChunk\d+$/.test(name))
  return names.toSorted((left, right) => chunkNumber(left) - chunkNumber(right)).map((name) => readFileSync(join(folder, name)))
}

function chunkNumber(name: string): number {
  return Number(name.slice('filmChunk'.length))
}

/** All sparse (not dense) position records of created bipeds, in the order of the stream: those that the golden vectors count. */
export function listPositionRecords(chunks: readonly Uint8Array[], layout: PositionLayout): PositionRecord[] {
  const records: PositionRecord[] = []
  const isAlive = new Uint8Array(LIFE_KEYS)
  const [header, bodies] = [updateHeader(), updateBodies()]
  let origin: number | null = null
  for (const chunk of chunks.slice(1)) {
    const outcome = inflateWithNode(chunk, 64 * 1024 * 1024)
    if (outcome.status !== 'complete') throw new Error(`A recorded chunk is ${outcome.status}.`)
    visitPackets(outcome.bytes, ({ type, startByte, endByte, microseconds }) => {
      origin ??= microseconds
      const ms = (microseconds - origin) / 1000
      if (type !== PACKET_TYPES.frame) return
      visitStarts(outcome.bytes, startByte, endByte, isAlive, (bytes, bit, endBit, first, kinds) => {
        if (kinds === START_KINDS.creation) {
          const creation = readCreation(bytes, bit, endBit, layout)
          if (creation) isAlive[readBits(bytes, bit + 8, 10)] = 1
          return creation?.endBit ?? 0
        }
        const key = first & LIFE_KEY_MASK
        if ((kinds & START_KINDS.update) === 0 || !readUpdateHeader(bytes, bit, header)) return 0
        if (header.isDense || !readUpdateBodies(bytes, header, layout, bodies) || !bodies.hasPosition) return 0
        const { x, y, z, yaw, pitch, shield, health } = bodies
        records.push({ ms, slot: FIRST_BIPED_SLOT + (key >> 2), generation: key & 3, q: [x, y, z], yaw, pitch, shield, health })
        return bodies.endBit
      })
    })
  }
  return records
}
