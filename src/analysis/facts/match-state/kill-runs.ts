import type { DeathEvent, EventLog, KillEvent } from '#analysis/log/event-log.ts'
import { SPREE_KILLS } from '#analysis/rules.ts'

/** A player's kills, split at the player's deaths. A kill in the instant of the death still belongs to the run. */
export function runsOfKills(log: EventLog, player: string): KillEvent[][] {
  const runs: KillEvent[][] = [[]]
  for (const event of log.events) {
    if (event.player !== player) continue
    if (event.kind === 'kill') runs.at(-1)?.push(event)
    if (event.kind === 'death') runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

interface EndedRun {
  readonly kill: KillEvent
  readonly victim: string
  readonly length: number
}

/** The player's kills that ended an opponent's run of five or more, like the Killjoy medal. */
export function endedRuns(log: EventLog, player: string): EndedRun[] {
  const length = new Map<string, number>()
  const killers = new Map(log.events.flatMap((event) => (event.kind === 'kill' ? [[event.id, event] as const] : [])))
  const ended: EndedRun[] = []
  for (const event of log.events) {
    if (event.kind === 'kill') length.set(event.player, (length.get(event.player) ?? 0) + 1)
    if (event.kind !== 'death') continue
    endedBy(event, killers, length.get(event.player) ?? 0, player, ended)
    length.set(event.player, 0)
  }
  return ended
}

function endedBy(death: DeathEvent, kills: ReadonlyMap<string, KillEvent>, length: number, player: string, ended: EndedRun[]): void {
  const kill = death.kill === null ? undefined : kills.get(death.kill)
  if (kill && kill.player === player && length >= SPREE_KILLS) ended.push({ kill, victim: death.player, length })
}
