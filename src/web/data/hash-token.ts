import { useSyncExternalStore } from 'react'

/** What the link of a mail brings behind the `#` of a page; `forget` leaves the page as it is without. */
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
