import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { type NumbersTimeline, netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import type { Fact } from '#shared/report/fact.ts'

export function flowFacts(view: View): Fact[] {
  const { analysis, you } = view
  if (analysis.numbers.length === 0 || you.team === null) return []
  const { aheadMs, behindMs } = timesByNumbers(analysis.numbers, you.team, analysis.log.endMs)
  return [
    makeFact(view, { kind: 'team-time-ahead', value: aheadMs, unit: 'ms' }),
    makeFact(view, { kind: 'team-time-behind', value: behindMs, unit: 'ms' }),
  ]
}

function timesByNumbers(numbers: NumbersTimeline, team: number, endMs: number): { aheadMs: number; behindMs: number } {
  let aheadMs = 0
  let behindMs = 0
  for (const [index, entry] of numbers.entries()) {
    const lengthMs = Math.max(0, (numbers[index + 1]?.fromMs ?? endMs) - entry.fromMs)
    const net = netOf(entry, team)
    if (net > 0) aheadMs += lengthMs
    if (net < 0) behindMs += lengthMs
  }
  return { aheadMs, behindMs }
}
