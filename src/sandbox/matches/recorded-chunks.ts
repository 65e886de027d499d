import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxChunk } from './sandbox-match.ts'

const CHUNK_MS = 20_000
const NAME = /^filmChunk(\d{1,4})$/

/** The files `filmChunk0` (the header) to `filmChunkN` of a recorded match, the summary not among them; none where it has none. */
export async function readRecordedChunks(folder: string): Promise<SandboxChunk[]> {
  const numbers = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  const files = await Promise.all(numbers.sort((one, other) => one - other).map((number) => readFile(join(folder, `filmChunk${number}`))))
  return files.map((bytes, at) => {
    if (at === 0) return { type: 1, startMs: 0, lengthMs: 10, bytes }
    return { type: 2, startMs: (at - 1) * CHUNK_MS, lengthMs: CHUNK_MS, bytes }
  })
}
