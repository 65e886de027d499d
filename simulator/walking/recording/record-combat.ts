import { damageName } from '#analysis/film/tracks/damage-tags.ts'
import { weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import type { SettledStrike, Strike } from '#simulator/walking/combat/strike.ts'
import { tickMs } from '#simulator/walking/film-clock.ts'
import type { Living } from '#simulator/walking/walker.ts'
import type { TrackRecorder } from './track-recorder.ts'

/** Records the strikes of one tick: shots, hits and deaths. Must run before the bodies are observed. */
export function recordStrikes(recorder: TrackRecorder, tick: number, settled: readonly SettledStrike[]): void {
  const hitVictims = new Set<Living>()
  for (const each of settled) {
    recordShot(recorder, tick, each)
    if (each.victim === null) continue
    recordHit(recorder, tick, each, each.victim, !hitVictims.has(each.victim))
    hitVictims.add(each.victim)
    if (each.isDeadly) recordDeath(recorder, tick, each.strike, each.victim)
  }
}

function recordShot(recorder: TrackRecorder, tick: number, { strike, victim }: SettledStrike): void {
  if (strike.shot === null) return
  const { attacker, attackerLife: life } = strike
  const { weaponId, weaponSlot, rounds } = strike.shot
  const ms = tickMs(tick)
  const hitLife = victim?.body.life ?? null
  recorder.shots.push({ ms, life, playerIndex: attacker.index, weaponId, weapon: weaponName(weaponId), weaponSlot, hitLife })
  recorder.magazines.push({ ms, life, weaponSlot, rounds, spent: 1 })
}

/** A film has a victim's drop once per frame: the first of several hits has it. */
function recordHit(recorder: TrackRecorder, tick: number, settled: SettledStrike, victim: Living, isFirst: boolean): void {
  const { attacker, attackerLife, tag, isHead } = settled.strike
  recorder.damage.push({
    ms: tickMs(tick),
    victimLife: victim.body.life,
    attackerLife,
    attackerPlayer: attacker.index,
    tag,
    weapon: damageName(tag),
    isHeadHit: isHead,
    isKillingBlow: settled.isDeadly,
    drop: isFirst ? recorder.dropOf(victim.body) : null,
  })
}

function recordDeath(recorder: TrackRecorder, tick: number, { attacker, tag, isHead }: Strike, victim: Living): void {
  recorder.deaths.push({
    ms: tickMs(tick),
    victimLife: victim.body.life,
    victimPlayer: victim.index,
    killerPlayer: attacker.index,
    tag,
    weapon: damageName(tag),
    category: isHead ? 1 : 0,
  })
}
