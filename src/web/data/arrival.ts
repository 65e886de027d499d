/** Query parameters that other companies' pages add when they send the browser back, by our page. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '/profile': ['code', 'state', 'error', 'error_description', 'session_id'],
  '/pricing': ['checkout'],
}

let caught: ReadonlyMap<string, string> = new Map()

/** Takes the answers of outside pages out of the address, before anything is asked of the server: no code stands in a Referer or the history. */
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
  caught = new Map([...caught].filter(([other]) => other !== name))
  return value
}
