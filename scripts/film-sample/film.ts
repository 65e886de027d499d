import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { writeFilm } from '#analysis/simulator/filming/write-film.ts'
import { laySampleTracks, simulateSampleMatch } from '#analysis/simulator/sample-match.ts'
import { SAMPLE_FILM_FOLDER } from '#analysis/simulator/sample-services.ts'

/** Films the sample match: `npx tsx scripts/film-sample/film.ts`, some ten seconds. Of the film only its summary is made by the program itself. */

const TARGET = join(import.meta.dirname, '../..', SAMPLE_FILM_FOLDER)
const MOST_BYTES = 2_000_000

const chunks = writeFilm(laySampleTracks(), simulateSampleMatch().film, (bytes) => deflateSync(bytes, { level: 9 })).slice(0, -1)
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
chunks.forEach((bytes, index) => {
  writeFileSync(join(TARGET, `filmChunk${index}`), bytes)
})
const size = chunks.reduce((sum, { length }) => sum + length, 0)
console.log(`${SAMPLE_FILM_FOLDER}: ${chunks.length} chunks, ${size} bytes`)
if (size > MOST_BYTES) {
  console.error(`The film is larger than ${MOST_BYTES} bytes.`)
  process.exitCode = 1
}
