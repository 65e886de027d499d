import type { FilmTracks, FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'

/** The content of a whole film, to compare readings of its damaged chunks with. */
export interface WholeFilm {
  /** All correct statements about the film, as text. */
  readonly statements: ReadonlySet<string>
  readonly lives: number
}

export function wholeFilm(outcome: FramesOutcome): WholeFilm {
  if (outcome.status !== 'read') throw new Error(`The whole film is ${outcome.status}.`)
  return { statements: new Set(statementsOf(outcome.tracks)), lives: outcome.tracks.lives.length }
}

/**
 * Returns false statements of a reading of damaged chunks: a life, a place, a death or a hit that the whole film does not have, times that
 * run backward, or events of missing lives. Times are not compared, because without its first chunk a film begins later.
 */
export function readingFaults(outcome: FramesOutcome, { statements }: WholeFilm): string[] {
  if (outcome.status !== 'read') return []
  const { tracks } = outcome
  const strangers = statementsOf(tracks).filter((statement) => !statements.has(statement))
  const backwards = tracks.lives.filter(
    ({ spawnMs, endMs, samples }) => endMs < spawnMs || (samples.ms[0] ?? spawnMs) < spawnMs || (samples.ms.at(-1) ?? endMs) > endMs,
  )
  const nameless = [...tracks.shots, ...tracks.magazines].filter(({ life }) => tracks.lives[life] === undefined)
  return [
    ...strangers,
    ...backwards.map((life) => `backwards ${lifeName(life)}`),
    ...nameless.map(({ life, ms }) => `no life ${life} at ${ms}`),
  ]
}

function statementsOf({ lives, deaths, damage, players }: FilmTracks): string[] {
  const nameOf = (life: number | null) => (life === null ? 'nobody' : lifeName(lives[life]))
  return [
    ...players.map(({ index, xuid }) => (xuid === null ? 'player without a name' : `player ${index} is ${xuid}`)),
    ...lives.flatMap((life) => [`life ${lifeName(life)}`, ...placesOf(life)]),
    ...deaths.map(({ victimLife, killerPlayer, tag }) => `death of ${nameOf(victimLife)} by ${killerPlayer} with ${tag}`),
    ...damage.map(({ victimLife, attackerLife, tag }) => `hit on ${nameOf(victimLife)} by ${nameOf(attackerLife)} with ${tag}`),
  ]
}

function lifeName(life: Life | undefined): string {
  return life === undefined ? 'unknown' : [life.playerIndex, life.slot, life.generation, ...life.spawn].join()
}

/** The life's positions that records contain. */
function placesOf({ slot, generation, samples }: Life): string[] {
  return [...samples.states].flatMap((states, row) =>
    (states & SAMPLE_STATES.position) === 0 ? [] : `place ${slot}/${generation} at ${samples.x[row]},${samples.y[row]},${samples.z[row]}`,
  )
}
