import { expect, test } from 'vitest'
import { frameLog } from '#analysis/film/frames/reading/frame-log.ts'
import { frameReader } from '#analysis/film/frames/reading/frame-reader.ts'
import { lifeBook } from '#analysis/film/frames/reading/lives/life-book.ts'
import { testCounts } from '#analysis/film/frames/reading/self-test-counts.ts'
import { FORGE_CANVAS } from '#analysis/film/tracks/base-maps.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import { roundsBody, tickBody, weaponBody } from '#simulator/film-writer/write-bodies.ts'
import { writeFrame } from '#simulator/film-writer/write-frame.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import { magazineEmptyEvent, pickupEvent } from './write-actions.ts'
import { assistEvent } from './write-assist.ts'

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

test.each([
  ['weapon', '0a1992bc'],
  ['grenade', 'aada07f3'],
  ['equipment', '430dda48'],
] as const)('a %s that is picked up is read as it was written', (what, item) => {
  expect(readFrames([{ events: [pickupEvent(ACTOR, what, item)], records: [] }]).actions).toEqual([
    { ms: 0, life: 0, playerIndex: 3, kind: 'pickup', what, item },
  ])
})

test('an empty magazine and an assist are read as they were written', () => {
  const assist = { victimPlayer: 7, killerPlayer: 3, assistantPlayer: 1, killerSharePercent: 61, assistantSharePercent: 38 }
  const { actions, assists } = readFrames([{ events: [magazineEmptyEvent(ACTOR, SNIPER), assistEvent(assist)], records: [] }])
  expect(actions).toEqual([{ ms: 0, life: 0, playerIndex: 3, kind: 'magazine-empty' }])
  expect(assists).toEqual([{ ms: 0, ...assist }])
})

test('another weapon in the slot begins a magazine of its own: its rounds were not fired from the last one', () => {
  const told = (rounds: number, weaponId: string): Write =>
    updateRecord({ ...ACTOR, bodies: [tickBody(0), roundsBody(0, rounds), weaponBody(0, weaponId)] })
  const rifle = '48c19d2d42c9679f'
  const records = [told(36, rifle), told(34, rifle), told(4, SNIPER)].map((record) => ({ events: [], records: [record] }))
  expect(readFrames(records).magazines.map(({ rounds, spent }) => [rounds, spent])).toEqual([
    [36, -1],
    [34, 2],
    [4, -1],
  ])
})
