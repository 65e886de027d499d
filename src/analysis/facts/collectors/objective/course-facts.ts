import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import { ENEMY_PAID_AFTER_KILL_MS, SAME_AWARD_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Times the other side was paid, and of them those right after an own kill: several awards at once are paid for one thing. */
export function courseFacts(view: View): Fact[] {
  const { log } = view.analysis
  const { team } = view.you
  if (log.mode.kind !== 'objective' || team === null || log.film.status !== 'complete') return []
  const sideOf = new Map(log.players.map((player) => [player.id, player.team]))
  const paid = firstOfEach(log.events.filter(({ kind, player }) => kind === 'objective' && sideOf.get(player) !== team))
  const kills = log.events.filter((event) => event.kind === 'kill' && event.player === view.you.id)
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
