import { SAME_AWARD_MS } from '#shared/game/game-numbers.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { killBefore, type MetresAway, metresFromYou } from '#web/features/results/death-card/death-words.ts'
import { teamOf } from '#web/features/results/tables/lobby-columns.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'

/** Awards of one player that are at most this far apart are one hold. */
const SAME_HOLD_MS = 10_000
/** A player who is paid for a zone is in it. The nearest zone counts up to this distance, in world units. */
const IN_ZONE_U = 8
/** The number of zones in Strongholds. If fewer are known, most plays would be in none. */
const ALL_ZONES = 3

export interface ObjectivePlay {
  readonly event: ReportEvent
  readonly toMs: number
  readonly awards: readonly number[]
  readonly team: number | null
  /** Index of the zone that it was paid in; null if the film does not show it. */
  readonly zone: number | null
  /** Your distance from it; null if the film does not show it, and for your own plays. */
  readonly away: MetresAway
  readonly kill: ReportEvent | null
}

/** Every play on the objective in the match, in time order. Zones and your distances need the film. */
export function playsOf(report: Report, eventOf: (id: string) => ReportEvent | undefined, pictures: Pictures | null): ObjectivePlay[] {
  const awards = report.events.filter(({ kind }) => kind === 'objective').toSorted((one, other) => one.atMs - other.atMs)
  const zones = zonesOf(report)
  const plays: ObjectivePlay[] = []
  for (const event of awards) {
    const zone = pictures && zoneAt(event, zones, pictures)
    const at = plays.findLastIndex((play) => play.event.player === event.player)
    const last = plays[at]
    if (last && event.atMs - last.toMs <= SAME_HOLD_MS && last.zone === zone) {
      plays[at] = { ...last, toMs: event.atMs, awards: [...last.awards, event.atMs] }
      continue
    }
    plays.push({
      ...{ event, zone, toMs: event.atMs, awards: [event.atMs], team: teamOf(report, event.player) },
      away: pictures && metresFromYou(event, pictures.tracks, pictures.cast),
      kill: event.player === report.you ? null : killBefore(event, { report, eventOf }),
    })
  }
  return plays
}

/** Counts the awards; several within SAME_AWARD_MS count as one play. */
export function countPlays(plays: readonly ObjectivePlay[]): number {
  const times = plays.flatMap(({ awards }) => awards).sort((one, other) => one - other)
  return times.filter((ms, at) => at === 0 || ms - (times[at - 1] ?? 0) > SAME_AWARD_MS).length
}

export const ZONES = 'ABC'

export function zonesOf({ positions }: Pick<Report, 'positions'>): Place[] {
  if (positions.status !== 'read') return []
  const zones = positions.objectives.flatMap(({ kind, place }) => (kind === 'stronghold' && place ? [place] : []))
  return zones.length === ALL_ZONES ? zones : []
}

/** Returns the longest run of plays of one side without a play of the other side in between. */
export function longestRun(plays: readonly ObjectivePlay[], isOf: (play: ObjectivePlay) => boolean): readonly ObjectivePlay[] {
  let [run, longest]: ObjectivePlay[][] = [[], []]
  for (const play of plays) {
    run = isOf(play) ? [...(run ?? []), play] : []
    if (countPlays(run) > countPlays(longest ?? [])) longest = run
  }
  return longest ?? []
}

function zoneAt(event: ReportEvent, zones: readonly Place[], { tracks, cast }: Pictures): number | null {
  const player = cast.find(({ key }) => key === event.player)?.player
  const ms = toFilmMs(tracks, event.atMs)
  const life = player === undefined ? null : lifeAt(tracks, player, ms)
  if (!life || zones.length === 0) return null
  const units = zones.map((zone) => flatDistance(zone, placeAt(life, ms)))
  const least = Math.min(...units)
  return least <= IN_ZONE_U ? units.indexOf(least) : null
}

/** Returns "4 s after", or "right after" if it rounds to zero. */
export function afterWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds === 0 ? 'right after' : `${seconds} s after`
}
