import { useHistoryState } from 'wouter/use-browser-location'
import { fieldOf } from './fields.ts'

export interface WayIn {
  /** Where to go after signing in; null for the dashboard. */
  readonly goOnTo: string | null
  readonly isNew: boolean
}

/** The key in the browser's history state: it survives a reload, belongs to its entry, and cannot be set by an external address. */
const NAME = 'calloutWayIn'
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

/** Removed at sign-out, like everything of a user. */
const DESTINATION_KEY = 'callout.user.wish'

/** Stores in this tab where a visitor wants to go after signing in. A stored address of the same page with more parameters stays. */
export function storeDestination(address: string) {
  if (!sessionStorage.getItem(DESTINATION_KEY)?.startsWith(address)) sessionStorage.setItem(DESTINATION_KEY, address)
}

/** Returns and removes the stored address if it extends `goOnTo`, else returns `goOnTo`. */
export function takeDestination(goOnTo: string | null): string | null {
  const stored = ownAddress(sessionStorage.getItem(DESTINATION_KEY))
  sessionStorage.removeItem(DESTINATION_KEY)
  return stored?.startsWith(goOnTo ?? '') ? stored : goOnTo
}
