import type { LogEvent } from './event-ids.ts'
import type { Person } from './person.ts'

/** A kill and an enemy's death at most this far apart are one event. The film stamps both at once. */
const PAIRED_MS = 5

export interface Pair {
  readonly kill: LogEvent
  readonly death: LogEvent
}

/** Pairs each kill with the nearest enemy death that is still unpaired: nearest pairs first, then in the order of the film. */
export function pairKills(events: readonly LogEvent[], persons: readonly Person[], isFreeForAll: boolean): Pair[] {
  const teamOf = new Map(persons.map(({ key, team }) => [key, team]))
  const areEnemies = (one: string, other: string) => {
    const [own, theirs] = [teamOf.get(one) ?? null, teamOf.get(other) ?? null]
    return isFreeForAll ? one !== other : own !== null && theirs !== null && own !== theirs
  }
  const deaths = events.filter(({ kind }) => kind === 'death')
  const candidates = events
    .filter(({ kind }) => kind === 'kill')
    .flatMap((kill) => deaths.filter((death) => gapOf({ kill, death }) <= PAIRED_MS).map((death) => ({ kill, death })))
    .filter(({ kill, death }) => areEnemies(kill.person, death.person))
    .sort((one, other) => gapOf(one) - gapOf(other))
  const taken = new Set<string>()
  return candidates.filter(({ kill, death }) => {
    if (taken.has(kill.id) || taken.has(death.id)) return false
    taken.add(kill.id).add(death.id)
    return true
  })
}

function gapOf({ kill, death }: Pair): number {
  return Math.abs(kill.atMs - death.atMs)
}
