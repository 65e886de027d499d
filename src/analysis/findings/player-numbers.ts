import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { objectiveShareOf } from '#analysis/facts/collectors/objective/share-facts.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { humansOf, namedHumansOf, xuidOf } from '#analysis/log/find-player.ts'
import { aloneShare } from '#analysis/positions/alone-time.ts'
import type { Outcome, PlayerTotals } from '#analysis/statistics/match.ts'
import type { Csr, MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { ObjectiveShare } from '#shared/progress/objective-share.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { isRankedFor } from './match-names.ts'
import { tallyKinds } from './study-player.ts'

export interface PlayerNumbers {
  readonly xuid: string
  /** Null if unknown. */
  readonly gamertag: string | null
  readonly team: number | null
  readonly isRanked: boolean
  readonly csrBefore: Csr | null
  readonly csrAfter: number | null
  readonly expectedKills: number | null
  readonly expectedDeaths: number | null
  readonly timePlayedMs: number
  readonly outcome: Outcome
  readonly tallies: KindTallies
  readonly timeAlone: TimeAlone | null
  /** Null in a mode without an objective. */
  readonly objectiveShare: ObjectiveShare | null
  readonly totals: PlayerTotals
}

/**
 * The numbers of every player in the statistics except bots: bots have no XUID, and different bots have the same name. With tracks, kinds
 * on tracks are counted as well, because habits need several matches.
 */
export function countPlayers(log: EventLog, skill: MatchSkill | null, tracks: MatchTracks | null): PlayerNumbers[] {
  const analysis = analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS })
  const named = new Set(namedHumansOf(log))
  return humansOf(log).flatMap((player) => {
    const xuid = xuidOf(player.id)
    if (xuid === null || player.statistics === null) return []
    const own = skill?.get(player.id)
    return {
      xuid,
      gamertag: named.has(player) ? player.name : null,
      team: player.team,
      isRanked: isRankedFor(log, player, skill),
      csrBefore: own?.csrBefore ?? null,
      csrAfter: own?.csrAfter?.value ?? null,
      expectedKills: own?.kills?.expected ?? null,
      expectedDeaths: own?.deaths?.expected ?? null,
      timePlayedMs: Math.round(player.statistics.timePlayedMs),
      outcome: player.statistics.outcome,
      timeAlone: aloneShare(analysis.tracked, log, player.id),
      objectiveShare: objectiveShareOf(log, player),
      tallies: tallyKinds(analysis, player, LOG_KINDS),
      totals: player.statistics.totals,
    }
  })
}
