import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { Outcome } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'

/** What the match is called in words: from statistics, asset names the caller looked up, and skill. */
export interface MatchNames {
  readonly mode: string
  readonly map: string
  readonly isRanked: boolean
  readonly outcome: Outcome
}

/** The game's ranked arena playlist; other ranked playlists are known by the rank they changed. */
const RANKED_ARENA = 'edfef3ac-9cbe-4fa2-b949-8f29deafd483'

export function nameMatch(log: EventLog, you: LogPlayer, skill: MatchSkill | null, map: string | null): MatchNames {
  const isRanked = log.match?.playlistAssetId === RANKED_ARENA || Boolean(skill?.get(you.id)?.csrAfter)
  return {
    mode: isRanked ? `ranked ${log.mode.name}` : log.mode.name,
    map: map ?? 'unknown map',
    isRanked,
    outcome: you.statistics?.outcome ?? 'unknown',
  }
}

/** What is carried, held or stopped in a mode, for sentences about it. */
export function carriedObject(mode: string): { carried: string; carrier: string; take: string } {
  if (mode === 'Oddball') return { carried: 'ball', carrier: 'ball carrier', take: 'take the ball' }
  if (mode === 'Capture the Flag') return { carried: 'flag', carrier: 'flag carrier', take: 'run the flag' }
  if (mode === 'Stockpile') return { carried: 'seed', carrier: 'seed carrier', take: 'move a seed' }
  if (mode === 'Strongholds' || mode === 'Total Control' || mode === 'Land Grab')
    return { carried: 'zone', carrier: 'zone player', take: 'take a zone' }
  if (mode === 'King of the Hill') return { carried: 'hill', carrier: 'hill player', take: 'take the hill' }
  return { carried: 'objective', carrier: 'carrier', take: 'play the objective' }
}
