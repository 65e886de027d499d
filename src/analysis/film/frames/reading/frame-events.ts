import { type RawAction, readAction } from '#analysis/film/frames/events/action-event.ts'
import { type RawAssist, readAssist } from '#analysis/film/frames/events/assist-event.ts'
import { type RawDamage, readDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { LifeTable } from '#analysis/film/frames/events/life-table.ts'
import { type RawShot, readShot } from '#analysis/film/frames/events/shot-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'

/** Behind its first bit a frame lists its events. */
export const FIRST_EVENT = 1

/**
 * The events of one frame, found at any bit: their list cannot be walked, because some have unknown lengths. What looks like an event
 * behind the frame's first record is noise, and is left out by `until`.
 */
export interface FrameEvents {
  readonly start: (firstEventBit: number) => void
  readonly isEmpty: () => boolean
  readonly read: (bytes: Uint8Array, bit: number, endBit: number, code: number) => void
  readonly damage: FoundEvent<RawDamage>[]
  readonly shots: FoundEvent<RawShot>[]
  readonly actions: FoundEvent<RawAction>[]
  readonly assists: FoundEvent<RawAssist>[]
}

export interface FoundEvent<T> {
  readonly bit: number
  readonly raw: T
}

export function frameEvents(lives: LifeTable): FrameEvents {
  const events = {
    damage: [] as FoundEvent<RawDamage>[],
    shots: [] as FoundEvent<RawShot>[],
    actions: [] as FoundEvent<RawAction>[],
    assists: [] as FoundEvent<RawAssist>[],
  }
  /** Where an event surely begins: first in the frame, or right behind one whose end is known. */
  let anchorBit = 0
  function readActionAt(bytes: Uint8Array, bit: number, code: number): void {
    const raw = readAction(bytes, bit, code, lives)
    if (raw === null || !(raw.isSure || bit === anchorBit)) return
    events.actions.push({ bit, raw })
    if (raw.endBit !== null) anchorBit = raw.endBit
  }
  return {
    ...events,
    start: (firstEventBit) => {
      anchorBit = firstEventBit
      events.damage.length = events.shots.length = events.actions.length = events.assists.length = 0
    },
    isEmpty: () => events.damage.length + events.shots.length + events.actions.length + events.assists.length === 0,
    read: (bytes, bit, endBit, code) => {
      switch (code) {
        case EVENT_CODES.damage:
          return keep(events.damage, bit, readDamage(bytes, bit, endBit, lives))
        case EVENT_CODES.shot:
          return keep(events.shots, bit, readShot(bytes, bit, endBit, lives))
        case EVENT_CODES.assist:
          return keep(events.assists, bit, readAssist(bytes, bit, endBit))
        default:
          return readActionAt(bytes, bit, code)
      }
    },
  }
}

function keep<T>(list: FoundEvent<T>[], bit: number, raw: T | null): void {
  if (raw !== null) list.push({ bit, raw })
}
