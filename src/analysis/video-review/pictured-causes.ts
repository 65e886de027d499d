import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { PicturedCause } from '#shared/report/causes.ts'
import { isAgreed, type ObservedWindow } from './observe-windows.ts'
import type { Seen } from './prompts.ts'

/** Causes that a picture can show, most decisive first. */
const CAUSE_OF: readonly (readonly [seen: Seen, cause: PicturedCause])[] = [
  ['screen:map', 'looking-at-map'],
  ['weapon:reloading', 'reloading'],
  ['ground:open', 'in-the-open'],
]

export function seenAs(cause: PicturedCause): Seen | null {
  return CAUSE_OF.find(([, pictured]) => pictured === cause)?.[0] ?? null
}

/** Causes that two looks agree on, by the death's event id. */
export function picturedCauses(watched: readonly ObservedWindow[]): ReadonlyMap<string, PicturedCause> {
  const found = watched.flatMap(({ window, observations }) => {
    const agreed = observations.filter(isAgreed).map(({ seen }) => seen)
    const first = window.kind === 'death' ? CAUSE_OF.find(([seen]) => agreed.includes(seen)) : undefined
    return first ? [[window.event, first[1]] as const] : []
  })
  return new Map(found)
}

/** Adds pictured causes to one player's deaths, but only where neither log nor tracks explain them. */
export function withPictures(deaths: readonly CausedDeath[], player: string, causes: ReadonlyMap<string, PicturedCause>): CausedDeath[] {
  return deaths.map((death) => {
    const cause = death.review.death.player === player ? causes.get(death.review.death.id) : undefined
    if (cause === undefined || (death.cause !== 'duel' && death.cause !== 'none')) return death
    return { ...death, cause, blame: 'yours', tags: death.cause === 'duel' ? [...death.tags, 'duel'] : death.tags }
  })
}
