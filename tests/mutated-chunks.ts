import { expect } from 'vitest'
import type { FilmChunk } from '#analysis/film/frames/read-frames.ts'
import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'

/** Damage as films really have it: bits that flipped, and chunks that are cut, swapped, doubled or missing. */
type Mutation = (chunks: Uint8Array[], random: () => number) => void

const MUTATIONS: readonly Mutation[] = [flipBits, cut, swap, double, leaveOut]

/** The chunks with one to three kinds of damage. */
export function mutateChunks(chunks: readonly Uint8Array[], random: () => number): FilmChunk[] {
  const damaged = [...chunks]
  for (let count = 1 + (random() % 3); count > 0; count--) MUTATIONS[random() % MUTATIONS.length]?.(damaged, random)
  return damaged.map((bytes) => ({ bytes, startMs: null }))
}

function flipBits(chunks: Uint8Array[], random: () => number): void {
  const place = random() % Math.max(1, chunks.length)
  const bytes = Uint8Array.from(chunks[place] ?? [])
  for (let count = 1 + (random() % 4); count > 0 && bytes.length > 0; count--) {
    const at = random() % bytes.length
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (random() % 8))
  }
  chunks[place] = bytes
}

function cut(chunks: Uint8Array[], random: () => number): void {
  const place = random() % Math.max(1, chunks.length)
  const bytes = chunks[place] ?? new Uint8Array(0)
  chunks[place] = bytes.subarray(0, random() % (bytes.length + 1))
}

function swap(chunks: Uint8Array[], random: () => number): void {
  const [left, right] = [random() % Math.max(1, chunks.length), random() % Math.max(1, chunks.length)]
  const [first, second] = [chunks[left], chunks[right]]
  if (first && second) [chunks[left], chunks[right]] = [second, first]
}

function double(chunks: Uint8Array[], random: () => number): void {
  const chunk = chunks[random() % Math.max(1, chunks.length)]
  if (chunk) chunks.splice(random() % chunks.length, 0, chunk)
}

function leaveOut(chunks: Uint8Array[], random: () => number): void {
  chunks.splice(random() % Math.max(1, chunks.length), 1)
}

/** A life's name: who lived it, as which biped, and where it began. */
export function lifeNamesOf(outcome: FramesOutcome): Set<string> {
  return new Set(
    outcome.status === 'read'
      ? outcome.tracks.lives.map(({ playerIndex, slot, generation, spawn }) => [playerIndex, slot, generation, ...spawn].join())
      : [],
  )
}

/** Every life is one of the whole film, no sample lies outside of its life, and every event names lives that are there. */
export function expectNoStranger(outcome: FramesOutcome, lives: ReadonlySet<string>): void {
  if (outcome.status !== 'read') return
  expect([...lifeNamesOf(outcome)].filter((name) => !lives.has(name))).toEqual([])
  const { tracks } = outcome
  const isBackwards = tracks.lives.some(
    ({ spawnMs, endMs, samples }) => endMs < spawnMs || (samples.ms[0] ?? spawnMs) < spawnMs || (samples.ms.at(-1) ?? endMs) > endMs,
  )
  expect(isBackwards).toBe(false)
  const named = [...tracks.shots, ...tracks.actions, ...tracks.magazines].map(({ life }) => life)
  expect(named.every((life) => tracks.lives[life] !== undefined)).toBe(true)
}
