import type { DeathEvent, EventLog, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { AFTER_KILL_WINDOW_MS, ANSWER_WINDOW_MS, JUST_BEFORE_MS, LEAVE_MS, MUTUAL_WINDOW_MS, SAME_INSTANT_MS } from '#analysis/rules.ts'
import type { Life, LivesByPlayer } from './lives.ts'
import { entryAt, type NumbersTimeline, netAt } from './numbers-alive.ts'

export interface ReviewedDeath {
  readonly death: DeathEvent
  /** Null if the start of the life is unknown: before the first death of a match or a round, without lives from the film. */
  readonly lifeMs: number | null
  readonly killsInLife: number
  /** Own kills in the same life within AFTER_KILL_WINDOW_MS before the death, oldest first. */
  readonly killsBefore: readonly KillEvent[]
  /** The own kill of the killer at or soon after the death, by a grenade or shots already on their way. */
  readonly mutualKill: KillEvent | null
  readonly answer: KillEvent | null
  /** True when the killer got an award for a stop in the same instant: the player was carrying the objective. */
  readonly wasCarrying: boolean
  /** Living players just before the death, with the player on the own side; null if sides cannot be counted. */
  readonly alive: { readonly own: number; readonly enemy: number } | null
  /** The same LEAVE_MS before the death, when the player could still have left. */
  readonly aliveEarlier: ReviewedDeath['alive']
  readonly isFirstOfTeamToFall: boolean | null
}

/** Reviews every death of every player. `lives` and `numbers` must use the same respawn. `livesRead`: players with lives from the film. */
export function reviewDeaths(
  log: EventLog,
  lives: LivesByPlayer,
  numbers: NumbersTimeline,
  livesRead: ReadonlySet<string> = new Set(),
): ReviewedDeath[] {
  const context = contextOf(log, lives, numbers, livesRead)
  return log.events.flatMap((event) => (event.kind === 'death' ? [reviewDeath(event, context)] : []))
}

interface Context {
  readonly numbers: NumbersTimeline
  readonly players: readonly LogPlayer[]
  readonly team: ReadonlyMap<string, number | null>
  readonly lifeOf: ReadonlyMap<string, Life>
  /** By victim; under null, kills of bots and those without a paired death. */
  readonly killsOn: ReadonlyMap<string | null, readonly KillEvent[]>
  readonly stops: ReadonlySet<string>
  readonly roundStarts: readonly number[]
  readonly opening: ReadonlySet<Life>
}

function contextOf(log: EventLog, lives: LivesByPlayer, numbers: NumbersTimeline, livesRead: ReadonlySet<string>): Context {
  const roundStarts = log.rounds.rounds.map((round) => round.startMs)
  const opening = [...lives].flatMap(([player, all]) =>
    livesRead.has(player) ? [] : all.filter((life, at) => at === 0 || roundStarts.includes(life.startMs)),
  )
  return {
    numbers,
    players: log.players,
    team: new Map(log.players.map((player) => [player.id, player.team])),
    lifeOf: new Map([...lives.values()].flat().flatMap((life) => (life.death ? [[life.death.id, life] as const] : []))),
    killsOn: Map.groupBy(
      log.events.filter((event) => event.kind === 'kill'),
      ({ victim }) => victim,
    ),
    stops: new Set(log.events.flatMap((event) => (event.kind === 'objective' && event.kill ? [event.kill] : []))),
    roundStarts,
    opening: new Set(opening),
  }
}

function reviewDeath(death: DeathEvent, context: Context): ReviewedDeath {
  const life = context.lifeOf.get(death.id)
  const killsBefore = life?.kills.filter((kill) => death.atMs - kill.atMs <= AFTER_KILL_WINDOW_MS) ?? []
  const { mutualKill, answer } = exchange(death, context)
  const alive = aliveAt(death, death.atMs - JUST_BEFORE_MS, context)
  const wasCarrying = death.kill !== null && context.stops.has(death.kill)
  return {
    death,
    lifeMs: life && !context.opening.has(life) ? life.endMs - life.startMs : null,
    killsInLife: life?.kills.length ?? 0,
    killsBefore,
    mutualKill,
    answer,
    wasCarrying,
    alive,
    aliveEarlier: aliveAt(death, death.atMs - LEAVE_MS, context),
    isFirstOfTeamToFall: firstToFall(death, context),
  }
}

/** The kills of the killer that trade this death. A kill in the next round does not count. */
function exchange(death: DeathEvent, { killsOn, team, roundStarts }: Context): Pick<ReviewedDeath, 'mutualKill' | 'answer'> {
  if (death.killer === null) return { mutualKill: null, answer: null }
  const roundEnd = roundStarts.find((start) => start > death.atMs) ?? Number.POSITIVE_INFINITY
  const roundStart = roundStarts.findLast((start) => start <= death.atMs) ?? Number.NEGATIVE_INFINITY
  const falls = (killsOn.get(death.killer) ?? []).filter((kill) => kill.atMs >= roundStart && kill.atMs < roundEnd)
  const own = team.get(death.player) ?? null
  return {
    mutualKill: falls.find((kill) => kill.player === death.player && isSoonAfter(kill, death, MUTUAL_WINDOW_MS)) ?? null,
    answer:
      falls.find((kill) => {
        const isMate = kill.player !== death.player && own !== null && team.get(kill.player) === own
        return isMate && isSoonAfter(kill, death, ANSWER_WINDOW_MS)
      }) ?? null,
  }
}

/** True for kills at the death or after it: a kill that the player made before dying is not a trade. */
export function isSoonAfter(kill: KillEvent, death: DeathEvent, windowMs: number): boolean {
  const afterMs = kill.atMs - death.atMs
  return afterMs >= -SAME_INSTANT_MS && afterMs <= windowMs
}

function aliveAt(death: DeathEvent, atMs: number, { numbers, team }: Context): ReviewedDeath['alive'] {
  const side = team.get(death.player) ?? null
  const entry = entryAt(numbers, atMs)
  if (side === null || !entry) return null
  const own = entry.alive.get(side) ?? 0
  return { own, enemy: own - (netAt(numbers, side, atMs) ?? 0) }
}

function firstToFall(death: DeathEvent, { numbers, players, team }: Context): boolean | null {
  const side = team.get(death.player) ?? null
  const before = entryAt(numbers, death.atMs - JUST_BEFORE_MS)
  if (side === null || !before) return null
  const present = players.filter((player) => player.team === side && player.presentFromMs <= death.atMs && death.atMs <= player.presentToMs)
  return (before.alive.get(side) ?? 0) === present.length
}
