import { expect, test } from 'vitest'
import { frameLog } from '#analysis/film/frames/decoding/frame-log.ts'
import { frameReader } from '#analysis/film/frames/decoding/frame-reader.ts'
import { lifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import { testCounts } from '#analysis/film/frames/decoding/self-test-counts.ts'
import { FORGE_CANVAS } from '#analysis/film/tracks/base-maps.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import { roundsBody, tickBody, weaponBody } from '#simulator/film-writer/write-bodies.ts'
import { writeFrame } from '#simulator/film-writer/write-frame.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'

const ACTOR = { wire: 5, generation: 2 }
const SNIPER = '0a1992bc42c9679f'

function readFrames(frames: readonly { readonly events: readonly Write[]; readonly records: readonly Write[] }[]) {
  const [lives, log] = [lifeBook(), frameLog()]
  lives.begin({ ...ACTOR, playerIndex: 3, spawn: [1, 1, 1], endBit: 0 }, 0)
  const reader = frameReader(FORGE_CANVAS, lives, log, testCounts())
  frames.forEach((frame, index) => {
    const bytes = writeFrame(frame, index)
    reader.readFrame(bytes, 0, bytes.length, index * 17)
  })
  return log
}

test('a new weapon in the slot starts a new magazine, and the drop in rounds is not counted as shots', () => {
  const magazineRecord = (rounds: number, weaponId: string): Write =>
    updateRecord({ ...ACTOR, bodies: [tickBody(0), roundsBody(0, rounds), weaponBody(0, weaponId)] })
  const rifle = '48c19d2d42c9679f'
  const records = [magazineRecord(36, rifle), magazineRecord(34, rifle), magazineRecord(4, SNIPER)].map((record) => ({
    events: [],
    records: [record],
  }))
  expect(readFrames(records).magazines.map(({ rounds, spent }) => [rounds, spent])).toEqual([
    [36, -1],
    [34, 2],
    [4, -1],
  ])
})
