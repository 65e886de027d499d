import { useSyncExternalStore } from 'react'

/** The token behind `/profile#delete-account=`, of the mail that confirms a deletion; null on a profile page that was opened otherwise. */
export function useDeletionToken() {
  const hash = useSyncExternalStore(listenToHash, () => location.hash)
  const forget = () => {
    location.hash = ''
    history.replaceState(null, '', '/profile')
  }
  return { token: new URLSearchParams(hash.slice(1)).get('delete-account'), forget }
}

function listenToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
