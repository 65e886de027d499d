import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angleBetween } from '#shared/tracks/geometry.ts'
import { byteWriter } from '#shared/tracks/kept-form/byte-writer.ts'
import { checksum } from '#shared/tracks/kept-form/checksum.ts'
import { decodeTracks, encodeTracks, KEPT_VERSION } from '#shared/tracks/kept-form/kept-tracks.ts'
import {
  EXACT_STEP_DEGREES,
  EXACT_STEP_U,
  HEALTH_STEP,
  SAMPLE_STEP_DEGREES,
  SAMPLE_STEP_U,
  SHIELD_STEP,
} from '#shared/tracks/kept-steps.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { arbitraryTracks } from './arbitrary-tracks.ts'

/** Numbers in single precision lie this much beside what was meant. */
const ROUNDING = 2e-4

function reread(tracks: MatchTracks): MatchTracks {
  const outcome = decodeTracks(encodeTracks(tracks))
  if (outcome.status !== 'read') throw new Error(outcome.status)
  return outcome.tracks
}

function expectNear(kept: ArrayLike<number>, original: ArrayLike<number>, step: number, far: (one: number, other: number) => number): void {
  expect(kept.length).toBe(original.length)
  const worst = Array.from(original, (other, row) => {
    const one = kept[row] ?? 0
    if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) === Number.isNaN(other) ? 0 : Infinity
    return far(one, other)
  })
  expect(Math.max(0, ...worst)).toBeLessThanOrEqual(step / 2 + ROUNDING)
}

const straight = (one: number, other: number) => Math.abs(one - other)

function expectSameLife(kept: TrackedLife, original: TrackedLife): void {
  const { spawn, x, y, z, yaw, pitch, shield, health, ...exact } = original
  expect(kept).toMatchObject(exact)
  expectNear(kept.spawn, spawn, EXACT_STEP_U, straight)
  for (const [mine, theirs] of [
    [kept.x, x],
    [kept.y, y],
    [kept.z, z],
  ] as const)
    expectNear(mine, theirs, SAMPLE_STEP_U, straight)
  expectNear(kept.yaw, yaw, SAMPLE_STEP_DEGREES, angleBetween)
  expectNear(kept.pitch, pitch, SAMPLE_STEP_DEGREES, straight)
  for (const [mine, theirs, step] of [
    [kept.shield, shield, SHIELD_STEP],
    [kept.health, health, HEALTH_STEP],
  ] as const) {
    expect(mine.ms).toEqual(theirs.ms)
    expectNear(mine.value, theirs.value, step, straight)
  }
}

function expectSameStance(kept: Stance | null, original: Stance | null): void {
  expect(kept === null).toBe(original === null)
  if (!kept || !original) return
  expectNear(kept.place, original.place, EXACT_STEP_U, straight)
  expect(kept.aim === null).toBe(original.aim === null)
  if (kept.aim && original.aim) {
    expectNear([kept.aim.yaw], [original.aim.yaw], EXACT_STEP_DEGREES, angleBetween)
    expectNear([kept.aim.pitch], [original.aim.pitch], EXACT_STEP_DEGREES, straight)
  }
  expectNear([kept.shield], [original.shield], SHIELD_STEP, straight)
  expectNear([kept.health], [original.health], HEALTH_STEP, straight)
}

