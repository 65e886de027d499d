import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^filmChunk(\d{1,4})$/

/** The files `filmChunk0` (the header) to `filmChunkN` of a recorded match, the summary not among them; none where it has none. */
export async function readRecordedChunks(folder: string): Promise<Uint8Array[]> {
  const numbers = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return await Promise.all(numbers.sort((one, other) => one - other).map((number) => readFile(join(folder, `filmChunk${number}`))))
}
