import { Zip, ZipDeflate } from 'fflate'

export interface ArchiveFile {
  readonly path: string
  readonly pieces: AsyncIterable<string> | readonly string[]
}

/** Yields a zip archive in pieces, as fast as it is read: at most one piece of one file is in memory. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const encoder = new TextEncoder()
  for await (const { path, pieces } of files) {
    const file = new ZipDeflate(path)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(encoder.encode(piece))
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
