import { MIN_PLAYED_MS } from '#shared/game/least-played.ts'
import type { MatchFigures, RecentMatch } from '#shared/matches/recent-match.ts'
import { formatClock } from '#shared/time/clock.ts'
import { TIME_ZONE } from '#web/ui/format-date.ts'

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  ...({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  timeZone: TIME_ZONE,
})

const OUTCOMES: Readonly<Record<RecentMatch['outcome'], string>> = { win: 'Win', loss: 'Loss', tie: 'Tie', left: 'Left', unknown: '' }
const KINDS: Readonly<Record<RecentMatch['kind'], string>> = { ranked: 'ranked', unranked: 'unranked', custom: 'custom', unknown: '' }

export function matchName({ mode, map }: Pick<RecentMatch, 'mode' | 'map'>): string {
  return map === null ? mode : `${mode} on ${map}`
}

export function playedWords({ playedAt }: Pick<RecentMatch, 'playedAt'>): string {
  return DAY_AND_TIME.format(new Date(playedAt))
}

export function lengthWords({ durationSeconds }: Pick<RecentMatch, 'durationSeconds'>): string {
  return formatClock(durationSeconds * 1000)
}

export function limitWords({ durationSeconds, isModeUncoached }: Pick<RecentMatch, 'durationSeconds' | 'isModeUncoached'>): string {
  if (durationSeconds * 1000 < MIN_PLAYED_MS) return 'too short for a report'
  return isModeUncoached ? 'kills and deaths only' : ''
}

export function outcomeWords({ outcome }: Pick<RecentMatch, 'outcome'>): string {
  return OUTCOMES[outcome]
}

export function scoreWords({ score }: Pick<MatchFigures, 'score'>): string {
  return score === null ? '' : `${score.own}–${score.other}`
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: TIME_ZONE })
const DAY_MS = 24 * 3_600_000
/** How long films are available: others have observed about two weeks, some far longer. No service says so. */
const FILM_DAYS = 14

/** Returns "film kept until about Sep 10" or "film gone"; empty if it is not known. */
export function filmWords(
  { playedAt }: Pick<RecentMatch, 'playedAt'>,
  figures: MatchFigures | null | undefined,
  nowMs = Date.now(),
): string {
  if (!figures?.film) return ''
  if (figures.film !== 'there') return { kept: 'film kept here', gone: 'film gone' }[figures.film]
  const until = Date.parse(playedAt) + FILM_DAYS * DAY_MS
  return until > nowMs + DAY_MS ? `film kept until about ${DAY.format(until)}` : 'film still there'
}

export type MatchFilter = 'all' | 'ranked' | 'without'

export function fittingMatches(matches: readonly RecentMatch[], filter: MatchFilter, search: string): RecentMatch[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return matches.filter((match) => {
    if (filter === 'ranked' && match.kind !== 'ranked') return false
    if (filter === 'without' && match.report !== null) return false
    const searchable = [matchName(match), match.variant, match.playlist, KINDS[match.kind], playedWords(match), outcomeWords(match)]
    const text = searchable.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
