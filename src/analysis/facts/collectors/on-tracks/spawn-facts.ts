import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { FAR_U, SPAWNED_BEHIND_DEGREES } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'

/** Where enemies came back, seen from the player; empty where no place may be measured. */
export function spawnFacts(view: View): Fact[] {
  const { tracked } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked?.hasPlaces || own === null) return []
  return behindFacts(view, tracked, own)
}

function behindFacts(view: View, match: TrackedMatch, own: number): Fact[] {
  const window = coveredSpan(match, view.analysis.log)
  const mine = enemySpawns(match, own, window)
  const theirs = [...match.players.keys()].filter((place) => place !== own).flatMap((place) => enemySpawns(match, place, window))
  if (mine.length === 0 || theirs.length === 0) return []
  const behind = mine.filter(({ isBehind }) => isBehind)
  return [
    ownFact(view, {
      kind: 'spawned-behind',
      unit: 'lives',
      value: behind.length,
      of: mine.length,
      spans: behind.map(({ ms }) => ({ kind: 'film', fromMs: match.logMs(ms), toMs: match.logMs(ms) })),
    }),
    ownFact(view, {
      kind: 'others-spawned-behind',
      unit: 'lives',
      value: theirs.filter(({ isBehind }) => isBehind).length,
      of: theirs.length,
    }),
  ]
}

/** The spawn of an enemy while the player lived. */
interface EnemySpawn {
  readonly ms: number
  /** Close, and where the player was not looking. */
  readonly isBehind: boolean
}

/** Those at which it is known where the player looked. */
function enemySpawns(match: TrackedMatch, player: number, window: FilmSpan): EnemySpawn[] {
  const enemies = match.enemiesOf(player)
  return match.tracks.lives.flatMap(({ player: other, startMs: ms, spawn }): EnemySpawn[] => {
    if (!enemies.has(other) || !isWithinSpan(window, ms)) return []
    const life = lifeAt(match.tracks, player, ms)
    const aim = life && aimAt(life, ms)
    if (!life || !aim) return []
    const place = placeAt(life, ms)
    return [{ ms, isBehind: distance(place, spawn) <= FAR_U && degreesOffAim(place, aim, spawn) > SPAWNED_BEHIND_DEGREES }]
  })
}
