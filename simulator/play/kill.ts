import type { KillHappening, KillMeans } from './happening.ts'
import { areEnemies, type Fighter, isAlive, type Play } from './play.ts'

/** Recorded ranked matches: 62 % headshots, 12 % melee, 5 % grenades, some power weapons. Source: recorded statistics. */
const MEANS: readonly { readonly means: KillMeans; readonly share: number }[] = [
  { means: 'headshot', share: 0.6 },
  { means: 'melee', share: 0.12 },
  { means: 'grenade', share: 0.05 },
  { means: 'power', share: 0.05 },
  { means: 'body', share: 0.18 },
]

/** Share of kills with at least one assistant, and of these with a second: 418 assists on 410 assisted kills of about 960 recorded. */
const ASSIST_SHARE = 0.42
const SECOND_ASSIST_SHARE = 0.04
const MARK_SHARE = 0.04
/** Share of deaths stamped 1 ms after their kill: 135 of 1,332 in real films. */
const LATE_DEATH_SHARE = 0.1

export function drawKill(play: Play, killer: Fighter, victim: Fighter): KillHappening {
  const { random, nowMs } = play
  const isPosthumous = !isAlive(play, killer)
  const mates = play.fighters.filter((other) => other !== killer && !areEnemies(other, killer) && isAlive(play, other))
  const helpers = random.isHit(ASSIST_SHARE) ? random.shuffled(mates).slice(0, random.isHit(SECOND_ASSIST_SHARE) ? 2 : 1) : []
  const markers = random.isHit(MARK_SHARE) ? random.shuffled(mates).slice(0, 1) : []
  return {
    kind: 'kill',
    atMs: nowMs,
    deathAtMs: nowMs + (random.isHit(LATE_DEATH_SHARE) ? 1 : 0),
    killer: killer.player,
    victim: victim.player,
    means: isPosthumous ? 'grenade' : (random.weighted(MEANS, ({ share }) => share)?.means ?? 'body'),
    isPosthumous,
    assistants: helpers.map(({ player }) => player),
    markers: markers.map(({ player }) => player),
  }
}
