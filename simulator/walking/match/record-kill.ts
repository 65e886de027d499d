import type { KillMeans } from '#simulator/play/happening.ts'
import { addScore } from '#simulator/play/play.ts'
import { ENERGY_SWORD, FRAG, MELEE } from '#simulator/walking/bodies/weapons.ts'
import type { Strike } from '#simulator/walking/combat/strike.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'

/** Share of deaths that the summary stamps 1 ms after their kill. Source: recorded films. */
const LATE_DEATH_SHARE = 0.1

const MEANS: ReadonlyMap<number, KillMeans> = new Map([
  [MELEE.tag, 'melee'],
  [ENERGY_SWORD.tag, 'power'],
  [FRAG.tag, 'grenade'],
])

/** How long players push after a kill. */
const PUSH_TICKS = ticksOf(8_000)

/** Logs a kill. As in films, it has one assistant at most: the teammate who hurt the victim most since it was last whole. */
export function recordKill(walk: Walk, { attacker, tag, isHead }: Strike, victim: Living): void {
  const { play, random } = walk
  const hurtBy = (mate: Walker) => victim.body.hurtBy.get(mate.index) ?? 0
  const [helper] = walk.walkers
    .filter((mate) => mate !== attacker && mate.team === attacker.team && hurtBy(mate) > 0)
    .toSorted((one, other) => hurtBy(other) - hurtBy(one))
  play.happenings.push({
    kind: 'kill',
    atMs: play.nowMs,
    deathAtMs: play.nowMs + (random.isHit(LATE_DEATH_SHARE) ? 1 : 0),
    killer: attacker.fighter.player,
    victim: victim.fighter.player,
    means: MEANS.get(tag) ?? (isHead ? 'headshot' : 'body'),
    isPosthumous: !isLiving(attacker),
    assistants: helper ? [helper.fighter.player] : [],
    markers: [],
  })
  if (isLiving(attacker)) attacker.fighter.lastKillAtMs = play.nowMs
  const { behaviours, conduct } = attacker.traits
  if (behaviours.has('after-kill') || random.isHit(conduct.pushShare)) attacker.mind.pushesUntilTick = walk.tick + PUSH_TICKS
  victim.fighter.lastKillAtMs = Number.NEGATIVE_INFINITY
  if (walk.isScoredByKills) addScore(play, attacker.team, 1)
  walk.objective.onDeath(victim, attacker)
}
