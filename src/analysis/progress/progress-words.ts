import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import type { ProgressTrend } from '#shared/progress/progress.ts'
import type { KindTrend } from './kind-trend.ts'

/** "Deaths in fights right after a kill, traded ones included." A kind on positions may be called like one of the log. */
export function tellCounted({ kind }: KindTrend): string {
  const among = TRACK_KINDS.some(({ id }) => id === kind.id) ? ' In matches that were read with positions.' : ''
  return `Deaths in fights ${kind.phrases.fights}, traded ones included.${among}`
}

/** Where all matches together lie, and what follows. */
export type Together = readonly [where: string, so: string]

const TOGETHER: Readonly<Record<KindTrend['verdict'], Together>> = {
  habit: ['far above it', 'a habit'],
  over: ['a little above it', 'not enough to call'],
  inside: ['inside it', 'nothing is claimed'],
  under: ['far below it', 'keep doing that'],
}

const CHANGE = {
  falling: ' Falling: the newer half lies below the older one by more than chance.',
  rising: ' Rising: the newer half lies above the older one by more than chance.',
  none: ' No change beyond chance between the older and the newer half.',
} as const

/** "Above what chance explains in 4 of 8 matches, together far above it: a habit." and whether it changes. */
export function tellTrend({ points, verdict, change }: KindTrend): Verdict {
  const told = tellTogether(points.filter(({ deaths, upTo }) => deaths > upTo).length, points.length, TOGETHER[verdict])
  return change === null ? told : { ...told, verdict: `${told.verdict}${CHANGE[change]}` }
}

export function tellTogether(above: number, matches: number, [where, so]: Together): Verdict {
  const counted = `${above} of ${matches}`
  return { verdict: `Above what chance explains in ${counted} matches, together ${where}: ${so}.`, strong: [counted, so] }
}

type Verdict = Pick<ProgressTrend, 'verdict' | 'strong'>
