/** Query parameters that external pages add when they send the browser back, by page of ours. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '/profile': ['code', 'state', 'error', 'error_description', 'session_id'],
  '/pricing': ['checkout'],
}

let caught: ReadonlyMap<string, string> = new Map()

/** Removes the answers of external pages from the address before any request, so that no code gets into a Referer or the history. */
export function catchArrival() {
  const query = new URLSearchParams(location.search)
  const names = (NAMES[location.pathname] ?? []).filter((name) => query.has(name))
  if (names.length === 0) return
  caught = new Map(names.map((name) => [name, query.get(name) ?? '']))
  for (const name of names) query.delete(name)
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`)
}

export function takeArrival(name: string): string | null {
  const value = caught.get(name) ?? null
  caught = new Map([...caught].filter(([key]) => key !== name))
  return value
}
