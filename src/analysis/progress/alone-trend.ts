import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { FAR_U } from '#analysis/positions/position-rules.ts'
import { inMetres } from '#analysis/wording/numbers.ts'
import type { ProgressTrend } from '#shared/progress/progress.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { CHANCE_SIGMA } from './kind-trend.ts'
import { type Together, tellTogether } from './progress-words.ts'

export interface MatchAlone {
  readonly playedAt: Date
  /** Null where the film's frames were not read. */
  readonly timeAlone: TimeAlone | null
}

const TOGETHER = {
  over: ['far above it', 'you keep further from your team than they do'],
  inside: ['inside it', 'nothing is claimed'],
  under: ['far below it', 'you keep nearer to your team than they do'],
} as const satisfies Record<string, Together>

/** The time alone over matches of one mode, oldest first, beside the team-mates; null under `least` matches that were read with positions. */
export function aloneTrend(matches: readonly MatchAlone[], least: number): ProgressTrend | null {
  const known = matches.flatMap(({ playedAt, timeAlone }) => (timeAlone ? [{ playedAt, ...timeAlone }] : []))
  if (known.length < least) return null
  const points = known.map(({ playedAt, share, matesShare, variance }) => {
    const spread = CHANCE_SIGMA * Math.sqrt(variance)
    const [from, upTo] = [Math.max(0, matesShare - spread), Math.min(1, matesShare + spread)]
    return {
      playedAt: playedAt.toISOString(),
      yours: percent(share),
      expected: percent(matesShare),
      from: percent(from),
      upTo: percent(upTo),
    }
  })
  const above = points.filter(({ yours, upTo }) => yours > upTo).length
  const among = `${known.length} of ${matches.length} matches were read with positions.`
  return {
    ...{ kind: 'time-alone', title: 'Time alone', unit: 'percent' },
    about: `Share of your life with no living team-mate within ${inMetres(FAR_U)}. ${among}`,
    ...tellTogether(above, points.length, TOGETHER[verdictOf(known)]),
    points,
  }
}

/** Uses the bar of a habit on positions, of which staying near the team is one. */
function verdictOf(known: readonly TimeAlone[]): keyof typeof TOGETHER {
  const apart = known.reduce((total, { share, matesShare }) => total + share - matesShare, 0)
  const variance = known.reduce((total, one) => total + one.variance, 0)
  const bar = barOf('tracks-alone').habitSigma * Math.sqrt(variance)
  if (variance === 0 || Math.abs(apart) < bar) return 'inside'
  return apart > 0 ? 'over' : 'under'
}

/** A tenth of a hundredth is less than a picture or a table shows. */
function percent(share: number): number {
  return Math.round(share * 1_000) / 10
}
