import { readFrames } from '#analysis/film/frames/open-frames.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { type MutationName, mutateChunks } from '#tests/films/mutate-chunks.ts'
import { readingFaults, type WholeFilm, wholeFilm } from '#tests/films/reading-faults.ts'
import { type SoakedFilm, soakedFilms } from './soaked-films.ts'

/**
 * `npm run soak -- damaged-films`: reads films with damaged chunks, and ends with an error when a reading throws, hangs, or reports a
 * player, a life, a place, a death or a hit that the whole film does not have. The films are simulated; with `RECORDED_DATA`, recorded ones
 * are read too.
 */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 10_000)
const SEED = 20_261_123
/** A whole film takes some 30 to 60 ms of one core; a reading that takes this long counts as hung. */
const MAX_CPU_MS = 2_000
/** Rounds between two reports of progress: on a busy machine a whole soak takes an hour. */
const REPORT_EVERY = 1_000
const MAX_PRINTED = 40

interface Tally {
  rounds: number
  readonly statuses: Map<string, number>
  readonly mutations: Map<MutationName, number>
  readonly faults: string[]
  wrongPlaces: number
  worstMs: number
}

const tally: Tally = { rounds: 0, statuses: new Map(), mutations: new Map(), faults: [], wrongPlaces: 0, worstMs: 0 }
const random = xorshift(SEED)
const films = soakedFilms().map((film) => ({ film, whole: wholeFilm(readWhole(film)) }))
for (const { film, whole } of films) console.log(`${film.name}: ${film.chunks.length} chunks, ${whole.lives} lives`)
for (let round = 0; round < ROUNDS; round++) {
  const chosen = films[round % films.length]
  if (chosen) tryOnce(chosen.film, chosen.whole, round)
  if (tally.rounds % REPORT_EVERY === 0 || tally.rounds === ROUNDS) print()
}
for (const fault of tally.faults.slice(0, MAX_PRINTED)) console.error(fault)
process.exitCode = tally.faults.length > 0 ? 1 : 0

function readWhole({ chunks, known }: SoakedFilm) {
  return readFrames(
    chunks.map((bytes) => ({ bytes, startMs: null })),
    inflateWithNode,
    known,
  )
}

function tryOnce({ name, chunks, known }: SoakedFilm, whole: WholeFilm, round: number): void {
  const { chunks: damaged, mutations } = mutateChunks(chunks, random)
  const what = `round ${round}, ${name}, ${mutations.join(', ')}`
  const before = process.cpuUsage()
  try {
    const outcome = readFrames(damaged, inflateWithNode, known)
    for (const fault of readingFaults(outcome, whole)) {
      if (isPlaceOfCutChunk(fault, mutations)) tally.wrongPlaces += 1
      else tally.faults.push(`${what}: ${fault}`)
    }
    tally.statuses.set(outcome.status, (tally.statuses.get(outcome.status) ?? 0) + 1)
  } catch (error) {
    tally.faults.push(`${what}: thrown ${error instanceof Error ? error.message : String(error)}`)
  }
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000
  if (ms > MAX_CPU_MS) tally.faults.push(`${what}: took ${ms.toFixed(0)} ms`)
  tally.worstMs = Math.max(tally.worstMs, ms)
  tally.rounds += 1
  for (const mutation of mutations) tally.mutations.set(mutation, (tally.mutations.get(mutation) ?? 0) + 1)
}

/** A cut chunk has lost its checksum: a flipped bit in it may move a place to a plausible one, which nothing in the film contradicts. */
function isPlaceOfCutChunk(fault: string, mutations: readonly MutationName[]): boolean {
  return fault.startsWith('place ') && mutations.includes('cut') && mutations.includes('flip')
}

function print(): void {
  const counts = (map: ReadonlyMap<string, number>) => [...map].map(([key, count]) => `${key} ${count}`).join(', ')
  console.log(`${tally.rounds} damaged films: ${counts(tally.statuses)}; damage: ${counts(tally.mutations)}`)
  console.log(
    `The slowest took ${tally.worstMs.toFixed(0)} ms of one core; ${tally.faults.length} faults, ${tally.wrongPlaces} places moved in chunks both cut and flipped`,
  )
}
