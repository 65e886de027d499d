import { useEffect, useState } from 'react'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { LongWait } from '#web/page/long-wait.tsx'
import { usePageTitle } from '#web/page/use-page.ts'

const SLOW_MS = 8000

interface LoadingProps {
  readonly isOffline: boolean
  /** It is known already that this takes long. */
  readonly isLate: boolean
}

/** Until the answer is here. */
export function LoadingResult({ isOffline, isLate }: LoadingProps) {
  usePageTitle('Loading Analysis')
  const isSlow = useIsSlow() || isLate
  return (
    <LoadingScreen words="Loading Analysis">
      {isOffline && <p className="muted">You are offline. It loads once you are back.</p>}
      {isSlow && !isOffline && <LongWait />}
    </LoadingScreen>
  )
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