describe('tracks are kept and read again', () => {
  test('everything within half a step, and in its order', () => {
    fc.assert(
      fc.property(arbitraryTracks, (tracks) => {
        const kept = reread(tracks)
        const { lives, hits, deaths, ...exact } = tracks
        const { lives: keptLives, hits: keptHits, deaths: keptDeaths, ...keptExact } = kept
        expect(keptExact).toEqual(exact)
        expect(keptLives).toHaveLength(lives.length)
        keptLives.forEach((life, place) => {
          const original = lives[place]
          if (original) expectSameLife(life, original)
        })
        expect(keptHits).toHaveLength(hits.length)
        hits.forEach(({ victim, attacker, points, ...rest }, place) => {
          const hit = keptHits[place]
          expect(hit).toMatchObject(rest)
          expectNear([hit?.points ?? -1], [points ?? -1], 0.1, straight)
          expectSameStance(hit?.victim ?? null, victim)
          expectSameStance(hit?.attacker ?? null, attacker)
        })
        expect(keptDeaths).toHaveLength(deaths.length)
        deaths.forEach(({ victim, killerStance, ...rest }, place) => {
          expect(keptDeaths[place]).toMatchObject(rest)
          expectSameStance(keptDeaths[place]?.victim ?? null, victim)
          expectSameStance(keptDeaths[place]?.killerStance ?? null, killerStance)
        })
      }),
    )
  })

  test('kept once, tracks stay the same when they are kept again', () => {
    fc.assert(
      fc.property(arbitraryTracks, (tracks) => {
        const once = encodeTracks(reread(tracks))
        expect(encodeTracks(reread(reread(tracks)))).toEqual(once)
      }),
      { numRuns: 30 },
    )
  })
})

/** The same bytes with a checksum that fits, so that what stands behind the checksum is tried as well. */
function seal(bytes: Uint8Array): Uint8Array {
  const writer = byteWriter()
  writer.bytes(bytes)
  writer.unsigned(checksum(bytes))
  return writer.finish()
}

function unsealed(tracks: MatchTracks): Uint8Array {
  const bytes = encodeTracks(tracks)
  for (let length = bytes.length - 5; length < bytes.length; length++) {
    const [head, sealed] = [bytes.subarray(0, length), seal(bytes.subarray(0, length))]
    if (sealed.length === bytes.length && sealed.every((byte, place) => byte === bytes[place])) return head
  }
  throw new Error('There is no checksum.')
}

const mutation = fc.record({ at: fc.nat(), bit: fc.nat({ max: 7 }), cut: fc.option(fc.nat(), { freq: 4 }) })

function mutate(bytes: Uint8Array, { at, bit, cut }: { at: number; bit: number; cut: number | null }): Uint8Array {
  const mutated = bytes.slice(0, cut === null ? bytes.length : cut % bytes.length)
  if (mutated.length > 0) mutated[at % mutated.length] = (mutated[at % mutated.length] ?? 0) ^ (1 << bit)
  return mutated
}

describe('damaged bytes', () => {
  const samples = fc.sample(arbitraryTracks, { numRuns: 10, seed: 7 })

  test('are noticed, whatever bit was turned and wherever they were cut', () => {
    for (const tracks of samples) {
      const bytes = encodeTracks(tracks)
      fc.assert(
        fc.property(mutation, (change) => {
          expect(decodeTracks(mutate(bytes, change)).status).not.toBe('read')
        }),
        { numRuns: 200 },
      )
    }
  })

  test('with a checksum that fits give an outcome too, and never a life that is not there', () => {
    for (const tracks of samples) {
      const bytes = unsealed(tracks)
      fc.assert(
        fc.property(mutation, (change) => {
          const outcome = decodeTracks(seal(mutate(bytes, change)))
          if (outcome.status !== 'read') return
          const { lives, players, hits } = outcome.tracks
          const isWhole = ({ player, x, yaw, pitch }: TrackedLife) =>
            players[player] && yaw.length === x.length && pitch.length === x.length
          expect(lives.every(isWhole) && hits.every(({ victimLife }) => lives[victimLife])).toBe(true)
        }),
        { numRuns: 1000 },
      )
    }
  })

  test('of another version say which, and no bytes are damaged', () => {
    const [first] = samples
    if (!first) throw new Error('There are no samples.')
    const bytes = encodeTracks(first)
    bytes[0] = KEPT_VERSION + 1
    expect(decodeTracks(bytes)).toEqual({ status: 'other-version', version: KEPT_VERSION + 1 })
    expect(decodeTracks(new Uint8Array())).toEqual({ status: 'damaged' })
  })

  test('any bytes at all give an outcome', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(decodeTracks(Uint8Array.of(KEPT_VERSION, ...bytes)).status).toBe('damaged')
      }),
    )
  })
})
