import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { FAR_U } from '#analysis/positions/position-rules.ts'
import { inMetres } from '#analysis/wording/numbers.ts'
import type { ProgressFinding, ProgressPoint } from '#shared/progress/progress.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import type { DescribedTrend } from './described-trend.ts'
import { CHANCE_SIGMA } from './kind-trend.ts'

export interface MatchAlone {
  readonly playedAt: Date
  /** Null where the film's frames were not read. */
  readonly timeAlone: TimeAlone | null
}

/** Time alone over matches of one mode, oldest first, compared with teammates. Null with fewer than `least` matches read with positions. */
export function aloneTrend(matches: readonly MatchAlone[], least: number): DescribedTrend | null {
  const known = matches.flatMap(({ playedAt, timeAlone }) => (timeAlone ? [{ playedAt, ...timeAlone }] : []))
  if (known.length < least) return null
  const { verdict, strength } = judgeTimeAlone(known)
  const [own, mates] = [meanOf(known.map(({ share }) => share)), meanOf(known.map(({ matesShare }) => matesShare))]
  const newer = `${own}%, teammates ${mates}%`
  const among = `${known.length} of ${matches.length} matches were read from the film.`
  return {
    trend: {
      ...{ id: 'time-alone', title: 'Time alone', unit: 'percent', newer, older: null, verdict },
      about: `Share of your life with no living teammate within ${inMetres(FAR_U)}. ${among}`,
      points: known.map(toPoint),
    },
    finding: verdict === 'luck' ? null : findingOf(verdict, own, mates, known.length),
    strength,
  }
}

function findingOf(verdict: 'habit' | 'kept', own: number, mates: number, matches: number): ProgressFinding {
  const title = `You keep ${verdict === 'habit' ? 'further from' : 'nearer to'} your team than they do`
  return { verdict, title, words: `Alone ${own}% of your life in your last ${matches} matches, your teammates ${mates}%.` }
}

function toPoint({ playedAt, share, matesShare, variance }: TimeAlone & { readonly playedAt: Date }): ProgressPoint {
  const spread = CHANCE_SIGMA * Math.sqrt(variance)
  const [from, upTo] = [Math.max(0, matesShare - spread), Math.min(1, matesShare + spread)]
  return {
    playedAt: playedAt.toISOString(),
    yours: percent(share),
    chance: { expected: percent(matesShare), from: percent(from), upTo: percent(upTo) },
  }
}

function judgeTimeAlone(known: readonly TimeAlone[]): { readonly verdict: 'habit' | 'kept' | 'luck'; readonly strength: number } {
  const apart = known.reduce((total, { share, matesShare }) => total + share - matesShare, 0)
  const variance = known.reduce((total, entry) => total + entry.variance, 0)
  const strength = variance === 0 ? 0 : Math.abs(apart) / Math.sqrt(variance)
  if (strength < barOf('tracks-alone').habitSigma) return { verdict: 'luck', strength }
  return { verdict: apart > 0 ? 'habit' : 'kept', strength }
}

function meanOf(shares: readonly number[]): number {
  return Math.round((100 * shares.reduce((total, share) => total + share, 0)) / shares.length)
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10
}
