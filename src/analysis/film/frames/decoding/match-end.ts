import type { DamageEvent, DeathState } from '#analysis/film/tracks/combat-event.ts'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import type { FrameLog } from './frame-log.ts'
import type { LifeBook } from './lives/life-book.ts'
import type { OpenLife } from './lives/open-life.ts'

/** This share of those alive has to die at the end of the match: a damaged frame hides some of them. */
const LEAST_SHARE = 0.5

/**
 * When a match ends, everybody alive dies of the world at once, which is no death. Turns those lives into ones that ended with the match,
 * and takes their deaths and damage out of the log. Who falls to his death dies of the same tag, but others live on, or he returns.
 */
export function takeOutMatchEnd(lives: LifeBook, log: FrameLog): void {
  const endMs = log.deaths.findLast(({ tag }) => tag === MATCH_END_TAG)?.ms
  if (endMs === undefined || lives.all.some(({ spawnMs }) => spawnMs > endMs)) return
  const isOfEnd = ({ ms, tag }: DeathState | DamageEvent): boolean => ms === endMs && tag === MATCH_END_TAG
  const ended = new Set(log.deaths.filter(isOfEnd).map(({ victimLife }) => victimLife))
  const alive = lives.all.filter((life) => isKnownAlive(life, endMs))
  if (ended.size < alive.length * LEAST_SHARE) return
  for (const life of lives.all) if (ended.has(life.index)) life.end = { ms: endMs, ending: 'match-end' }
  removeWhere(log.deaths, isOfEnd)
  removeWhere(log.damage, isOfEnd)
}

/** Of whom nothing was heard again behind missing frames nobody knows whether he lived on. */
function isKnownAlive({ end, isHeardOf, silentSinceMs }: OpenLife, ms: number): boolean {
  return isHeardOf && silentSinceMs === null && (end === null || end.ms >= ms)
}

function removeWhere<T>(list: T[], isUnwanted: (item: T) => boolean): void {
  const kept = list.filter((item) => !isUnwanted(item))
  list.splice(0, list.length, ...kept)
}
