import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { ALONE_MATES, FAR_U, MATE_FELL_MS, NEAR_U, WALKED_AWAY_FACTOR, WALKED_AWAY_MS } from '#analysis/positions/position-rules.ts'
import { isAlone, isWithin, livingMates, nearestMate } from '#analysis/positions/support.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** Two team-mates or more alive, none within reach through the whole last burst, nobody answered, and none had fallen beside the player just before. In an arena. */
export const ALONE: CauseTest = {
  cause: 'alone',
  blame: 'team',
  needsAttackers: false,
  test: (death) => {
    const { match, burst, victim, life, ms, review } = death
    if (!burst || !match.isArena) return UNKNOWN
    const [first] = burst
    const nearest = nearestMate(match, victim, first.victim.place, first.ms)
    if (!nearest || livingMates(match, victim, first.ms).length < ALONE_MATES) return NO
    if (review.answer !== null || hasMateFallen(death, first.ms)) return NO
    for (let at = first.ms; at <= ms; at += TICK_MS) if (isAlone(match, victim, placeAt(life, at), at) !== true) return NO
    const isOwnDoing = hasWalkedAway(death, first.ms)
    return hit({
      fromMs: first.ms,
      tags: isOwnDoing ? ['walked-away'] : [],
      figures: { 'death-nearest-mate': nearest.units },
      ...(isOwnDoing ? { blame: 'yours' as const } : {}),
    })
  },
}

/** A team-mate who fell near the player just before was in the same fight. */
function hasMateFallen({ match, victim, life }: DeathCase, firstMs: number): boolean {
  const mates = match.matesOf(victim)
  return match.tracks.lives.some((mate) => {
    const isRecent = mates.has(mate.player) && mate.ending === 'death' && mate.endMs <= firstMs && firstMs - mate.endMs <= MATE_FELL_MS
    return isRecent && mate.endMs >= life.startMs && distance(placeAt(mate, mate.endMs), placeAt(life, mate.endMs)) <= NEAR_U
  })
}

/** Somebody was near ten seconds before, lives on, and the player's way since is at least twice his. */
function hasWalkedAway({ match, victim, life }: DeathCase, firstMs: number): boolean {
  const thenMs = firstMs - WALKED_AWAY_MS
  if (thenMs < life.startMs) return false
  const place = placeAt(life, thenMs)
  return livingMates(match, victim, thenMs).some(
    (mate) =>
      isWithin(place, mate.place, NEAR_U) &&
      mate.life.endMs > firstMs &&
      distance(placeAt(life, firstMs), placeAt(mate.life, firstMs)) > FAR_U &&
      wayOf(life, thenMs, firstMs) >= WALKED_AWAY_FACTOR * wayOf(mate.life, thenMs, firstMs),
  )
}

function wayOf(life: TrackedLife, fromMs: number, toMs: number): number {
  let way = 0
  for (let at = fromMs; at + TICK_MS <= toMs; at += TICK_MS) way += distance(placeAt(life, at), placeAt(life, at + TICK_MS))
  return way
}
