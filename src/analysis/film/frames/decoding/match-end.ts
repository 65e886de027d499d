import type { DamageEvent, DeathState } from '#analysis/film/tracks/combat-event.ts'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import type { FrameLog } from './frame-log.ts'
import type { LifeBook } from './lives/life-book.ts'
import type { OpenLife } from './lives/open-life.ts'

/** The minimum share of living players that must die at the end of the match: a damaged frame hides some of them. */
const MIN_SHARE = 0.5

/**
 * At the end of a match the world kills all living players at once; these are no deaths. Marks those lives as ended with the match, and
 * removes their deaths and damage from the log. A fatal fall has the same tag, but other players live on, or the player respawns.
 */
export function takeOutMatchEnd(lives: LifeBook, log: FrameLog): void {
  const endMs = log.deaths.findLast(({ tag }) => tag === MATCH_END_TAG)?.ms
  if (endMs === undefined || lives.all.some(({ spawnMs }) => spawnMs > endMs)) return
  const isOfEnd = ({ ms, tag }: DeathState | DamageEvent): boolean => ms === endMs && tag === MATCH_END_TAG
  const ended = new Set(log.deaths.filter(isOfEnd).map(({ victimLife }) => victimLife))
  const alive = lives.all.filter((life) => isKnownAlive(life, endMs))
  if (ended.size < alive.length * MIN_SHARE) return
  for (const life of lives.all) if (ended.has(life.index)) life.end = { ms: endMs, ending: 'match-end' }
  removeWhere(log.deaths, isOfEnd)
  removeWhere(log.damage, isOfEnd)
}

/** A player without a record since missing frames may be dead already, so does not count as alive. */
function isKnownAlive({ end, isHeardOf, silentSinceMs }: OpenLife, ms: number): boolean {
  return isHeardOf && silentSinceMs === null && (end === null || end.ms >= ms)
}

function removeWhere<T>(list: T[], isUnwanted: (item: T) => boolean): void {
  const remaining = list.filter((item) => !isUnwanted(item))
  list.splice(0, list.length, ...remaining)
}
