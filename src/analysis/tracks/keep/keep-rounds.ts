import type { Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'
import { ROUNDS_GAP_MS, type TrackedRounds } from '#shared/tracks/tracked-combat.ts'

/** A slot's weapon changes: a shot from it names the rounds within this of it. */
const SAME_WEAPON_MS = 2000

type Spending = { -readonly [Key in Exclude<keyof TrackedRounds, 'weapon'>]: TrackedRounds[Key] } & { readonly weaponSlot: number }

/** Rounds that left magazines, shots in a row put together. A magazine does not say whose it is: the shots from its slot do. */
export function keepRounds(magazines: readonly Magazine[], shots: readonly Shot[]): TrackedRounds[] {
  const spendings: Spending[] = []
  const open = new Map<string, Spending>()
  for (const { ms, life, weaponSlot, spent } of magazines) {
    if (spent === 0) continue
    const [key, at] = [`${life} ${weaponSlot}`, Math.round(ms)]
    const last = open.get(key)
    if (last && at - last.toMs < ROUNDS_GAP_MS) {
      last.toMs = at
      last.rounds += spent
      continue
    }
    const spending = { fromMs: at, toMs: at, life, weaponSlot, rounds: spent }
    open.set(key, spending)
    spendings.push(spending)
  }
  return spendings.map(({ weaponSlot, ...spending }) => ({
    ...spending,
    weapon: weaponOf(
      spending,
      shots.filter((shot) => shot.life === spending.life && shot.weaponSlot === weaponSlot),
    ),
  }))
}

function weaponOf({ fromMs, toMs }: Pick<TrackedRounds, 'fromMs' | 'toMs'>, shots: readonly Shot[]): string | null {
  const away = ({ ms }: Shot) => Math.max(0, fromMs - ms, ms - toMs)
  const nearest = shots.reduce<Shot | null>((best, shot) => (best === null || away(shot) < away(best) ? shot : best), null)
  return nearest && away(nearest) <= SAME_WEAPON_MS ? nearest.weapon : null
}
