import { distanceBetween } from '#simulator/walking/bodies/body.ts'
import type { Strike } from '#simulator/walking/combat/strike.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { livingEnemies, sees } from '#simulator/walking/minds/notice.ts'
import type { Living } from '#simulator/walking/walker.ts'
import { fireAt } from './fire.ts'
import { TICKS_PER_SHOT } from './plan-chains.ts'
import type { Stage } from './stage.ts'
import { freeOf } from './target-counts.ts'

const RANGE_UNITS = 24
const RETURN_TICKS = ticksOf(1_500)
const REACTION_TICKS = ticksOf(350)
const OPEN_FIRE_CHANCE = 0.9
/** Whoever is to die within this time is mostly left alone, so that his shield is what it is by then. */
const SOON_TICKS = ticksOf(6_500)
const HURT_ANYWAY_CHANCE = 0.35
/** Nobody opens fire for less. */
const LEAST_SHIELD = 36
const LEAST_HEALTH = 60
/** Nobody knows whether there will be somebody to shoot at later: rather early than late. */
const AHEAD = 0.08
/** Many who may be shot at may not be hurt: those who may make up for it. */
const CATCH_UP = 2.2

/** Shots that no death needs: back at whoever hits, and at enemies in sight, until the statistics have what they say. */
export function shootFreely(stage: Stage, me: Living): Strike | null {
  const { walk, quotas } = stage
  const quota = quotas[me.index]
  const target = targetOf(stage, me)
  me.mind.target = target
  if (!quota || !target || walk.tick < me.body.readyTick || walk.tick < me.mind.shootFromTick) return null
  const free = freeOf(quota, me)
  if (free.shots <= 0) return null
  const { shield, health } = target.body.vitality
  const mayHurt = (shield > 0 || health > LEAST_HEALTH) && (!diesSoon(stage, target) || walk.random.isHit(HURT_ANYWAY_CHANCE))
  const isHit = mayHurt && walk.random.isHit((CATCH_UP * free.hits) / free.shots)
  me.body.readyTick = walk.tick + TICKS_PER_SHOT
  const blow = { shieldPerHit: free.blowSteps, healthPerHit: Math.min(42, health / 2) }
  return fireAt(me, isHit ? target : null, blow, walk.random.isHit(me.traits.headShare))
}

function targetOf(stage: Stage, me: Living): Living | null {
  const { walk, script } = stage
  const { body, mind } = me
  const enemies = livingEnemies(walk, me).filter((enemy) => distanceBetween(body, enemy.body) <= RANGE_UNITS && sees(walk, me, enemy))
  const kept = enemies.find((enemy) => enemy === mind.target)
  if (kept) return kept
  const sinceHit = walk.tick - body.vitality.lastHitTick
  const attacker = sinceHit <= RETURN_TICKS ? enemies.find(({ index }) => index === body.lastAttacker) : undefined
  const done = me.counts.shotsFired / Math.max(1, stage.quotas[me.index]?.targets.shotsFired ?? 1)
  const progress = (walk.tick - script.kickOffTick) / (script.endTick - script.kickOffTick)
  const isDue = (walk.tick + me.index) % TICKS_PER_SHOT === 0 && done < progress + AHEAD && walk.random.isHit(OPEN_FIRE_CHANCE)
  const whole = isDue ? enemies.filter((enemy) => enemy.body.vitality.shield > LEAST_SHIELD && !diesSoon(stage, enemy)) : []
  const found = attacker ?? whole[walk.random.whole(0, Math.max(0, whole.length - 1))]
  if (found) mind.shootFromTick = walk.tick + REACTION_TICKS
  return found ?? null
}

function diesSoon({ walk, meetings }: Stage, { index }: Living): boolean {
  const death = meetings[index]?.find(({ tick, role }) => role === 'victim' && tick >= walk.tick)
  return death !== undefined && death.tick - walk.tick < SOON_TICKS
}
