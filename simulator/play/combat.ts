import type { Random } from '#simulator/random.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import type { Happening, KillHappening } from './happening.ts'

/** Damage and shots. No event holds them; they are drawn to fit the kills. */
export interface Combat {
  damageDealt: number
  damageTaken: number
  shotsHit: number
  shotsFired: number
}

/** Shield plus health. */
const DAMAGE_TO_KILL = 225
/** Damage per kill that heals again; with it, a death costs about 345, as in recorded matches. */
const MEAN_LOST_DAMAGE = 120
const ASSIST_DAMAGE_SHARE = 0.35
const MEAN_DAMAGE_PER_HIT = 44
const FALL_DAMAGE = 110

export function drawCombat(
  random: Random,
  players: readonly SimulatedPlayer[],
  happenings: readonly Happening[],
): Map<SimulatedPlayer, Combat> {
  const combat = new Map(players.map((player) => [player, { damageDealt: 0, damageTaken: 0, shotsHit: 0, shotsFired: 0 }]))
  const hit = (dealer: SimulatedPlayer | null, taker: SimulatedPlayer | null, damage: number) => {
    const dealt = dealer === null ? undefined : combat.get(dealer)
    const taken = taker === null ? undefined : combat.get(taker)
    if (dealt !== undefined) dealt.damageDealt += damage
    if (taken !== undefined) taken.damageTaken += damage
  }
  for (const happening of happenings) {
    if (happening.kind === 'kill') damageOfKill(random, players, happening, hit)
    if (happening.kind === 'lone-death') hit(happening.betrayer, happening.victim, FALL_DAMAGE)
  }
  for (const [player, totals] of combat) {
    totals.damageDealt = Math.round(totals.damageDealt)
    totals.damageTaken = Math.round(totals.damageTaken)
    totals.shotsHit = Math.round(totals.damageDealt / Math.max(30, random.normal(MEAN_DAMAGE_PER_HIT, 5)))
    totals.shotsFired = Math.max(totals.shotsHit, Math.round(totals.shotsHit / player.accuracy))
  }
  return combat
}

type Hit = (dealer: SimulatedPlayer | null, taker: SimulatedPlayer | null, damage: number) => void

function damageOfKill(random: Random, players: readonly SimulatedPlayer[], kill: KillHappening, hit: Hit): void {
  const assisted = DAMAGE_TO_KILL * Math.min(0.8, ASSIST_DAMAGE_SHARE * kill.assistants.length)
  hit(kill.killer, kill.victim, DAMAGE_TO_KILL - assisted)
  for (const assistant of kill.assistants) hit(assistant, kill.victim, assisted / kill.assistants.length)
  const friends = players.filter((player) => player === kill.killer || (player.team === kill.killer.team && player !== kill.victim))
  const foes = players.filter((player) => player !== kill.killer && player.team !== kill.killer.team)
  const shooter = random.weighted(friends, (player) => Math.exp(player.skill)) ?? kill.killer
  const target = random.weighted(foes, () => 1) ?? kill.victim
  hit(shooter, target, random.exponential(MEAN_LOST_DAMAGE))
}
