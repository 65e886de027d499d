import { deathsOfKind } from '#tests/recount/counters/recount.ts'
import { CAUSED, type CauseName, explainedBy } from '#tests/recount/meaning/film/causes.ts'
import { filmOfScene } from '#tests/recount/meaning/film/film.ts'
import type { Scene } from '#tests/recount/meaning/scene.ts'

/** Own deaths that are explained by this kind and no earlier one, by the film or the log. */
export function explainedOf(scene: Scene, kind: string | null): string[] {
  const film = filmOfScene(scene)
  const cause = Object.keys(CAUSED).find((name): name is CauseName => `tracks-${name}` === kind)
  if (film && cause) return explainedBy(film, scene.own, cause).map(({ event }) => event.id)
  return kind === null ? [] : deathsOfKind(scene, scene.own.key, kind).map(({ id }) => id)
}
