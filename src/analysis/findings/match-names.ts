import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { Outcome } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { RANKED_ARENA } from '#analysis/statistics/playlists.ts'

export interface MatchNames {
  readonly mode: string
  readonly map: string
  readonly isModeKnown: boolean
  readonly isMapKnown: boolean
  readonly isRanked: boolean
  readonly outcome: Outcome
}

export function nameMatch(log: EventLog, you: LogPlayer, skill: MatchSkill | null, map: string | null): MatchNames {
  const isRanked = isRankedFor(log, you, skill)
  const mode = you.team === null && log.mode.name === 'Slayer' ? 'free-for-all Slayer' : log.mode.name
  return {
    mode: isRanked ? `ranked ${mode}` : mode,
    map: map ?? 'unknown map',
    isModeKnown: log.mode.category !== null,
    isMapKnown: map !== null,
    isRanked,
    outcome: you.statistics?.outcome ?? 'unknown',
  }
}

/** True when the match counted for this player's rank. Ranked playlists other than the arena are recognized by the changed rank. */
export function isRankedFor(log: EventLog, you: LogPlayer, skill: MatchSkill | null): boolean {
  return log.match?.playlistAssetId === RANKED_ARENA || Boolean(skill?.get(you.id)?.csrAfter)
}
