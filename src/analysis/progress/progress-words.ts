import type { LineTrend } from './line-trend.ts'

/** "Deaths in fights right after a kill, traded ones included." */
export function tellCounted({ line }: LineTrend): string {
  return `Deaths in fights ${line.phrases.fights}, traded ones included.`
}

const TOGETHER: Readonly<Record<LineTrend['verdict'], string>> = {
  habit: 'together far above it: a habit.',
  over: 'together a little above it, which is not enough to call.',
  inside: 'together inside it: nothing is claimed.',
  under: 'together far below it: keep doing that.',
}

const CHANGE = {
  falling: ' Falling: the newer half lies below the older one by more than chance.',
  rising: ' Rising: the newer half lies above the older one by more than chance.',
  none: ' No change beyond chance between the older and the newer half.',
} as const

/** "Above what chance explains in 4 of 8 matches, together far above it: a habit." and whether it changes. */
export function tellTrend({ points, verdict, change }: LineTrend): string {
  const above = points.filter(({ deaths, upTo }) => deaths > upTo).length
  return `Above what chance explains in ${above} of ${points.length} matches, ${TOGETHER[verdict]}${change === null ? '' : CHANGE[change]}`
}
