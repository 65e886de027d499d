import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import type { DrillOutcome } from '#shared/report/drill.ts'

export const OUTCOME_WORDS: Readonly<Record<DrillOutcome, string>> = {
  passed: 'passed',
  missed: 'missed',
  'not-enough-play': 'not enough play',
}

export function CheckIcon({ outcome }: { readonly outcome: DrillOutcome }) {
  if (outcome === 'passed') return <CircleCheck className="icon icon-20 is-success" aria-hidden />
  if (outcome === 'missed') return <CircleX className="icon icon-20 is-death" aria-hidden />
  return <CircleMinus className="icon icon-20 faint" aria-hidden />
}
