import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEnter } from '#web/data/session.ts'
import { providerWords } from './provider-words.ts'

/** Signing in or up: sends, enters, leads to the dashboard; the provider's words when it was refused. */
export function useEntry() {
  const enter = useEnter()
  const [, navigate] = useLocation()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (send: () => Promise<void>) => {
    setWorking(true)
    setError(null)
    try {
      await send()
      await enter()
      navigate('/dashboard')
    } catch (failure) {
      setError(providerWords(failure))
      setWorking(false)
    }
  }
  return { isWorking, error, setError, submit }
}
