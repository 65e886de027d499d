import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import { CONTESTED_MS, ENEMY_PAID_AFTER_KILL_MS, SAME_AWARD_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

/** How the points came about: who was paid for the objective when, and what the player did just before. */
export function courseFacts(view: View): Fact[] {
  const { log } = view.analysis
  const { team } = view.you
  if (log.mode.kind !== 'objective' || team === null || log.film.status !== 'complete') return []
  const sideOf = new Map(log.players.map((player) => [player.id, player.team]))
  const awards = log.events.filter((event) => event.kind === 'objective')
  const own = awards.filter(({ player }) => sideOf.get(player) === team)
  const enemy = awards.filter(({ player }) => sideOf.get(player) !== team)
  return awards.length === 0 ? [] : [...halfFacts(view, own, awards), ...paidFacts(view, enemy), contestedFact(view, awards)]
}

/** On either side of the film's middle. */
function halfFacts(view: View, own: readonly LogEvent[], all: readonly LogEvent[]): Fact[] {
  const { startMs, endMs } = view.analysis.log
  const isLate = ({ atMs }: LogEvent) => atMs > (startMs + endMs) / 2
  return (['first', 'second'] as const).map((variant) => {
    const inHalf = (event: LogEvent) => isLate(event) === (variant === 'second')
    const events = own.filter(inHalf)
    return makeFact(view, {
      kind: 'half-team-awards',
      variant,
      value: events.length,
      of: all.filter(inHalf).length,
      unit: 'awards',
      events,
    })
  })
}

/** Times the other side was paid: several of it at once are paid for one thing. */
function paidFacts(view: View, enemy: readonly LogEvent[]): Fact[] {
  const paid = firstOfEach(enemy)
  const kills = view.analysis.log.events.filter((event) => event.kind === 'kill' && event.player === view.you.id)
  const after = paid.filter(({ atMs }) => kills.some((kill) => kill.atMs <= atMs && atMs - kill.atMs <= ENEMY_PAID_AFTER_KILL_MS))
  return paid.length === 0
    ? []
    : [
        makeFact(view, {
          kind: 'enemy-paid-after-kill',
          player: view.you.id,
          value: after.length,
          of: paid.length,
          unit: 'events',
          events: after,
        }),
      ]
}

export function firstOfEach(awards: readonly LogEvent[]): LogEvent[] {
  return awards.filter(({ atMs }, at) => at === 0 || atMs - (awards[at - 1]?.atMs ?? 0) > SAME_AWARD_MS)
}

function contestedFact(view: View, awards: readonly LogEvent[]): Fact {
  const deaths = view.analysis.log.events.filter((event) => event.kind === 'death' && event.player === view.you.id)
  const contested = deaths.filter((death) => awards.some(({ atMs }) => Math.abs(atMs - death.atMs) <= CONTESTED_MS))
  return makeFact(view, {
    kind: 'deaths-contested',
    player: view.you.id,
    value: contested.length,
    of: deaths.length,
    unit: 'deaths',
    events: contested,
  })
}
