import type { Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { FrameLog } from './frame-log.ts'
import { NOT_TOLD } from './note-combat.ts'

/** A film first tells a magazine when shots were fired from it; more than so many at once are a magazine that was not full. */
const MOST_FIRST_ROUNDS = 3

type Timed = Pick<Magazine, 'ms' | 'life' | 'weaponSlot'>

/**
 * Rounds spent where a magazine is told for the first time. It was full before, and a full one of that weapon shows at any refill in the
 * film. Verified on two films, whose rounds spent are then exactly the shots of the match statistics.
 */
export function countFirstRounds({ magazines, shots }: Pick<FrameLog, 'magazines' | 'shots'>): Magazine[] {
  const weapons = weaponsOf(magazines, shots)
  const capacities = new Map<string, number>()
  magazines.forEach(({ rounds }, place) => {
    const weapon = weapons[place]
    if (weapon) capacities.set(weapon, Math.max(capacities.get(weapon) ?? 0, rounds))
  })
  return magazines.map((magazine, place) => {
    if (magazine.spent !== NOT_TOLD) return magazine
    const missing = (capacities.get(weapons[place] ?? '') ?? 0) - magazine.rounds
    return { ...magazine, spent: missing > 0 && missing <= MOST_FIRST_ROUNDS ? missing : 0 }
  })
}

/** The weapon of each magazine: the one that was last fired from its slot. Both lists are in time order. */
function weaponsOf(magazines: readonly Magazine[], shots: readonly Shot[]): (string | undefined)[] {
  const fired = new Map<number, string>()
  const slotKey = ({ life, weaponSlot }: Timed): number => life * 2 + weaponSlot
  let next = 0
  return magazines.map((magazine) => {
    for (let shot = shots[next]; shot && shot.ms <= magazine.ms; shot = shots[++next]) fired.set(slotKey(shot), shot.weaponId)
    return fired.get(slotKey(magazine))
  })
}
