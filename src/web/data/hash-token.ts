import { useSyncExternalStore } from 'react'

/** The token that a mailed link has after the `#`. `forget` removes it from the address. */
export function useHashToken(name: string) {
  const hash = useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  )
  const forget = () => {
    location.hash = ''
    history.replaceState(null, '', location.pathname)
  }
  return { token: new URLSearchParams(hash.slice(1)).get(name), forget }
}

function listen(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
