import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { answeringKill, isStop, killsBeforeInLife, mutualFall } from '#tests/recount/naive/naive-kinds.ts'
import { numbersBefore, wasTeamComplete } from '#tests/recount/naive/naive-lives.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { deathsOf, type Scene } from './scene.ts'

type Is = (scene: Scene, death: LogEvent) => boolean

const leadBefore = ({ log, lives }: Scene, death: LogEvent) => {
  const numbers = numbersBefore(log, lives, death)
  return numbers ? numbers.own - numbers.enemy : Number.NaN
}

const killsJustBefore = (scene: Scene, death: LogEvent) =>
  killsBeforeInLife(scene.log, scene.lives, death).filter(({ atMs }) => death.atMs - atMs <= AFTER_KILL_WINDOW_MS)

const halfway = ({ log }: Scene) => (log.firstMs + log.lastMs) / 2

/** Sets of deaths as a player understands the words. A death is in every set that fits, whatever else explains it. */
export const DEATHS = {
  'after-kill': (scene, death) => killsJustBefore(scene, death).length > 0,
  'after-double': (scene, death) => killsJustBefore(scene, death).length > 1,
  behind: (scene, death) => leadBefore(scene, death) < 0,
  ahead: (scene, death) => leadBefore(scene, death) > 0,
  level: (scene, death) => leadBefore(scene, death) === 0,
  traded: ({ log }, death) => mutualFall(log, death) !== null || answeringKill(log, death) !== null,
  answered: ({ log }, death) => answeringKill(log, death) !== null,
  'by-somebody': ({ log }, death) => log.killOf.has(death.id),
  'by-nobody': ({ log }, death) => !log.killOf.has(death.id),
  carrying: ({ log }, death) => {
    const kill = log.killOf.get(death.id)
    return kill !== undefined && isStop(log, kill)
  },
  'first-of-team': ({ log, lives }, death) => wasTeamComplete(log, lives, death) === true,
  'without-kill': ({ log, lives }, death) => killsBeforeInLife(log, lives, death).length === 0,
  'before-halfway': (scene, death) => death.atMs <= halfway(scene),
} as const satisfies Record<string, Is>

export type DeathSetName = keyof typeof DEATHS

export function diedSo(scene: Scene, sets: readonly DeathSetName[], person: Person = scene.own): LogEvent[] {
  return deathsOf(scene, person).filter((death) => sets.every((set) => DEATHS[set](scene, death)))
}

export function idsOf(events: readonly LogEvent[]): string[] {
  return events.map(({ id }) => id)
}

/** The own side's lead in living players just before a death; NaN when unknown. */
export function apartAt(scene: Scene, death: string): number {
  const event = scene.log.byId.get(death)
  return event ? leadBefore(scene, event) : Number.NaN
}
