import { expect, test } from 'vitest'
import { frameLog } from '#analysis/film/frames/decoding/frame-log.ts'
import { frameReader } from '#analysis/film/frames/decoding/frame-reader.ts'
import { lifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import { testCounts } from '#analysis/film/frames/decoding/self-test-counts.ts'
import type { PositionLayout } from '#analysis/film/frames/records/creation.ts'
import { bytesOf, PUBLISHED } from './published-packets.ts'

const RECHARGE: PositionLayout = { widths: [18, 18, 15], region: { bits: 1, value: 0 } }
const FRAMES = PUBLISHED.whole_frames_ranked_4v4_recharge.cases

/** Reads a frame in which all wires below 60 are alive, with these players. */
function readFrame(hex: string, playerOfWire: (wire: number) => number) {
  const [lives, log, counts] = [lifeBook(), frameLog(), testCounts()]
  for (let wire = 0; wire < 60; wire++)
    lives.begin({ wire, generation: 1, playerIndex: playerOfWire(wire), spawn: [98_000, 131_000, 16_500], endBit: 0 }, 0)
  const bytes = bytesOf(hex)
  frameReader(RECHARGE, lives, log, counts).readFrame(bytes, 0, bytes.length, 1_000)
  return { lives, log }
}

test.each(FRAMES)('in a frame of a ranked match all players are found, with shields and magazines: $hex', ({ hex, expected, ours }) => {
  const shooter = ours?.shot
  const { lives, log } = readFrame(hex, (wire) => (wire === shooter?.wire ? shooter.player : 32 + wire))
  const heard = lives.all.filter(({ isHeardOf }) => isHeardOf)
  if (ours?.bipeds) expect(heard.map(({ creation }) => creation.wire + 512)).toEqual(ours.bipeds)
  for (const { bearing } of heard) {
    expect(bearing.x).toBeGreaterThan(95_000)
    expect(bearing.x).toBeLessThan(100_000)
  }
  const { rounds, component, slot } = expected.magazine
  const magazines = log.magazines.map((magazine) => [
    (lives.all[magazine.life]?.creation.wire ?? 0) + 512,
    magazine.weaponSlot,
    magazine.rounds,
  ])
  expect(magazines).toContainEqual([slot ?? expect.any(Number), component === 30 ? 0 : 1, rounds])
  for (const [named, [shield]] of Object.entries(ours?.shield_and_delay ?? {}))
    expect(lives.all.find(({ creation }) => creation.wire + 512 === Number(named))?.bearing.shield).toBe(shield)
  expect(log.shots.map(({ playerIndex }) => playerIndex)).toEqual(shooter ? [shooter.player] : [])
  expect(log.damage).toHaveLength(ours?.damage ? 1 : 0)
  expect(log.deaths).toEqual([])
})
