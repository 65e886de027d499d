import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import { OCCASIONS_FOR_A_MARK, PASS_MARK_SHIELDS, PASS_MARK_TIMES_UNDER_TWO } from '#analysis/mention-thresholds.ts'
import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { brokenShields, timesUnderTwo } from '#analysis/positions/drills.ts'
import type { Fact } from '#shared/report/fact.ts'
import { besideOthers, type OnFilm, ofBoth, onNamedFilm, spansOf } from './beside-others.ts'

/** An occasion for a drill. `isMissed` is true when the player did the opposite. */
interface Occasion extends FilmSpan {
  readonly isMissed: boolean
}

interface Drill {
  readonly kind: 'shields-not-refilled' | 'fallen-under-two'
  /** The number of occasions that the pass mark covers. */
  readonly window: number
  readonly occasionsOf: (player: number) => Occasion[]
}

/** Facts on the drills for worn shields and for several guns: the misses of the player and of the others, and a pass mark. */
export function drillFacts(view: View): Fact[] {
  const film = onNamedFilm(view)
  if (!film) return []
  const { match, window } = film
  const shields = (player: number) =>
    brokenShields(match, player, window).map(({ fromMs, toMs, isRefilled }) => ({ fromMs, toMs, isMissed: !isRefilled }))
  const underTwo = (player: number) =>
    timesUnderTwo(match, player, window).map(({ ms, hasFallen }) => ({ fromMs: ms, toMs: ms, isMissed: hasFallen }))
  return [
    ...markFacts(view, film, { kind: 'shields-not-refilled', window: PASS_MARK_SHIELDS, occasionsOf: shields }),
    ...markFacts(view, film, { kind: 'fallen-under-two', window: PASS_MARK_TIMES_UNDER_TWO, occasionsOf: underTwo }),
  ]
}

function markFacts(view: View, film: OnFilm, { kind, window, occasionsOf }: Drill): Fact[] {
  const { own, others } = ofBoth(film, occasionsOf)
  if (own.length < OCCASIONS_FOR_A_MARK || others.length === 0) return []
  const is = ({ isMissed }: Occasion) => isMissed
  const rate = (all: readonly Occasion[]) => all.filter(is).length / all.length
  return [
    ...besideOthers(view, { kind, unit: 'fights', own, others, is, evidence: (missed) => ({ spans: spansOf(film.match, missed) }) }),
    ownFact(view, { kind: `target-${kind}`, unit: 'fights', value: Math.floor(targetRate(rate(own), rate(others)) * window), of: window }),
  ]
}
