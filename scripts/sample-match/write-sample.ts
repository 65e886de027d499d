import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { SAMPLE_FOLDER } from '#shared/sample.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { laySampleTracks, simulateSampleMatch } from '#simulator/sample-match.ts'

/** Plays the sample match and writes its statistics, skill and film: `npx tsx scripts/sample-match/write-sample.ts`, some ten seconds. */

const TARGET = join(import.meta.dirname, '../..', SAMPLE_FOLDER)
const MOST_FILM_BYTES = 2_000_000

const { statistics, skill, film } = simulateSampleMatch()
const chunks = writeFilm(laySampleTracks(), film, (bytes) => deflateSync(bytes, { level: 9 }))
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
writeFileSync(join(TARGET, 'stats.json'), `${JSON.stringify(statistics)}\n`)
writeFileSync(join(TARGET, 'skill.json'), `${JSON.stringify(skill)}\n`)
chunks.forEach((bytes, index) => {
  writeFileSync(join(TARGET, index === chunks.length - 1 ? 'film-summary.bin' : `filmChunk${index}`), bytes)
})
const size = chunks.reduce((sum, { length }) => sum + length, 0)
console.log(`${SAMPLE_FOLDER}: ${chunks.length} chunks of film, ${size} bytes`)
if (size > MOST_FILM_BYTES) {
  console.error(`The film is larger than ${MOST_FILM_BYTES} bytes.`)
  process.exitCode = 1
}
