import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import { brokenShields, timesUnderTwo } from '#analysis/positions/drills.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { OCCASIONS_FOR_A_MARK, PASS_MARK_SHIELDS, PASS_MARK_TIMES_UNDER_TWO } from '#analysis/worth-telling.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Span } from '#shared/report/moment.ts'

/** An occasion for a drill, as a stretch of the film, and whether it went as the drill would not have it. */
interface Occasion {
  readonly fromMs: number
  readonly toMs: number
  readonly isMissed: boolean
}

type Drill = 'shields-not-refilled' | 'fallen-under-two'

/** How often the player missed what the drills for worn shields and for several guns ask for, beside the others, with a mark for the next matches. */
export function drillFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked || own === null || !isNamed(tracked, own)) return []
  const window = coveredSpan(tracked, log)
  const others = [...tracked.players.keys()].filter((place) => place !== own && isNamed(tracked, place))
  const shields = (player: number) =>
    brokenShields(tracked, player, window).map(({ fromMs, toMs, isRefilled }): Occasion => ({ fromMs, toMs, isMissed: !isRefilled }))
  const underTwo = (player: number) =>
    timesUnderTwo(tracked, player, window).map(({ ms, hasFallen }): Occasion => ({ fromMs: ms, toMs: ms, isMissed: hasFallen }))
  const spanOf = ({ fromMs, toMs }: Occasion): Span => ({ kind: 'film', fromMs: tracked.logMs(fromMs), toMs: tracked.logMs(toMs) })
  return [
    ...markFacts(view, 'shields-not-refilled', PASS_MARK_SHIELDS, shields(own), others.flatMap(shields), spanOf),
    ...markFacts(view, 'fallen-under-two', PASS_MARK_TIMES_UNDER_TWO, underTwo(own), others.flatMap(underTwo), spanOf),
  ]
}

function markFacts(
  view: View,
  kind: Drill,
  window: number,
  own: readonly Occasion[],
  others: readonly Occasion[],
  spanOf: (occasion: Occasion) => Span,
): Fact[] {
  if (own.length < OCCASIONS_FOR_A_MARK || others.length === 0) return []
  const [missed, theirs] = [own.filter(({ isMissed }) => isMissed), others.filter(({ isMissed }) => isMissed)]
  const target = Math.floor(targetRate(missed.length / own.length, theirs.length / others.length) * window)
  return [
    ownFact(view, { kind, unit: 'fights', value: missed.length, of: own.length, spans: missed.map(spanOf) }),
    ownFact(view, { kind: `others-${kind}`, unit: 'fights', value: theirs.length, of: others.length }),
    ownFact(view, { kind: `target-${kind}`, unit: 'fights', value: target, of: window }),
  ]
}
