import { useHistoryState } from 'wouter/use-browser-location'

export interface WayIn {
  /** Where to go on once signed in; null: to the dashboard. */
  readonly goOnTo: string | null
  readonly isNew: boolean
}

/** The key in the browser's history state: it survives a reload, goes with its entry, and no address from outside can set it. */
const NAME = 'calloutWayIn'
const NONE: WayIn = { goOnTo: null, isNew: false }
const GOING_ON = /^\/(?:dashboard|analysis|profile|pricing|contact|results\/[\w-]+)$/

export function wayInState(way: WayIn): object {
  return { [NAME]: way }
}

export function useWayIn(): WayIn {
  const state: unknown = useHistoryState()
  const way: unknown = fieldOf(state, NAME)
  return way === undefined ? NONE : { goOnTo: ownAddress(fieldOf(way, 'goOnTo')), isNew: fieldOf(way, 'isNew') === true }
}

export function ownAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, location.origin)) return null
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin === location.origin && GOING_ON.test(pathname) ? `${pathname}${search}` : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
