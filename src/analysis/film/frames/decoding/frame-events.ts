import { type RawDamage, readDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { LifeTable } from '#analysis/film/frames/events/life-table.ts'
import { type RawShot, readShot } from '#analysis/film/frames/events/shot-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'

export type FrameEvents = ReturnType<typeof frameEvents>

export interface FoundEvent<T> {
  readonly bit: number
  readonly raw: T
}

/**
 * The hits and shots of one frame, found by scanning every bit: the event list cannot be traversed, because some events have unknown
 * lengths. Apparent events after the frame's first record are noise; `noteEvents` drops them.
 */
export function frameEvents(lives: LifeTable) {
  const damage: FoundEvent<RawDamage>[] = []
  const shots: FoundEvent<RawShot>[] = []
  return {
    damage,
    shots,
    clear: () => {
      damage.length = shots.length = 0
    },
    isEmpty: () => damage.length + shots.length === 0,
    read: (bytes: Uint8Array, bit: number, endBit: number, code: number) => {
      if (code === EVENT_CODES.damage) addIfRead(damage, bit, readDamage(bytes, bit, endBit, lives))
      else addIfRead(shots, bit, readShot(bytes, bit, endBit, lives))
    },
  }
}

function addIfRead<T>(list: FoundEvent<T>[], bit: number, raw: T | null): void {
  if (raw !== null) list.push({ bit, raw })
}
