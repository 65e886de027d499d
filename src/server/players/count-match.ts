import { countPlayers, type PlayerNumbers } from '#analysis/findings/player-numbers.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

export interface CountedMatch {
  readonly matchId: string
  readonly match: NonNullable<EventLog['match']>
  readonly players: readonly PlayerNumbers[]
}

/** Null without statistics. */
export function countMatch(
  matchId: string,
  { log, skill, tracks }: { readonly log: EventLog; readonly skill: MatchSkill | null; readonly tracks: MatchTracks | null },
): CountedMatch | null {
  return log.match && { matchId, match: log.match, players: countPlayers(log, skill, tracks) }
}
