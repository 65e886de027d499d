import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { describeAfterKill } from '#analysis/positions/kills/after-kill.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { countOccasions, type Occasions } from './occasions.ts'

/** Own kills after which a player went on towards the next enemy, of those at which nobody had him under fire: there he had a choice. */
export function pushedOn(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  const { log, players } = match
  const id = players[player]?.id
  const kills = (log.whole ?? log).events.filter((event) => event.kind === 'kill' && event.player === id)
  const after = kills.flatMap(({ atMs }) => {
    const killMs = match.filmMs(atMs)
    const found = isWithinSpan(window, killMs) ? describeAfterKill(match, player, killMs, killMs + AFTER_KILL_WINDOW_MS) : null
    return found && found.tag !== 'already-under-fire' ? [found] : []
  })
  return countOccasions(after, ({ tag }) => tag === 'pushed')
}
