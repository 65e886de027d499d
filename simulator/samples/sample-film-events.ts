import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'

const PLAYERS = 8
const FIRST_XUID = 2_533_274_800_000_001n
const FIRST_EVENT_MS = 30_000

/**
 * The events of an invented four-against-four match, always the same for a count: each kill with the death of an opponent 0 or 1 ms
 * later, every fifth kill with a medal, and some objective events. For testing and timing the film format; it is no realistic match.
 */
export function sampleFilmEvents(count: number): FilmEvent[] {
  const medals = [...FILM_MEDALS.values()].filter((medal) => medal.sortingWeight !== null)
  const events: FilmEvent[] = []
  for (let fight = 0; events.length < count; fight++) {
    const atMs = FIRST_EVENT_MS + fight * 1_337
    const killer = (fight * 5) % PLAYERS
    const victim = (killer + 1 + 2 * (fight % (PLAYERS / 2))) % PLAYERS
    events.push(eventOf('kill', atMs, killer), eventOf('death', atMs + (fight % 2), victim))
    const medal = medals[fight % medals.length]
    if (fight % 5 === 0 && medal !== undefined) {
      events.push({ ...eventOf('medal', atMs + 1, killer), medal: { filmId: medal.filmId, name: medal.name } })
    }
    if (fight % 3 === 0) events.push(eventOf('mode', atMs + 600, victim))
  }
  return events.slice(0, count)
}

function eventOf(kind: FilmEvent['kind'], atMs: number, player: number): FilmEvent {
  return {
    kind,
    atMs,
    xuid: (FIRST_XUID + BigInt(player) * 1_234_567n).toString(),
    gamertag: `Sample ${player + 1}`,
    team: player % 2,
    slot: player >> 1,
    medal: null,
  }
}
