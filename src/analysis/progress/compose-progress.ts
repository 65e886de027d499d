import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { MATCHES_FOR_A_TREND, type ProgressMode, type ProgressTrend } from '#shared/progress/progress.ts'
import type { RankRuler } from '#shared/progress/rank-ruler.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { aloneTrend } from './alone-trend.ts'
import { type KindTrend, type TalliedMatch, trendOf } from './kind-trend.ts'
import { tellCounted, tellTrend } from './progress-words.ts'

export interface ModeMatch extends TalliedMatch {
  readonly mode: string
  readonly timeAlone: TimeAlone | null
}

const ALL_KINDS: readonly DeathKind[] = [...LOG_KINDS, ...TRACK_KINDS]

/** Every kind over a player's matches, by mode; the mode with most matches first, in it the kind furthest over what is expected. */
export function composeModes(matches: readonly ModeMatch[], rulerOf: (mode: string) => RankRuler | null = () => null): ProgressMode[] {
  const oldestFirst = matches.toSorted((one, other) => one.playedAt.getTime() - other.playedAt.getTime())
  return [...new Set(oldestFirst.map(({ mode }) => mode))]
    .map((mode) =>
      composeMode(
        mode,
        oldestFirst.filter((match) => match.mode === mode),
        rulerOf(mode),
      ),
    )
    .toSorted((one, other) => other.matches - one.matches)
}

function composeMode(mode: string, matches: readonly ModeMatch[], ruler: RankRuler | null): ProgressMode {
  const alone = aloneTrend(matches, MATCHES_FOR_A_TREND)
  const trends = ALL_KINDS.flatMap((kind) => trendOf(kind, matches, MATCHES_FOR_A_TREND) ?? [])
  return {
    mode,
    matches: matches.length,
    since: (matches[0]?.playedAt ?? new Date(0)).toISOString(),
    trends: [...trends.toSorted((one, other) => other.sigma - one.sigma).map(toTrend), ...(alone ? [alone] : [])],
    ruler,
  }
}

function toTrend(trend: KindTrend): ProgressTrend {
  return {
    kind: trend.kind.id,
    unit: 'deaths',
    title: trend.kind.phrases.title,
    about: tellCounted(trend),
    ...tellTrend(trend),
    points: trend.points.map(({ playedAt, deaths, expected, from, upTo }) => ({
      playedAt: playedAt.toISOString(),
      yours: deaths,
      expected: rounded(expected),
      from: rounded(from),
      upTo: rounded(upTo),
    })),
  }
}

/** A hundredth of a death is less than a picture or a table shows. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
