import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { Life, Lives } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { freedLife } from './film/freed-life.ts'

/** A death in the film and a death in the log at most this far apart are the same. */
const SAME_DEATH_MS = 500

/**
 * Lives from the film, in log time and without countdowns. A player with a death that the film lacks has lives from the
 * log, with the respawn of the mode.
 */
export function livesOnTracks(recount: Recount, tracks: MatchTracks): Lives {
  const { log, sources } = recount
  const respawnMs = sources.match?.mode.respawnMs ?? null
  const ofLog = respawnMs === null ? recount.lives : recount.livesAt(respawnMs)
  const film = log.persons.flatMap((person) => {
    const shown = shownLives(recount, tracks, person)
    return areAllShown(recount, person, shown) ? shown : []
  })
  const fromMs = Math.min(log.firstMs, ...film.map(({ startMs }) => startMs))
  const untilMs = Math.max(log.lastMs, ...film.map(({ endMs }) => endMs))
  // The film may be longer than the log: lives at the log's ends are extended to the film's, and the last death gets a respawn.
  const asLong = (lives: readonly Life[]): Life[] => {
    const backMs = (lives.at(-1)?.death?.atMs ?? untilMs) + (respawnMs ?? untilMs)
    return [
      ...lives.map((life) => ({
        ...life,
        startMs: life.startMs <= log.firstMs ? fromMs : life.startMs,
        endMs: life.death === null && life.endMs >= log.lastMs ? untilMs : life.endMs,
      })),
      ...(backMs < untilMs ? [{ startMs: backMs, endMs: untilMs, death: null }] : []),
    ]
  }
  const of = new Map(
    log.persons.map((person): [string, readonly Life[]] => {
      const shown = shownLives(recount, tracks, person)
      return [person.key, areAllShown(recount, person, shown) ? shown : asLong(ofLog.of.get(person.key) ?? [])]
    }),
  )
  const times = [...new Set([...of.values()].flat().flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((one, other) => one - other)
  const teams = new Set(log.persons.map(({ team }) => team))
  return {
    respawnMs: null,
    of,
    areNumbersKnown: teams.size === 2 && !teams.has(null),
    stretches: times.slice(1).map((untilMs, index) => {
      const fromMs = times[index] ?? untilMs
      const isAlive = (key: string) => (of.get(key) ?? []).some(({ startMs, endMs }) => startMs <= fromMs && fromMs < endMs)
      return { fromMs, untilMs, alive: new Set(log.persons.map(({ key }) => key).filter(isAlive)) }
    }),
  }
}

function shownLives({ log, report }: Recount, tracks: MatchTracks, { key, id }: Person): Life[] {
  const { players, clock } = tracks
  const deaths = eventsOf(log, key, 'death')
  const own = tracks.lives.filter(({ player }) => players[player]?.playerId === id).map((life) => freedLife({ report }, tracks, life))
  return own.map((life) => {
    const [startMs, endMs] = [life.startMs - clock.offsetMs, life.endMs - clock.offsetMs]
    const death = life.ending === 'film-end' ? undefined : deaths.find(({ atMs }) => Math.abs(atMs - endMs) <= SAME_DEATH_MS)
    return { startMs, endMs: death?.atMs ?? endMs, death: death ?? null }
  })
}

function areAllShown({ log }: Recount, { key }: Person, lives: readonly Life[]): boolean {
  return lives.length > 0 && eventsOf(log, key, 'death').every(({ id }) => lives.some(({ death }) => death?.id === id))
}

/** The number of players whose every death is in the film. */
export function livesReadOf(recount: Recount, tracks: MatchTracks): number {
  return recount.log.persons.filter((person) => areAllShown(recount, person, shownLives(recount, tracks, person))).length
}
