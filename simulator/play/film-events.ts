import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import { AWARDS, type Happening } from './happening.ts'

/** The events as a film stores them: sorted by time, in random order within a millisecond, without assists and kinds of awards. */
export function toFilmEvents(random: Random, happenings: readonly Happening[]): FilmEvent[] {
  return happenings
    .flatMap(eventsOf)
    .map((event) => ({ event, key: random.next() }))
    .sort((one, other) => one.event.atMs - other.event.atMs || one.key - other.key)
    .map(({ event }) => event)
}

function eventsOf(happening: Happening): FilmEvent[] {
  switch (happening.kind) {
    case 'kill':
      return [event('kill', happening.atMs, happening.killer), event('death', happening.deathAtMs, happening.victim)]
    case 'lone-death':
      return [event('death', happening.atMs, happening.victim)]
    case 'award':
      return AWARDS[happening.award].isObjective ? [event('mode', happening.atMs, happening.player)] : []
    case 'medal': {
      const medal = { filmId: happening.filmId, name: FILM_MEDALS.get(happening.filmId)?.name ?? null }
      return [{ ...event('medal', happening.atMs, happening.player), medal }]
    }
  }
}

function event(kind: FilmEvent['kind'], atMs: number, player: SimulatedPlayer): FilmEvent {
  const { xuid, gamertag, team, slot } = player
  return { kind, atMs, xuid, gamertag, team, slot, medal: null }
}
