import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import { PASS_MARK_STEPS_PER_MINUTE } from '#analysis/worth-telling.ts'
import type { Fact } from '#shared/report/fact.ts'
import { diedIn, type NumbersState } from './numbers-state.ts'

const MINUTE_MS = 60_000

/** Deaths per minute in a state, own and others'. */
export function numbersRates(view: View, state: NumbersState): Fact[] {
  const { exposures, numbers, reviews } = view.analysis
  if (numbers.length === 0) return []
  const dead = reviews.filter((review) => diedIn(review, state)).map(({ death }) => death)
  const own = dead.filter(({ player }) => player === view.you.id)
  const all = reviews.filter(({ death }) => death.player === view.you.id).length
  const timeOf = ({ byKind }: (typeof exposures)[number]) => byKind.get(state)?.taken.exposure ?? 0
  const ownMs = exposures.filter(({ player }) => player === view.you.id).reduce((sum, entry) => sum + timeOf(entry), 0)
  const othersMs = exposures.filter(({ player }) => player !== view.you.id).reduce((sum, entry) => sum + timeOf(entry), 0)
  if (ownMs === 0 || othersMs === 0) return []
  const player = view.you.id
  const rate = (deaths: number, ms: number) => (deaths * MINUTE_MS) / ms
  return [
    makeFact(view, { kind: `deaths-while-${state}`, player, value: own.length, of: all, unit: 'deaths', events: own }),
    makeFact(view, { kind: `time-${state}`, player, value: ownMs, unit: 'ms' }),
    makeFact(view, { kind: `rate-${state}`, player, value: rate(own.length, ownMs), unit: 'per-minute' }),
    makeFact(view, { kind: `others-rate-${state}`, player, value: rate(dead.length - own.length, othersMs), unit: 'per-minute' }),
  ]
}

/** The pass mark is never below one step a minute: nobody gets through every match without such a death. */
export function numbersTarget(view: View, facts: readonly Fact[], state: NumbersState): Fact[] {
  const find = (kind: string) => facts.find((fact) => fact.kind === kind && fact.other === null)
  const [own, others] = [find(`rate-${state}`), find(`others-rate-${state}`)]
  if (!own || !others) return []
  const steps = Math.max(1, Math.floor(targetRate(own.value, others.value) * PASS_MARK_STEPS_PER_MINUTE))
  return [makeFact(view, { kind: `target-${state}`, player: view.you.id, value: steps / PASS_MARK_STEPS_PER_MINUTE, unit: 'per-minute' })]
}
