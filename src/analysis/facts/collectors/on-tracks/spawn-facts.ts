import type { View } from '#analysis/facts/book/fact-book.ts'
import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { FAR_U, SPAWNED_BEHIND_DEGREES } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { besideOthers, ofBoth, onFilm, spansOf } from './beside-others.ts'

/** Facts on where enemies spawned relative to the player; empty if places cannot be measured. */
export function spawnFacts(view: View): Fact[] {
  const film = onFilm(view)
  if (!film?.match.hasPlaces) return []
  const { match, window } = film
  return besideOthers(view, {
    kind: 'spawned-behind',
    unit: 'lives',
    ...ofBoth(film, (player) => enemySpawns(match, player, window)),
    is: ({ isBehind }) => isBehind,
    evidence: (behind) => ({ spans: spansOf(match, behind) }),
  })
}

interface EnemySpawn extends FilmSpan {
  readonly isBehind: boolean
}

/** Enemy spawns at which the player's aim is known. */
function enemySpawns(match: TrackedMatch, player: number, window: FilmSpan): EnemySpawn[] {
  const enemies = match.enemiesOf(player)
  return match.tracks.lives.flatMap(({ player: enemy, startMs: ms, spawn }): EnemySpawn[] => {
    if (!enemies.has(enemy) || !isWithinSpan(window, ms)) return []
    const life = lifeAt(match.tracks, player, ms)
    const aim = life && aimAt(life, ms)
    if (!life || !aim) return []
    const place = placeAt(life, ms)
    const isBehind = distance(place, spawn) <= FAR_U && degreesOffAim(place, aim, spawn) > SPAWNED_BEHIND_DEGREES
    return [{ fromMs: ms, toMs: ms, isBehind }]
  })
}
