import type { LogEvent } from '#analysis/log/event-log.ts'
import { aliveAt, type FilmView, filmMoment, isRead } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn, LIVED_ON_MS } from '#analysis/practice/practice-view.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { lifeAt } from '#shared/tracks/look-up.ts'

/** How many live on each side, two seconds before somebody falls. */
export function aliveMoments(view: FilmView): AskedMoment[] {
  return view.log.events.flatMap((event) => (event.kind === 'death' ? (momentOf(view, event) ?? []) : []))
}

function momentOf(view: FilmView, death: LogEvent): AskedMoment | null {
  const { match, log, you, named } = view
  const frozenAtMs = death.atMs - FROZEN_BEFORE_MS
  const frozenMs = match.filmMs(frozenAtMs)
  const alive = aliveAt(view, frozenAtMs)
  if (!alive || !isRead(view, frozenMs, match.filmMs(death.atMs))) return null
  const down = log.players.filter(({ id, team }) => {
    const index = match.playerIndexOf(id)
    return team !== you.team && index !== null && !lifeAt(match.tracks, index, frozenMs)
  })
  const fallen = down.map(({ id }) => named(id)).join(', ')
  return {
    name: death.id,
    happenedAtMs: death.atMs,
    untilMs: death.atMs + LIVED_ON_MS,
    answer: `${alive.own} ${alive.other}`,
    // The picture shows the own side, so all three options have as many there.
    isUntrue: (other) => other.startsWith(`${alive.own} `),
    hasLived: hasLivedOn(view, death.atMs),
    ask: 'How many are alive right now, you included?',
    say: (answer) => {
      const [yours, theirs] = answer.split(' ')
      return `${yours} of yours, ${theirs} of theirs`
    },
    told: `${alive.own} against ${alive.other}. ${fallen === '' ? 'All of theirs were up.' : `Down just then: ${fallen}.`}`,
    evidence: [filmMoment(view, frozenMs, match.filmMs(death.atMs)), { kind: 'event', event: death.id }],
  }
}
