import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filmKickOff } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { PACKET_TYPES, visitPackets } from '#analysis/film/frames/container/packets.ts'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { readChunks } from './film-records.ts'
import { RECORDED_DATA, readRecordedStatistics } from './recorded-data.ts'

/** The kick-off, found in two independent ways: who moves first, and how much data the film contains. */

const FILMS = RECORDED_DATA === null ? [] : readdirSync(join(RECORDED_DATA, 'film-chunks'))
const AQUARIUS_LEVEL = 'fc878857-e778-4daf-b0ef-5d826b922f3f'
/** Bots move as soon as they can, which is 16.31 to 16.34 s after the film's first packet. */
const [WITH_BOT, UNLOCKED_MS] = [['4bfdd8b9', 'b632adeb'], 16_325]

const SLOT_MS = 250
/** While all players wait, a film has about the same size in each quarter of a second. Play starts with the first second of twice that. */
const [IDLE_FROM_MS, IDLE_TO_MS, IN_A_ROW] = [6_000, 14_000, 4]

function kickOffByMovement(name: string): number | null {
  const reader = openFrames(inflateWithNode, { levelId: AQUARIUS_LEVEL })
  for (const chunk of readChunks(name)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`${name} is ${outcome.status}.`)
  const match = readRecordedStatistics(join('film-chunks', name, 'match-metadata.json'))
  return filmKickOff(buildTracks(outcome.tracks, buildEventLog({ match, film: null })))?.atMs ?? null
}

function kickOffByVolume(name: string): number {
  const bytes = new Map<number, number>()
  let zero: number | null = null
  for (const chunk of readChunks(name).slice(1)) {
    const outcome = inflateWithNode(chunk, 64 * 1024 * 1024)
    if (outcome.status !== 'complete') throw new Error(`A recorded chunk is ${outcome.status}.`)
    visitPackets(outcome.bytes, ({ type, startByte, endByte, microseconds }) => {
      if (type !== PACKET_TYPES.frame) return
      zero ??= microseconds
      const slot = Math.floor((microseconds - zero) / 1000 / SLOT_MS)
      bytes.set(slot, (bytes.get(slot) ?? 0) + endByte - startByte)
    })
  }
  const volume = (slot: number) => bytes.get(slot) ?? 0
  const idle = Array.from({ length: (IDLE_TO_MS - IDLE_FROM_MS) / SLOT_MS }, (_, at) => volume(IDLE_FROM_MS / SLOT_MS + at))
  const level = idle.toSorted((one, other) => one - other)[idle.length >> 1] ?? 0
  let slot = IDLE_TO_MS / SLOT_MS
  while (slot < bytes.size && !Array.from({ length: IN_A_ROW }, (_, at) => volume(slot + at)).every((one) => one > 2 * level)) slot += 1
  return slot * SLOT_MS
}

describe.skipIf(RECORDED_DATA === null)('the kick-off of recorded films', () => {
  test.each(FILMS)('%s: the first player moves when the film begins to write more', (name) => {
    const moved = kickOffByMovement(name)
    expect(Math.abs((moved ?? Number.NaN) - kickOffByVolume(name))).toBeLessThanOrEqual(SLOT_MS)
    if (WITH_BOT.some((id) => name.startsWith(id))) expect(Math.abs((moved ?? Number.NaN) - UNLOCKED_MS)).toBeLessThanOrEqual(50)
  })
})
