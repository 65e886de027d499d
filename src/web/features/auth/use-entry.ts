import { useState } from 'react'
import { useLocation } from 'wouter'
import { cleanProviderWords } from '#shared/account/provider-words.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { useEnter } from '#web/data/session/session.ts'
import { useWayIn } from '#web/data/way-in.ts'

/** Signs in or up, then leads to where the player wanted to go, or to the dashboard; shows the provider's words when it was refused. */
export function useEntry() {
  const enter = useEnter()
  const [, navigate] = useLocation()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isEmailKnown, setEmailKnown] = useState(false)
  const { goOnTo } = useWayIn()
  const submit = async (send: () => Promise<void>) => {
    setWorking(true)
    setError(null)
    try {
      await send()
      await enter()
      navigate(goOnTo ?? '/dashboard')
    } catch (failure) {
      setError(providerWords(failure))
      setEmailKnown(failure instanceof CallFailed && failure.code === 'emailTaken')
      setWorking(false)
    }
  }
  return { isWorking, error, isEmailKnown, setError, submit }
}

/** What the auth service said, cleaned; the general words where it said nothing. */
export function providerWords(error: unknown): string {
  return cleanProviderWords(wordsFor(error, '')) || 'An unexpected error occurred. Please try again.'
}
