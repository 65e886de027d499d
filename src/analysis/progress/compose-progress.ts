import { groups } from 'd3-array'
import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { ALL_MODES, MATCHES_FOR_A_TREND, type ProgressMode } from '#shared/progress/progress.ts'
import type { RankRuler } from '#shared/progress/rank-ruler.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { aloneTrend } from './alone-trend.ts'
import { composeFindings } from './findings.ts'
import { type TalliedMatch, trendOf } from './kind-trend.ts'
import { type NumberedMatch, numberTrends } from './number-trends.ts'
import { describeTrend } from './progress-words.ts'

export interface ModeMatch extends TalliedMatch, NumberedMatch {
  readonly mode: string
  readonly timeAlone: TimeAlone | null
}

/** A player's progress: over all modes if there are several, then by mode, the one with most matches first. */
export function composeModes(matches: readonly ModeMatch[], rulerOf: (mode: string) => RankRuler | null = () => null): ProgressMode[] {
  const oldestFirst = matches.toSorted((one, other) => one.playedAt.getTime() - other.playedAt.getTime())
  const modes = groups(oldestFirst, ({ mode }) => mode)
    .map(([mode, ofMode]) => composeMode(mode, ofMode, rulerOf(mode)))
    .toSorted((one, other) => other.matches - one.matches)
  return modes.length > 1 ? [composeMode(ALL_MODES, oldestFirst, null), ...modes] : modes
}

function composeMode(mode: string, matches: readonly ModeMatch[], ruler: RankRuler | null): ProgressMode {
  const kinds = ALL_KINDS.flatMap((kind) => trendOf(kind, matches, MATCHES_FOR_A_TREND) ?? [])
  const alone = aloneTrend(matches, MATCHES_FOR_A_TREND)
  const numbers = numberTrends(matches, MATCHES_FOR_A_TREND)
  const habits = [...kinds.toSorted((one, other) => other.all.sigma - one.all.sigma).map(describeTrend), ...(alone ? [alone] : [])]
  return {
    mode,
    matches: matches.length,
    since: (matches[0]?.playedAt ?? new Date(0)).toISOString(),
    findings: composeFindings(matches.length, [habits, numbers]),
    trends: [...numbers, ...habits].map(({ trend }) => trend),
    ruler,
  }
}
