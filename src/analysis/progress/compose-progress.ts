import type { CalledLine } from '#analysis/lines/line.ts'
import { LINES } from '#analysis/lines/lines.ts'
import { POSITION_FAMILY } from '#analysis/lines/positions/position-lines.ts'
import { MATCHES_FOR_A_LINE, type ProgressLine, type ProgressMode } from '#shared/progress/progress.ts'
import type { RankRuler } from '#shared/progress/rank-ruler.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { aloneLine } from './alone-trend.ts'
import { type LineTrend, type TalliedMatch, trendOf } from './line-trend.ts'
import { tellCounted, tellTrend } from './progress-words.ts'

export interface ModeMatch extends TalliedMatch {
  readonly mode: string
  readonly timeAlone: TimeAlone | null
}

const ALL_LINES: readonly CalledLine[] = [...LINES, ...POSITION_FAMILY]

/** Every line over a player's matches, by mode; the mode with most matches first, in it the line furthest over par. */
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
  const alone = aloneLine(matches, MATCHES_FOR_A_LINE)
  const trends = ALL_LINES.flatMap((line) => trendOf(line, matches, MATCHES_FOR_A_LINE) ?? [])
  return {
    mode,
    matches: matches.length,
    since: (matches[0]?.playedAt ?? new Date(0)).toISOString(),
    lines: [...trends.toSorted((one, other) => other.sigma - one.sigma).map(toLine), ...(alone ? [alone] : [])],
    ruler,
  }
}

function toLine(trend: LineTrend): ProgressLine {
  return {
    line: trend.line.id,
    unit: 'deaths',
    title: trend.line.phrases.title,
    about: tellCounted(trend),
    ...tellTrend(trend),
    points: trend.points.map(({ playedAt, deaths, par, from, upTo }) => ({
      playedAt: playedAt.toISOString(),
      yours: deaths,
      par: rounded(par),
      from: rounded(from),
      upTo: rounded(upTo),
    })),
  }
}

/** A hundredth of a death is less than a picture or a table shows. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
