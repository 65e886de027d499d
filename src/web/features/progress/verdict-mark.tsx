import { CircleCheck, Hourglass, Minus, Repeat, TrendingDown } from 'lucide-react'
import type { ProgressFinding } from '#shared/progress/progress.ts'

type Verdict = ProgressFinding['verdict']

const ICONS = {
  better: CircleCheck,
  kept: CircleCheck,
  habit: Repeat,
  worse: TrendingDown,
  luck: Minus,
  few: Hourglass,
} as const satisfies Record<Verdict, unknown>

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const Icon = ICONS[verdict]
  const tone = verdict === 'better' || verdict === 'kept' ? 'is-success' : verdict === 'habit' || verdict === 'worse' ? 'is-loss' : 'faint'
  return <Icon className={`icon-20 ${tone}`} aria-hidden />
}
