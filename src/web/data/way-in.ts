import { useHistoryState } from 'wouter/use-browser-location'

export interface WayIn {
  /** Where to go on once signed in; null: to the dashboard. */
  readonly goOnTo: string | null
  readonly isNew: boolean
}

/** The key in the browser's history state: it survives a reload, goes with its entry, and no address from outside can set it. */
const NAME = 'calloutWayIn'
/** Nobody asked for the form. */
export const NO_WAY: WayIn = { goOnTo: null, isNew: false }
const GOING_ON = /^\/(?:dashboard|analysis|practice|profile|pricing|contact|results\/[\w-]+)$/

export function wayInState(way: WayIn): object {
  return { [NAME]: way }
}

export function useWayIn(): WayIn {
  const state: unknown = useHistoryState()
  const way: unknown = fieldOf(state, NAME)
  return way === undefined ? NO_WAY : { goOnTo: ownAddress(fieldOf(way, 'goOnTo')), isNew: fieldOf(way, 'isNew') === true }
}

export function ownAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, location.origin)) return null
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin === location.origin && GOING_ON.test(pathname) ? `${pathname}${search}` : null
}

/** Goes with everything else of a user at a sign-out. */
const WISH = 'callout.user.wish'

/** Keeps in this tab where a stranger wants to go once signed in, whatever pages are read before. One that says more of the same page stays. */
export function keepWish(address: string) {
  if (!sessionStorage.getItem(WISH)?.startsWith(address)) sessionStorage.setItem(WISH, address)
}

/** Where to go on: `goOnTo`, or the wish where that says more. */
export function takeWish(goOnTo: string | null): string | null {
  const kept = ownAddress(sessionStorage.getItem(WISH))
  sessionStorage.removeItem(WISH)
  return kept?.startsWith(goOnTo ?? '') ? kept : goOnTo
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
