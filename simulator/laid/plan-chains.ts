import type { Random } from '#simulator/random.ts'
import { BANDIT_EVO, type Weapon } from '#simulator/walking/bodies/weapons.ts'
import { TICKS_PER_SECOND } from '#simulator/walking/film-clock.ts'
import type { Script, ScriptedDeath } from './script.ts'

/** A shot or a blow that has to come at its tick. */
export interface PlannedStrike {
  readonly tick: number
  readonly attacker: number
  readonly victim: number
  readonly death: ScriptedDeath
  readonly isHit: boolean
  /** The one that kills. */
  readonly isLast: boolean
}

export const RANKED_WEAPON: Weapon = BANDIT_EVO
export const TICKS_PER_SHOT = Math.round(TICKS_PER_SECOND / RANKED_WEAPON.frequencyPerSecond)
/** Hits that break a shield, and with the last one the one that kills. */
const HITS_TO_KILL = 5
const HELPER_HITS = 2
const MOST_MISSES = 5

/** For each death the shots that lead to it: a full shield's worth, misses in between, and as many as there is time for since the last kill. */
export function planChains(random: Random, { deaths }: Script, missShare: (player: number) => number): PlannedStrike[] {
  const busyUntil = new Map<number, number>()
  const strikes = deaths.flatMap((death) => {
    if (death.killer === null) return []
    const killer = death.killer
    const isAlone = death.helper === null || death.means === 'betrayal'
    const most = Math.max(1, Math.floor((death.tick - (busyUntil.get(killer) ?? 0)) / TICKS_PER_SHOT))
    busyUntil.set(killer, death.tick)
    const own = chainOf(random, death, killer, {
      hits: isAlone ? HITS_TO_KILL : HITS_TO_KILL - HELPER_HITS,
      most,
      missShare: missShare(killer),
    })
    const help = death.helper === null ? [] : helpOf(random, death, death.helper)
    return [...help, ...own]
  })
  return strikes.toSorted((one, other) => one.tick - other.tick)
}

interface ChainShape {
  readonly hits: number
  readonly most: number
  readonly missShare: number
}

function chainOf(random: Random, death: ScriptedDeath, attacker: number, { hits, most, missShare }: ChainShape): PlannedStrike[] {
  const misses = Math.min(MOST_MISSES, Array.from({ length: 3 * hits }, () => random.isHit(missShare * 0.5)).filter(Boolean).length)
  const before = random.shuffled([...Array.from({ length: hits - 1 }, () => true), ...Array.from({ length: misses }, () => false)])
  const kept = before.slice(Math.max(0, before.length - most + 1))
  const shots = [...kept, true]
  return shots.map((isHit, place) => {
    const left = shots.length - 1 - place
    return { tick: death.tick - left * TICKS_PER_SHOT, attacker, victim: death.victim, death, isHit, isLast: left === 0 }
  })
}

function helpOf(random: Random, death: ScriptedDeath, attacker: number): PlannedStrike[] {
  const last = death.tick - TICKS_PER_SHOT * random.whole(1, 4) - random.whole(3, 15)
  return Array.from({ length: HELPER_HITS }, (_, place) => ({
    tick: last - place * TICKS_PER_SHOT,
    attacker,
    victim: death.victim,
    death,
    isHit: true,
    isLast: false,
  }))
}
