import { median } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { distance } from '#shared/tracks/geometry.ts'

/** A kill whose weapon the film names. */
interface NamedKill {
  readonly death: CausedDeath['review']['death']
  readonly killer: string
  readonly weapon: string
  /** World units; null where the places are not known. */
  readonly range: number | null
}

/** The weapon and the range of each own kill, and what the others' weapons were. Empty where the film names none. */
export function killFacts(view: View): Fact[] {
  const { you } = view
  const kills = view.analysis.causes.flatMap(toNamedKill)
  const own = kills.filter(({ killer }) => killer === you.id)
  const others = kills.filter(({ killer }) => killer !== you.id)
  return [...own.flatMap((kill) => rangeFact(view, kill)), ...weaponsOf(own).flatMap((weapon) => weaponFacts(view, weapon, own, others))]
}

function toNamedKill({ review: { death }, case: seen }: CausedDeath): NamedKill[] {
  const weapon = seen?.film?.weapon?.name ?? null
  if (!seen || weapon === null || death.killer === null) return []
  return [{ death, killer: death.killer, weapon, range: seen.killerPlace && distance(seen.place, seen.killerPlace) }]
}

function rangeFact(view: View, { death, range }: NamedKill): Fact[] {
  if (range === null) return []
  return [
    makeFact(view, {
      kind: 'range-of-kill',
      player: view.you.id,
      other: death.player,
      variant: death.id,
      value: range,
      unit: 'world-units',
      events: [death],
    }),
  ]
}

/** Most kills first. */
function weaponsOf(kills: readonly NamedKill[]): string[] {
  const count = (weapon: string) => kills.filter((kill) => kill.weapon === weapon).length
  return [...new Set(kills.map(({ weapon }) => weapon))].toSorted((one, other) => count(other) - count(one))
}

function weaponFacts(view: View, weapon: string, own: readonly NamedKill[], others: readonly NamedKill[]): Fact[] {
  const mine = own.filter((kill) => kill.weapon === weapon)
  const all = { player: view.you.id, variant: weapon }
  const range = median(mine, (kill) => kill.range)
  const theirs = others.filter((kill) => kill.weapon === weapon).length
  const events = mine.map(({ death }) => death)
  return [
    makeFact(view, { kind: 'kills-with', ...all, value: mine.length, of: own.length, unit: 'kills', events }),
    makeFact(view, { kind: 'others-kills-with', ...all, value: theirs, of: others.length, unit: 'kills' }),
    ...(range === undefined ? [] : [makeFact(view, { kind: 'range-with', ...all, value: range, unit: 'world-units', events })]),
  ]
}
