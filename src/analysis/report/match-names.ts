import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { Outcome } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { CARRIED, CARRIER, TAKE } from '#analysis/wording/closed-words.ts'
import type { WordOf } from '#analysis/wording/slot-kinds.ts'

/** What the match is called in words: from statistics, asset names the caller looked up, and skill. */
export interface MatchNames {
  readonly mode: string
  readonly map: string
  readonly isModeKnown: boolean
  readonly isMapKnown: boolean
  readonly isRanked: boolean
  readonly outcome: Outcome
}

/** The game's ranked arena playlist; other ranked playlists are known by the rank they changed. */
const RANKED_ARENA = 'edfef3ac-9cbe-4fa2-b949-8f29deafd483'

export function nameMatch(log: EventLog, you: LogPlayer, skill: MatchSkill | null, map: string | null): MatchNames {
  const isRanked = log.match?.playlistAssetId === RANKED_ARENA || Boolean(skill?.get(you.id)?.csrAfter)
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

interface Carried {
  /** What is carried or stopped; null in modes in which nothing is. */
  readonly carried: WordOf<typeof CARRIED> | null
  readonly carrier: WordOf<typeof CARRIER> | null
  /** What to do with a lead in players. */
  readonly take: WordOf<typeof TAKE>
}

const NOTHING_CARRIED = { carried: null, carrier: null }

const BY_MODE: Readonly<Record<string, Carried>> = {
  Oddball: { carried: 'ball', carrier: 'ball carrier', take: 'go for the ball' },
  'Capture the Flag': { carried: 'flag', carrier: 'flag carrier', take: 'run the flag' },
  Stockpile: { carried: 'seed', carrier: 'seed carrier', take: 'move a seed' },
  Strongholds: { ...NOTHING_CARRIED, take: 'take a zone' },
  'Total Control': { ...NOTHING_CARRIED, take: 'take a zone' },
  'Land Grab': { ...NOTHING_CARRIED, take: 'take a zone' },
  'King of the Hill': { ...NOTHING_CARRIED, take: 'get in the hill' },
}

/** What is carried in a mode, and what a lead in players is good for there, for sentences about it. */
export function carriedObject(mode: string): Carried {
  return BY_MODE[mode] ?? { ...NOTHING_CARRIED, take: 'play the objective' }
}
