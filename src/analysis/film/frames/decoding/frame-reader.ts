import { readBit, readBits } from '#analysis/film/film-bits.ts'
import type { LifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import { hear, type OpenLife } from '#analysis/film/frames/decoding/lives/open-life.ts'
import { LIFE_KEY_MASK } from '#analysis/film/frames/events/life-table.ts'
import { type Creation, type PositionLayout, readCreation } from '#analysis/film/frames/records/creation.ts'
import { EVENT_CODE_MASK, START_KINDS, visitStarts } from '#analysis/film/frames/records/scan-starts.ts'
import { readUpdateBodies, updateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import { readUpdateHeader, updateHeader } from '#analysis/film/frames/records/update-header.ts'
import { isBelievable, isNear, isShieldPlausible } from './believable-update.ts'
import { frameEvents } from './frame-events.ts'
import type { FrameLog } from './frame-log.ts'
import { noteEvents, takeMagazines, toDeathState } from './note-events.ts'
import { count, type TestCounts } from './self-test-counts.ts'

interface FrameReader {
  readonly readFrame: (bytes: Uint8Array, startByte: number, endByte: number, ms: number) => void
}

/** The events of a frame begin after its first bit. */
const FIRST_EVENT = 1
/** A frame without events begins with a 1, a 0, and an update of the entity with this slot, 35 bits long. */
export const FRAME_FRONT = { bits: 16, value: (0b101 << 13) | 123, firstRecordAt: 37 } as const

/** A life's first update repeats its spawn within a twentieth of a world unit: at most this many steps on every map. */
const FIRST_POSITION_STEPS = 6

const NO_RECORD = Number.POSITIVE_INFINITY

export function frameReader(layout: PositionLayout, lives: LifeBook, log: FrameLog, counts: TestCounts): FrameReader {
  const events = frameEvents(lives)
  const header = updateHeader()
  const bodies = updateBodies()
  let frame = -1
  let ms = 0
  let firstRecordBit = NO_RECORD
  /** Where a record surely begins: the first one of a frame without events, or the one right after a fully read record. */
  let anchorBit = 0

  function visit(bytes: Uint8Array, bit: number, endBit: number, first: number, kinds: number): number {
    if (kinds === START_KINDS.creation) return visitCreation(readCreation(bytes, bit, endBit, layout), bit)
    const life = (kinds & START_KINDS.update) === 0 ? null : lives.find(first & LIFE_KEY_MASK)
    const next = life === null ? 0 : visitUpdate(bytes, bit, endBit, life)
    if (next === 0 && (kinds & START_KINDS.event) !== 0) events.read(bytes, bit, endBit, (first >>> 8) & EVENT_CODE_MASK)
    return next
  }

  function visitCreation(creation: Creation | null, bit: number): number {
    if (creation === null) return 0
    firstRecordBit = Math.min(firstRecordBit, bit)
    lives.begin(creation, ms)
    return creation.endBit
  }

  /** Returns the end of the part of the record that was read, or 0 for noise. */
  function visitUpdate(bytes: Uint8Array, bit: number, endBit: number, life: OpenLife): number {
    if (!readUpdateHeader(bytes, bit, header)) return 0
    if (!readUpdateBodies(bytes, header, layout, bodies) || bodies.endBit > endBit) return 0
    if (!isBelievable(life, header, bodies, ms, bit === anchorBit)) return 0
    if (bodies.death?.isDead) {
      const isOwn = bodies.death.victimPlayer === life.creation.playerIndex
      count(counts, 'death-owners', isOwn)
      if (!isOwn) return 0
    }
    firstRecordBit = Math.min(firstRecordBit, bit)
    if (bodies.isComplete) anchorBit = bodies.endBit
    note(life)
    return bodies.endBit
  }

  function note(life: OpenLife): void {
    const isFirst = bodies.hasPosition && !life.isPlaced && life.silentSinceMs === null
    if (isFirst) count(counts, 'first-positions', isNear(life.bearing, bodies, FIRST_POSITION_STEPS))
    hear(life, bodies, ms, frame)
    takeMagazines(life, bodies, ms, log.magazines)
    if (bodies.shield >= 0) count(counts, 'shield-delays', isShieldPlausible(bodies))
    if (!bodies.death?.isDead) return
    log.deaths.push(toDeathState(bodies.death, life, ms))
    lives.end(life, ms, 'death')
  }

  return {
    readFrame: (bytes, startByte, endByte, atMs) => {
      frame += 1
      ms = atMs
      firstRecordBit = NO_RECORD
      const startBit = startByte * 8
      anchorBit = readBit(bytes, startBit + FIRST_EVENT) === 1 ? 0 : startBit + FRAME_FRONT.firstRecordAt
      if (anchorBit !== 0) count(counts, 'frame-starts', readBits(bytes, startBit, FRAME_FRONT.bits) === FRAME_FRONT.value)
      events.clear()
      visitStarts(bytes, startByte, endByte, lives.isAlive, visit)
      if (!events.isEmpty()) noteEvents(events, { ms, frame, firstRecordBit }, lives, log, counts)
    },
  }
}
