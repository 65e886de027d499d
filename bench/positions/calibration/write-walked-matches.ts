import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'

/** Separate seeds: those of the evaluation prove thresholds, and nothing may be tuned on them. */
const FIRST_SEED = 600_000
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')

/** Writes walked matches in the format of recorded ones: a folder with the chunks of the film and the statistics. */
export function writeWalkedMatches(folder: string, matches: number, durationMs?: number): void {
  for (let place = 0; place < matches; place++) {
    const mode = TEAM_MODES[place % TEAM_MODES.length] ?? 'slayer'
    const seed = FIRST_SEED + place
    const { statistics, tracks, film } = simulateWalkedMatch({ seed, mode, ...(durationMs === undefined ? {} : { durationMs }) })
    const path = join(folder, `${mode}-${seed}`)
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'stats.json'), JSON.stringify(statistics))
    for (const [index, bytes] of writeFilm(tracks, film, deflateWithNode).entries()) writeFileSync(join(path, `filmChunk${index}`), bytes)
  }
}
