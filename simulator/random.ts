/** A seeded random source. Simulator code uses no other randomness than the source it is given. */
export interface Random {
  /** In [0, 1), in steps of 2^-32. */
  next(): number
  between(min: number, max: number): number
  /** An integer; both ends are included. */
  integer(min: number, max: number): number
  isHit(probability: number): boolean
  exponential(mean: number): number
  normal(mean: number, deviation: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  /** Picks in proportion to the weight; undefined when no item has a positive weight. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined
  shuffled<T>(items: readonly T[]): T[]
}

/** SplitMix32 (public domain, after Steele, Lea and Flood 2014): spreads a small seed over the words of the generator below. */
function splitMix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) | 0
  }
}

/** sfc32 (Chris Doty-Humphrey, public domain): four 32-bit words, passes PractRand, quick without 64-bit arithmetic. */
function smallFastCounting(word: () => number): () => number {
  let a = word()
  let b = word()
  let c = word()
  let counter = 1
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}

/** Hashes a name into a seed (FNV-1a), so that each named stream of one seed is independent of the others. */
function seedOf(seed: number, stream: string): number {
  let hash = 0x811c9dc5 ^ Math.trunc(seed) ^ Math.imul(Math.trunc(seed / 2 ** 32), 0x9e3779b9)
  for (let place = 0; place < stream.length; place += 1) hash = Math.imul(hash ^ stream.charCodeAt(place), 0x01000193)
  return hash
}

export function createRandom(seed: number, stream: string): Random {
  const word = smallFastCounting(splitMix(seedOf(seed, stream)))
  for (let round = 0; round < 12; round += 1) word()
  const next = () => word() / 2 ** 32
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    between: (min, max) => min + next() * (max - min),
    isHit: (probability) => next() < probability,
    exponential: (mean) => -mean * Math.log(1 - next()),
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    weighted: (items, weightOf) => pickWeighted(items, weightOf, next()),
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item),
  }
}

function pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number, share: number): T | undefined {
  const weights = items.map(weightOf)
  let rest = share * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_, index) => {
    const weight = weights[index] ?? 0
    rest -= weight
    return weight > 0 && rest < 0
  })
}
