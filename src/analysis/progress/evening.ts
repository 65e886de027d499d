import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { CHANGE_MATCHES, FOCUS_CHANGE_SIGMA } from '#analysis/rules.ts'
import type { Evening } from '#shared/progress/evening.ts'
import { MATCHES_FOR_A_TREND, type NumberId, type ProgressFinding, type ProgressTrend } from '#shared/progress/progress.ts'
import type { ModeMatch } from './compose-progress.ts'
import type { DescribedTrend } from './described-trend.ts'
import type { Halves, Split } from './halves.ts'
import { trendOf } from './kind-trend.ts'
import { numberTrends } from './number-trends.ts'
import { describeTrend } from './progress-words.ts'

/** A longer pause ends an evening. */
const LONGEST_PAUSE_MS = 3_600_000

/** An evening is compared with at most this many matches before it. */
const MAX_BEFORE = 20

const MAX_FINDINGS = 2
const MAX_IN_FOCUS = 10

/** The matches of the newest sitting, and all matches before it, oldest first. */
export interface Sitting<Match> {
  readonly matches: readonly Match[]
  readonly before: readonly Match[]
}

/** In a sitting, the pause from the end of one match to the start of the next is at most an hour. */
export function newestSitting<Match extends Pick<ModeMatch, 'playedAt' | 'timePlayedMs'>>(oldestFirst: readonly Match[]): Sitting<Match> {
  const first = oldestFirst.findLastIndex((match, index) => {
    const earlier = oldestFirst[index - 1]
    return !earlier || match.playedAt.getTime() - earlier.playedAt.getTime() - earlier.timePlayedMs > LONGEST_PAUSE_MS
  })
  return { matches: oldestFirst.slice(Math.max(0, first)), before: oldestFirst.slice(0, Math.max(0, first)) }
}

/**
 * What was better or worse in a sitting by more than luck: compared with the matches before, or else with what the lobbies of the sitting make likely.
 * At most two of each, the strongest first.
 */
export function judgeSitting(sitting: Sitting<ModeMatch>): Pick<Evening, 'kept' | 'slipped'> {
  const changed = changesOf(sitting)
  const changedIds = new Set(changed.map(({ trend }) => trend.id))
  const current = currentTrendsOf(sitting.matches).filter(({ trend }) => !changedIds.has(trend.id))
  const findings = [changed, current].flatMap((group) =>
    group.toSorted((one, other) => other.strength - one.strength).flatMap(({ trend, finding }) => finding && [shorten(trend, finding)]),
  )
  const of = (...verdicts: readonly ProgressFinding['verdict'][]) =>
    findings.flatMap((finding) => (finding && verdicts.includes(finding.verdict) ? [finding] : [])).slice(0, MAX_FINDINGS)
  return { kept: of('better', 'kept'), slipped: of('worse', 'habit') }
}

/** The finding with a title without a date, which the evening shows itself. */
function shorten({ title }: ProgressTrend, finding: ProgressFinding): ProgressFinding {
  return { ...finding, title }
}

/** The record already shows the results, and the rank moves with them. */
const IN_THE_RECORD = new Set<ProgressTrend['id']>(['wins', 'csr'])

function changesOf({ matches, before }: Sitting<ModeMatch>): DescribedTrend[] {
  const [first] = matches
  if (!first) return []
  const both = [...before.slice(-MAX_BEFORE), ...matches]
  const split = splitAt(first.playedAt)
  const kinds = ALL_KINDS.flatMap((kind) => trendOf(kind, both, 1, split) ?? []).map(describeTrend)
  const numbers = numberTrends(both, 1, split).filter(({ trend }) => !IN_THE_RECORD.has(trend.id))
  return [...kinds, ...numbers].filter(({ trend: { verdict } }) => verdict === 'better' || verdict === 'worse')
}

function splitAt(start: Date): Split {
  return (matches) => {
    const older = matches.filter(({ playedAt }) => playedAt < start)
    const newer = matches.filter(({ playedAt }) => playedAt >= start)
    return Math.min(older.length, newer.length) < MATCHES_FOR_A_TREND ? null : { older, newer }
  }
}

/** Compared with the lobbies only, not with earlier matches. */
function currentTrendsOf(matches: readonly ModeMatch[]): DescribedTrend[] {
  return ALL_KINDS.flatMap((kind) => trendOf(kind, matches, MATCHES_FOR_A_TREND, () => null) ?? []).map(describeTrend)
}

export interface Focus {
  /** Over the newest matches; null if single matches do not count what the drill is about, or if none gave occasion for it. */
  readonly trend: ProgressTrend | null
  /** Null if it is no more than luck. */
  readonly change: ProgressFinding | null
}

/** The number of a match that shows a drill which is not about a kind of death. */
const NUMBER_OF: Readonly<Record<string, NumberId>> = {
  accuracy: 'accuracy',
  'staying-alive': 'deaths',
  'hunts-kills': 'objective',
  'leaves-objective': 'objective',
}

/** A drill over all matches, oldest first. Only one thing is tested, whether it became rarer, so luck has one chance and less proves it. */
export function followFocus(kind: string, all: readonly ModeMatch[]): Focus {
  const number = NUMBER_OF[kind]
  if (number !== undefined) return followNumber(number, all)
  const found = ALL_KINDS.find(({ id }) => id === kind)
  const shown = found && trendOf(found, all.slice(-MAX_IN_FOCUS), 1)
  const changed = found && trendOf(found, all.slice(-MAX_IN_FOCUS - MAX_BEFORE), 1, newestInFocus, FOCUS_CHANGE_SIGMA)
  const isChange = changed?.verdict === 'better' || changed?.verdict === 'worse'
  return { trend: shown ? describeTrend(shown).trend : null, change: changed && isChange ? describeTrend(changed).finding : null }
}

function followNumber(number: NumberId, all: readonly ModeMatch[]): Focus {
  const findTrend = (trends: readonly DescribedTrend[]) => trends.find(({ trend: { id } }) => id === number)
  const changed = findTrend(numberTrends(all.slice(-MAX_IN_FOCUS - MAX_BEFORE), 1, newestInFocus))
  return { trend: findTrend(numberTrends(all.slice(-MAX_IN_FOCUS), 1))?.trend ?? null, change: changed?.finding ?? null }
}

/** At most the newest ten matches, and never more than the older ones they are compared with. */
function newestInFocus<Match>(matches: readonly Match[]): Halves<Match> | null {
  if (matches.length < CHANGE_MATCHES) return null
  const at = Math.max(Math.ceil(matches.length / 2), matches.length - MAX_IN_FOCUS)
  return { older: matches.slice(0, at), newer: matches.slice(at) }
}
