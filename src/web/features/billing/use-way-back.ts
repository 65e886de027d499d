import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useKnownSession } from '#web/data/session/session.ts'
import { takeWayBack } from '#web/data/way-back.ts'
import { useToast } from '#web/ui/notices/toast.tsx'

/** Returns once to the page that the player left for another site, with a toast. False if there is none. */
export function useWayBack(): (tone: 'success' | 'error', words: string) => boolean {
  const session = useKnownSession()
  const [, navigate] = useLocation()
  const showToast = useToast()
  return useCallback(
    (tone, words) => {
      const address = session && takeWayBack(session.userId)
      if (address === null) return false
      navigate(address, { replace: true })
      showToast(tone, words)
      return true
    },
    [session, navigate, showToast],
  )
}
