import { readFile } from 'node:fs/promises'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { deflateWithNode, inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { layoutOfVersion } from '#simulator/film-writer/layout-of-version.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { median } from './shares/figures.ts'
import { inflate } from './shares/inflate.ts'
import { mediansMs } from './shares/medians-ms.ts'

const ROUNDS = 60
const EVENTS = 640
const MIB = 1024 * 1024

/**
 * Times the reading of a film's summary chunk, next to this machine's minimum, measured in the same run: inflating alone, and
 * touching each inflated byte once. Without `recordedChunkPath`, the chunk is simulated, as large and compressible as a recorded one.
 */
export async function benchFilm(recordedChunkPath?: string): Promise<string[]> {
  const chunk = recordedChunkPath === undefined ? sampleChunk(EVENTS) : new Uint8Array(await readFile(recordedChunkPath))
  return [...timeLines(chunk), ...memoryLines(chunk), ...growthLines()]
}

function timeLines(chunk: Uint8Array): string[] {
  const inflated = inflate(chunk)
  const [decodeMs, inflateMs, passMs] = mediansMs([() => read(chunk), () => inflate(chunk), () => sumOf(inflated)], ROUNDS)
  const floorMs = (inflateMs ?? 0) + (passMs ?? 0)
  return [
    `film: ${read(chunk)} events from ${mib(chunk.length)} MiB compressed, ${mib(inflated.length)} MiB inflated`,
    `film: decode ${ms(decodeMs)} (median of ${ROUNDS}), of which inflating ${ms(inflateMs)}; one plain pass over the bytes ${ms(passMs)}`,
    `film: ${((decodeMs ?? 0) / floorMs).toFixed(2)} times the floor of inflating plus one pass, ${ms(floorMs)}`,
  ]
}

/**
 * Peak memory of one reading if no garbage were collected meanwhile: an upper bound that does not depend on the collector's
 * timing. Array buffers are counted separately, because the inflated bytes are one.
 */
function memoryLines(chunk: Uint8Array): string[] {
  const inflatedBytes = inflate(chunk).length
  const rises = Array.from({ length: 9 }, () => {
    const before = process.memoryUsage()
    read(chunk)
    const after = process.memoryUsage()
    return after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed
  }).filter((rise) => rise > 0)
  if (rises.length === 0) return ['film: memory not measured, garbage was collected during every reading']
  const peak = median(rises)
  return [`film: at most ${mib(peak)} MiB allocated for one reading, ${(peak / inflatedBytes).toFixed(1)} times the inflated chunk`]
}

function growthLines(): string[] {
  return [100, 1_000, 10_000].map((events) => {
    const chunk = sampleChunk(events)
    const [decodeMs] = mediansMs([() => read(chunk)], Math.max(7, Math.min(ROUNDS, 20_000 / events)))
    return `film: ${events} events in ${ms(decodeMs)}, ${(((decodeMs ?? 0) * 1_000) / events).toFixed(1)} µs each`
  })
}

function sampleChunk(events: number): Uint8Array {
  const layout = layoutOfVersion(38)
  if (layout === null) throw new Error('Version 38 has no layout.')
  return deflateWithNode(writeFilmSummary(sampleFilmEvents(events), layout))
}

function read(chunk: Uint8Array): number {
  const outcome = readFilmSummary(chunk, inflateWithNode)
  if (outcome.status === 'refused' || !outcome.film.complete) throw new Error('The benchmark needs a complete film.')
  return outcome.film.events.length
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at++) sum = (sum + (bytes[at] ?? 0)) | 0
  return sum
}

function ms(value: number | undefined): string {
  return `${(value ?? 0).toFixed(2)} ms`
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(2)
}
