import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { DeathReview } from './death-review.ts'
import type { Life, LivesByPlayer } from './lives.ts'
import { type NumbersTimeline, netOf, stretches } from './numbers-alive.ts'

interface Exposed {
  readonly deaths: number
  /** Own kills for after-kill, living milliseconds in that state for behind and ahead. */
  readonly exposure: number
}

type ByLine = Readonly<Record<'after-kill' | 'behind' | 'ahead', Exposed>>

/** One player's deaths and exposure per leak line, and per situation: the same with exchanged deaths, the lines kept apart. */
export interface PlayerExposure {
  readonly player: string
  readonly hasTeam: boolean
  readonly line: ByLine
  readonly situation: ByLine
}

export function measureExposures(
  log: EventLog,
  lives: LivesByPlayer,
  numbers: NumbersTimeline,
  reviews: readonly DeathReview[],
): PlayerExposure[] {
  return log.players
    .filter((player) => !player.isBot)
    .map((player) => {
      const own = reviews.filter((review) => review.death.player === player.id)
      const ownLives = lives.get(player.id) ?? []
      const kills = log.events.filter((event) => event.kind === 'kill' && event.player === player.id).length
      const whole = timeByNumbers(
        player,
        numbers,
        ownLives.map(({ startMs, endMs }) => ({ startMs, endMs })),
      )
      const apart = timeByNumbers(player, numbers, ownLives.flatMap(outsideKillWindows))
      const count = (is: (review: DeathReview) => boolean) => own.filter(is).length
      return {
        player: player.id,
        hasTeam: player.team !== null,
        line: {
          'after-kill': { deaths: count((review) => review.line === 'after-kill'), exposure: kills },
          behind: { deaths: count((review) => review.line === 'behind'), exposure: whole.behind },
          ahead: { deaths: count((review) => review.line === 'ahead'), exposure: whole.ahead },
        },
        situation: {
          'after-kill': { deaths: count((review) => situationOf(review) === 'after-kill'), exposure: kills },
          behind: { deaths: count((review) => situationOf(review) === 'behind'), exposure: apart.behind },
          ahead: { deaths: count((review) => situationOf(review) === 'ahead'), exposure: apart.ahead },
        },
      }
    })
}

/** The situation of a death, whether or not it was exchanged. Deaths without a killer and deaths of a carrier belong to none. */
export function situationOf(review: DeathReview): 'after-kill' | 'behind' | 'ahead' | null {
  if (review.death.killer === null || review.wasCarrying) return null
  if (review.killsBefore.length > 0) return 'after-kill'
  if (review.alive === null || review.alive.own === review.alive.enemy) return null
  return review.alive.own < review.alive.enemy ? 'behind' : 'ahead'
}

interface Interval {
  readonly startMs: number
  readonly endMs: number
}

/** A life without the stretches after its kills: those belong to the after-kill line. */
function outsideKillWindows({ startMs, endMs, kills }: Life): Interval[] {
  const parts: Interval[] = []
  let fromMs = startMs
  for (const kill of kills) {
    if (kill.atMs > fromMs) parts.push({ startMs: fromMs, endMs: kill.atMs })
    fromMs = Math.max(fromMs, kill.atMs + AFTER_KILL_WINDOW_MS)
  }
  if (endMs > fromMs) parts.push({ startMs: fromMs, endMs })
  return parts
}

function timeByNumbers({ team }: LogPlayer, numbers: NumbersTimeline, intervals: readonly Interval[]): { behind: number; ahead: number } {
  const time = { behind: 0, ahead: 0 }
  if (team === null) return time
  for (const { startMs, endMs } of intervals) {
    for (const { entry, lengthMs } of stretches(numbers, startMs, endMs)) {
      const net = netOf(entry, team)
      if (net < 0) time.behind += lengthMs
      if (net > 0) time.ahead += lengthMs
    }
  }
  return time
}
