import type { FilmChunk } from '#analysis/film/frames/open-frames.ts'

/** Damage that real films have: flipped bits, and chunks that are cut, swapped, duplicated or missing. */
type Mutation = (chunks: Uint8Array[], random: () => number) => void

const MUTATIONS = { flip: flipBits, cut, swap, double, 'leave out': leaveOut } as const satisfies Readonly<Record<string, Mutation>>

export type MutationName = keyof typeof MUTATIONS

const NAMES = ['flip', 'cut', 'swap', 'double', 'leave out'] as const satisfies readonly MutationName[]

export interface MutatedChunks {
  readonly chunks: FilmChunk[]
  /** The mutations in the order in which they were applied. */
  readonly mutations: readonly MutationName[]
}

/** Applies one to three mutations to the chunks. */
export function mutateChunks(chunks: readonly Uint8Array[], random: () => number): MutatedChunks {
  const damaged = [...chunks]
  const mutations: MutationName[] = []
  for (let count = 1 + (random() % 3); count > 0; count--) {
    const name = NAMES[random() % NAMES.length] ?? 'flip'
    MUTATIONS[name](damaged, random)
    mutations.push(name)
  }
  return { chunks: damaged.map((bytes) => ({ bytes, startMs: null })), mutations }
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
