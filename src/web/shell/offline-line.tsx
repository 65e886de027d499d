import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import './offline-line.css'

/** Said while the browser has no network; what was typed stays. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <p className="offline-line">
          <WifiOff className="icon" aria-hidden />
          You are offline. What is on the screen stays; the rest follows when the connection is back.
        </p>
      )}
    </div>
  )
}

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
