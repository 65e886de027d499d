import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { Life, Lives } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import { freedLife } from './film/freed-life.ts'

/** A life that the film ends in a death ends at the death of the log that is this near. */
const SAME_DEATH_MS = 500

/** Lives as the film shows them, on the log's clock, without countdowns: nothing is assumed. */
export function livesOnTracks({ log, report }: Recount, tracks: MatchTracks): Lives {
  const { players, clock } = tracks
  const lives = tracks.lives.map((life) => freedLife({ report }, tracks, life))
  const of = new Map(
    log.persons.map(({ key, id }): [string, Life[]] => {
      const place = players.findIndex(({ playerId }) => playerId === id)
      const deaths = eventsOf(log, key, 'death')
      const own = lives.filter(({ player }) => player === place)
      return [
        key,
        own.map((life) => {
          const [startMs, endMs] = [life.startMs - clock.offsetMs, life.endMs - clock.offsetMs]
          const death = life.ending === 'death' ? deaths.find(({ atMs }) => Math.abs(atMs - endMs) <= SAME_DEATH_MS) : undefined
          return { startMs, endMs: death?.atMs ?? endMs, death: death ?? null }
        }),
      ]
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
