import type { Voice } from '#shared/report/words/third-person.ts'
import { distance } from '#shared/tracks/geometry.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { heightWords } from '#web/features/results/map/labels/draw-words.ts'

export interface ReplayEvent {
  readonly ms: number
  readonly kind: 'kill' | 'death' | 'other'
  /** "You killed Hollow Acorn, 16 m ▲ 4 m". */
  readonly words: string
  /** When the player who died is back; null if the film does not show it. */
  readonly backMs: number | null
}

export function listReplayEvents(tracks: MatchTracks, cast: readonly Person[], says: Voice): ReplayEvent[] {
  const nameOf = (person: Person | undefined) => (person?.role === 'you' ? 'You' : (person?.name ?? 'A player'))
  return tracks.deaths.map(({ ms, victimLife, killer, victim, killerStance }) => {
    const fallen = cast[tracks.lives[victimLife]?.player ?? -1]
    const by = killer ? cast[killer.player] : undefined
    const range =
      tracks.map.areDistancesKnown && killerStance
        ? [`, ${metres(distance(killerStance.place, victim.place))} m`, heightWords(killerStance.place[2] - victim.place[2])].filter(
            Boolean,
          )
        : []
    const who = fallen?.role === 'you' ? 'you' : nameOf(fallen)
    const words = by && by !== fallen ? `${nameOf(by)} killed ${who}${range.join(' ')}` : `${nameOf(fallen)} died`
    const backMs = fallen ? backAfter(tracks, fallen.player, ms) : null
    return { ms, backMs, kind: fallen?.role === 'you' ? 'death' : by?.role === 'you' ? 'kill' : 'other', words: says(words) }
  })
}

export function backAfter({ lives }: Pick<MatchTracks, 'lives'>, player: number, ms: number): number | null {
  return lives.find((life) => life.player === player && life.startMs > ms)?.startMs ?? null
}

/** Returns the time just before your next or previous death or kill; `ms` itself if there is none. */
export function stepToEvent(events: readonly ReplayEvent[], kind: 'death' | 'kill', ms: number, way: 'previous' | 'next'): number {
  const times = events.filter((event) => event.kind === kind).map((event) => event.ms - LEAD_MS)
  // During playback, the clock is already slightly past the last event.
  const found = way === 'next' ? times.find((at) => at > ms + 1) : times.findLast((at) => at < ms - SAME_MS)
  return found ?? ms
}

const SAME_MS = 1_000
