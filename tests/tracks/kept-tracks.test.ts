import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { angleBetween } from '#shared/tracks/geometry.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import {
  EXACT_STEP_DEGREES,
  EXACT_STEP_U,
  HEALTH_STEP,
  SAMPLE_STEP_DEGREES,
  SAMPLE_STEP_U,
  SHIELD_STEP,
} from '#shared/tracks/storage-steps.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { decodeTracks, encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { arbitraryTracks } from './arbitrary-tracks.ts'

/** The maximum rounding error of numbers in single precision. */
const ROUNDING = 2e-4

function reread(tracks: MatchTracks): MatchTracks {
  const stored = decodeTracks(encodeTracks(tracks))
  if (!stored) throw new Error('The tracks cannot be read again.')
  return stored
}

function expectNear(
  stored: ArrayLike<number>,
  original: ArrayLike<number>,
  step: number,
  far: (one: number, other: number) => number,
): void {
  expect(stored.length).toBe(original.length)
  const worst = Array.from(original, (other, row) => {
    const one = stored[row] ?? 0
    if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) === Number.isNaN(other) ? 0 : Infinity
    return far(one, other)
  })
  expect(Math.max(0, ...worst)).toBeLessThanOrEqual(step / 2 + ROUNDING)
}

const straight = (one: number, other: number) => Math.abs(one - other)

function expectSameLife(stored: TrackedLife, original: TrackedLife): void {
  const { spawn, x, y, z, yaw, pitch, shield, health, ...exact } = original
  expect(stored).toMatchObject(exact)
  expectNear(stored.spawn, spawn, EXACT_STEP_U, straight)
  for (const [mine, theirs] of [
    [stored.x, x],
    [stored.y, y],
    [stored.z, z],
  ] as const)
    expectNear(mine, theirs, SAMPLE_STEP_U, straight)
  expectNear(stored.yaw, yaw, SAMPLE_STEP_DEGREES, angleBetween)
  expectNear(stored.pitch, pitch, SAMPLE_STEP_DEGREES, straight)
  for (const [mine, theirs, step] of [
    [stored.shield, shield, SHIELD_STEP],
    [stored.health, health, HEALTH_STEP],
  ] as const) {
    expect(mine.ms).toEqual(theirs.ms)
    expectNear(mine.value, theirs.value, step, straight)
  }
}

function expectSameStance(stored: Stance | null, original: Stance | null): void {
  expect(stored === null).toBe(original === null)
  if (!stored || !original) return
  expectNear(stored.place, original.place, EXACT_STEP_U, straight)
  expect(stored.aim === null).toBe(original.aim === null)
  if (stored.aim && original.aim) {
    expectNear([stored.aim.yaw], [original.aim.yaw], EXACT_STEP_DEGREES, angleBetween)
    expectNear([stored.aim.pitch], [original.aim.pitch], EXACT_STEP_DEGREES, straight)
  }
  expectNear([stored.shield], [original.shield], SHIELD_STEP, straight)
  expectNear([stored.health], [original.health], HEALTH_STEP, straight)
}

describe('tracks that are stored and read again', () => {
  test('are equal within half a step, and in the same order', () => {
    fc.assert(
      fc.property(arbitraryTracks, (tracks) => {
        const stored = reread(tracks)
        const { lives, hits, deaths, ...exact } = tracks
        const { lives: storedLives, hits: storedHits, deaths: storedDeaths, ...storedExact } = stored
        expect(storedExact).toEqual(exact)
        expect(storedLives).toHaveLength(lives.length)
        storedLives.forEach((life, index) => {
          const original = lives[index]
          if (original) expectSameLife(life, original)
        })
        expect(storedHits).toHaveLength(hits.length)
        hits.forEach(({ victim, attacker, points, ...rest }, index) => {
          const hit = storedHits[index]
          expect(hit).toMatchObject(rest)
          expectNear([hit?.points ?? -1], [points ?? -1], 0.1, straight)
          expectSameStance(hit?.victim ?? null, victim)
          expectSameStance(hit?.attacker ?? null, attacker)
        })
        expect(storedDeaths).toHaveLength(deaths.length)
        deaths.forEach(({ victim, killerStance, ...rest }, index) => {
          expect(storedDeaths[index]).toMatchObject(rest)
          expectSameStance(storedDeaths[index]?.victim ?? null, victim)
          expectSameStance(storedDeaths[index]?.killerStance ?? null, killerStance)
        })
      }),
    )
  })

  test('stay the same when they are stored a second time', () => {
    fc.assert(
      fc.property(arbitraryTracks, (tracks) => {
        const once = encodeTracks(reread(tracks))
        expect(encodeTracks(reread(reread(tracks)))).toEqual(once)
      }),
      { numRuns: 30 },
    )
  })
})

const mutation = fc.record({ at: fc.nat(), bit: fc.nat({ max: 7 }), cut: fc.option(fc.nat(), { freq: 4 }) })

function mutate(bytes: Uint8Array, { at, bit, cut }: { at: number; bit: number; cut: number | null }): Uint8Array {
  const mutated = bytes.slice(0, cut === null ? bytes.length : cut % bytes.length)
  if (mutated.length > 0) mutated[at % mutated.length] = (mutated[at % mutated.length] ?? 0) ^ (1 << bit)
  return mutated
}

describe('damaged tracks', () => {
  const samples = fc.sample(arbitraryTracks, { numRuns: 10, seed: 7 })

  test('are noticed, whichever bit is flipped and wherever they are cut', () => {
    for (const tracks of samples) {
      const bytes = packTracks(tracks)
      const encoded = encodeTracks(reread(tracks))
      fc.assert(
        fc.property(mutation, (change) => {
          const read = unpackTracks(mutate(bytes, change))
          expect(read === null || encodeTracks(read) === encoded).toBe(true)
        }),
        { numRuns: 200 },
      )
    }
  })

  test('that pass the checksum never refer to a missing life', () => {
    for (const tracks of samples) {
      const text = new TextEncoder().encode(encodeTracks(tracks))
      fc.assert(
        fc.property(mutation, (change) => {
          const read = decodeTracks(new TextDecoder().decode(mutate(text, change)))
          if (!read) return
          const { lives, players, hits } = read
          const isComplete = ({ player, x, yaw, pitch }: TrackedLife) =>
            players[player] && yaw.length === x.length && pitch.length === x.length
          expect(lives.every(isComplete) && hits.every(({ victimLife }) => lives[victimLife])).toBe(true)
        }),
        { numRuns: 1000 },
      )
    }
  })

  test('include tracks of another version, and text that is not tracks at all', () => {
    const stored = encodeTracks(samples[0] ?? expect.fail('There are no samples.'))
    expect(decodeTracks(stored)).not.toBeNull()
    expect(decodeTracks(stored.replace(/"kept":\d+/, '"kept":2'))).toBeNull()
    for (const text of ['', '{', 'null', '[]', '{}']) expect(decodeTracks(text)).toBeNull()
  })
})
