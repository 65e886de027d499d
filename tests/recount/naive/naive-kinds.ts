import { AFTER_KILL_WINDOW_MS, ANSWER_WINDOW_MS, LEAVE_MS, MUTUAL_WINDOW_MS, SAME_INSTANT_MS } from '#analysis/rules.ts'
import { namesOf } from '#shared/names-of.ts'
import type { LogKindId } from '#shared/report/death-kinds.ts'
import type { DeathRow } from '#shared/report/report.ts'
import type { LogEvent } from './event-ids.ts'
import { type Lives, lifeEndedBy, numbersAt, numbersBefore } from './naive-lives.ts'
import { areTeammates, eventsOf, type NaiveLog, roundAt } from './naive-log.ts'

export type Kind = DeathRow['kind']

type Holds = (log: NaiveLog, lives: Lives, death: LogEvent) => boolean

/** Whether a death was in the situation of each focus kind. A death is on the first that holds. */
const HOLDS: Readonly<Record<LogKindId, Holds>> = {
  'after-kill': (log, lives, death) => {
    const sinceMs = Math.min(...killsBeforeInLife(log, lives, death).map(({ atMs }) => death.atMs - atMs))
    return sinceMs >= LEAVE_MS && sinceMs <= AFTER_KILL_WINDOW_MS
  },
  behind: (log, lives, death) => leadsBefore(log, lives, death).every((lead) => lead < 0),
  ahead: (log, lives, death) => leadsBefore(log, lives, death).every((lead) => lead > 0),
}

export const LOG_KIND_IDS: readonly LogKindId[] = namesOf(HOLDS)

export const LOG_KINDS: readonly Kind[] = ['no-killer', 'objective', 'exchanged', ...LOG_KIND_IDS, 'level']

/** The film stamps the award for a stop at the time of the kill itself. */
const STOPPED_MS = 5

/** The kind of a death: the first that fits, in the order of the report. */
export function kindOf(log: NaiveLog, lives: Lives, death: LogEvent): Kind {
  const kill = log.killOf.get(death.id)
  if (!kill) return 'no-killer'
  if (isStop(log, kill)) return 'objective'
  if (mutualFall(log, death) || answeringKill(log, death)) return 'exchanged'
  return focusKindOf(log, lives, death) ?? 'level'
}

/** The focus kind in whose situation a death was, traded or not; null for none. */
export function focusKindOf(log: NaiveLog, lives: Lives, death: LogEvent): LogKindId | null {
  return LOG_KIND_IDS.find((kind) => HOLDS[kind](log, lives, death)) ?? null
}

/** Lead in living players just before a death, and when the player could still act on it; 0 when it cannot be counted. */
function leadsBefore(log: NaiveLog, lives: Lives, death: LogEvent): number[] {
  const both = [numbersBefore(log, lives, death), numbersAt(log, lives, death.person, death.atMs - LEAVE_MS)]
  return both.map((numbers) => (numbers ? numbers.own - numbers.enemy : 0))
}

/** True when the killer got an objective award at the instant of the kill: the victim was a carrier. */
export function isStop(log: NaiveLog, kill: LogEvent): boolean {
  return awardsAt(log, kill).length > 0
}

export function awardsAt(log: NaiveLog, kill: LogEvent): LogEvent[] {
  return eventsOf(log, kill.person, 'objective').filter(({ atMs }) => Math.abs(atMs - kill.atMs) <= STOPPED_MS)
}

/** The kill by which the dead player also killed the killer; null without one. */
export function mutualFall(log: NaiveLog, death: LogEvent): LogEvent | null {
  return fallOfKiller(log, death, MUTUAL_WINDOW_MS, (avenger) => avenger === death.person)
}

/** The kill by which a teammate traded a death; null without one. */
export function answeringKill(log: NaiveLog, death: LogEvent): LogEvent | null {
  return fallOfKiller(log, death, ANSWER_WINDOW_MS, (avenger) => areTeammates(log, avenger, death.person))
}

export function killsBeforeInLife(log: NaiveLog, lives: Lives, death: LogEvent): LogEvent[] {
  const life = lifeEndedBy(lives, death)
  return life ? eventsOf(log, death.person, 'kill').filter(({ atMs }) => life.startMs <= atMs && atMs <= death.atMs) : []
}

function fallOfKiller(log: NaiveLog, death: LogEvent, windowMs: number, isBy: (avenger: string) => boolean): LogEvent | null {
  const killer = log.killOf.get(death.id)?.person
  if (killer === undefined) return null
  const falls = eventsOf(log, killer, 'death').flatMap((fall) => log.killOf.get(fall.id) ?? [])
  const isSoon = ({ atMs }: LogEvent) => atMs - death.atMs >= -SAME_INSTANT_MS && atMs - death.atMs <= windowMs
  const isSameRound = ({ atMs }: LogEvent) => roundAt(log, atMs) === roundAt(log, death.atMs)
  return falls.find((kill) => isSoon(kill) && isSameRound(kill) && isBy(kill.person)) ?? null
}
