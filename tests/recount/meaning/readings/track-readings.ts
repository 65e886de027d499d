import { allOf, type Readings, type Truth } from '#tests/recount/meaning/reading.ts'
import { othersOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'

/** The middle value; of an even number of them, what lies midway between the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/**
 * How long after each spawn of a person the first hit came, given to somebody else or taken from anybody. Who stands on the map before the
 * kick-off waits for it.
 */
export function contactsOf({ tracks, report }: Scene, { id }: Person): number[] {
  if (!tracks) return []
  const { lives, hits, players, clock } = tracks
  const kickOffMs = (report.timeline.kickOffMs ?? Number.NEGATIVE_INFINITY) + clock.offsetMs
  return lives.flatMap((life, place) => {
    if (players[life.player]?.playerId !== id) return []
    const first = hits.find(
      ({ victimLife, attackerLife }) => attackerLife !== null && victimLife !== attackerLife && [victimLife, attackerLife].includes(place),
    )
    return first ? first.ms - Math.max(life.startMs, kickOffMs) : []
  })
}

function contact(scene: Scene, said: Sentence): Truth {
  const [own, others] = [medianOf(contactsOf(scene, scene.own)), medianOf(othersOf(scene).flatMap((person) => contactsOf(scene, person)))]
  return {
    own,
    others,
    'sooner is sooner, and later is later': !/sooner|later/.test(said.text) || /sooner/.test(said.text) === own < others,
  }
}

export const TRACK_READINGS: Readings = allOf(['tempo.contact-sooner', 'tempo.contact-later', 'area.contact'], contact)
