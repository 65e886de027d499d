import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { SAMPLE_FOLDER } from '#shared/sample.ts'
import type { SimulatedMatch } from './simulate-match.ts'
import type { SimulationTruth } from './simulation.ts'

/**
 * Reads the sample match: a lost ranked Oddball, simulated once and stored with its video. `truth.json` holds the simulator's truth.
 */
export function readSampleMatch(): SimulatedMatch {
  const statistics: SimulatedMatch['statistics'] = JSON.parse(String(readAsset(`${SAMPLE_FOLDER}/stats.json`)))
  const skill: SimulatedMatch['skill'] = JSON.parse(String(readAsset(`${SAMPLE_FOLDER}/skill.json`)))
  const summary = readFilmSummary(readAsset(`${SAMPLE_FOLDER}/film-summary.bin`), (bytes, maxOutputLength) => ({
    status: 'complete',
    bytes: inflateSync(bytes, { maxOutputLength }),
  }))
  if (summary.status === 'refused') throw new Error(`The sample's film is refused: ${summary.reason}`)
  return { statistics, skill, film: summary.film.events, truth: readSampleTruth() }
}

export function readSampleTruth(): SimulationTruth {
  const truth: SimulationTruth = JSON.parse(String(readAsset('assets/sample/truth.json')))
  return truth
}

function readAsset(path: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`#${path}`))
}
