import type { SeenObjective } from '#shared/tracks/scene/objectives.ts'

/** "You have the ball"; null while nobody is known to carry it. */
export function carrierWords(objectives: readonly SeenObjective[]): string | null {
  const carried = objectives.find(({ carrier }) => carrier !== null)
  if (!carried?.carrier) return null
  const { role, name } = carried.carrier
  return `${role === 'you' ? 'You have' : `${name} has`} the ${carried.kind}`
}
