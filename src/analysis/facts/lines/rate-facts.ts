import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { Fact } from '#shared/report/fact.ts'

const MINUTE_MS = 60_000

/** What the pass marks are made of: kills soon followed by a death, and deaths per minute behind and ahead, own and others'. */
export function rateFacts(view: View): Fact[] {
  return [
    ...killsThenDeath(view),
    ...(view.analysis.numbers.length > 0 ? [...numbersRates(view, 'behind'), ...numbersRates(view, 'ahead')] : []),
  ]
}

function killsThenDeath(view: View): Fact[] {
  const { log, reviews } = view.analysis
  const kills = log.events.filter((event) => event.kind === 'kill')
  const fatal = new Set(reviews.flatMap((review) => review.killsBefore.map((kill) => kill.id)))
  const own = kills.filter((kill) => kill.player === view.you.id)
  const others = kills.filter((kill) => kill.player !== view.you.id)
  if (own.length === 0) return []
  const followed = own.filter((kill) => fatal.has(kill.id))
  const player = view.you.id
  return [
    makeFact(view, { kind: 'kills-then-death', player, value: followed.length, of: own.length, unit: 'kills', events: followed }),
    makeFact(view, {
      kind: 'others-kills-then-death',
      player,
      value: others.filter((kill) => fatal.has(kill.id)).length,
      of: others.length,
      unit: 'kills',
    }),
  ]
}

function numbersRates(view: View, state: 'behind' | 'ahead'): Fact[] {
  const { exposures, reviews } = view.analysis
  const isInState = ({ alive }: (typeof reviews)[number]) =>
    alive !== null && (state === 'behind' ? alive.own < alive.enemy : alive.own > alive.enemy)
  const own = reviews.filter((review) => review.death.player === view.you.id && isInState(review)).map((review) => review.death)
  const otherDeaths = reviews.filter((review) => review.death.player !== view.you.id && isInState(review)).length
  const ownMs = exposures.find((entry) => entry.player === view.you.id)?.line[state].exposure ?? 0
  const othersMs = exposures.reduce((total, entry) => total + (entry.player === view.you.id ? 0 : entry.line[state].exposure), 0)
  if (ownMs === 0 || othersMs === 0) return []
  const player = view.you.id
  return [
    makeFact(view, { kind: `deaths-while-${state}`, player, value: own.length, unit: 'deaths', events: own }),
    makeFact(view, { kind: `time-${state}`, player, value: ownMs, unit: 'ms' }),
    makeFact(view, { kind: `rate-${state}`, player, value: (own.length * MINUTE_MS) / ownMs, unit: 'per-minute' }),
    makeFact(view, { kind: `others-rate-${state}`, player, value: (otherDeaths * MINUTE_MS) / othersMs, unit: 'per-minute' }),
  ]
}
