import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import { PASS_MARK_KILLS } from '#analysis/mention-thresholds.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

const WINDOW = `${AFTER_KILL_WINDOW_MS / 1000} s`

export const KILL_RATE_DEFINITIONS = {
  'kills-then-death': `Kills of the player that were followed within ${WINDOW} by the player's death in the same life, of whatever kind. Out of all kills of the player.`,
  'others-kills-then-death': `Kills of all other players that were followed within ${WINDOW} by their own death in the same life. Out of all their kills.`,
  'target-kills-then-death':
    "Pass mark: at most this many deaths soon after a kill. The number after \"of\" is how many kills of the player it is for. It lies two thirds of the way from the player's rate to the others', and at least a quarter below the player's rate. It is rounded down.",
}

export function killRates(view: View): Fact[] {
  const { log, reviews } = view.analysis
  const kills = log.events.filter((event) => event.kind === 'kill')
  const fatal = new Set(reviews.flatMap((review) => review.killsBefore.map((kill) => kill.id)))
  const own = kills.filter((kill) => kill.player === view.you.id)
  const others = kills.filter((kill) => kill.player !== view.you.id)
  if (own.length === 0) return []
  const followed = own.filter((kill) => fatal.has(kill.id))
  return [
    ownFact(view, { kind: 'kills-then-death', value: followed.length, of: own.length, unit: 'kills', events: followed }),
    ownFact(view, {
      kind: 'others-kills-then-death',
      value: others.filter((kill) => fatal.has(kill.id)).length,
      of: others.length,
      unit: 'kills',
    }),
  ]
}

export function killTarget(view: View, facts: readonly Fact[]): Fact[] {
  const find = (kind: string) => facts.find((fact) => fact.kind === kind && fact.other === null)
  const [own, others] = [find('kills-then-death'), find('others-kills-then-death')]
  if (!own?.of || !others?.of) return []
  return [
    ownFact(view, {
      kind: 'target-kills-then-death',
      value: Math.floor(targetRate(own.value / own.of, others.value / others.of) * PASS_MARK_KILLS),
      of: PASS_MARK_KILLS,
      unit: 'kills',
    }),
  ]
}
