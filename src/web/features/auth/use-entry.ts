import { useState } from 'react'
import { useLocation } from 'wouter'
import { cleanProviderWords } from '#shared/account/provider-words.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { requestPasswordReset } from '#web/data/session/auth.ts'
import { useEnter } from '#web/data/session/session.ts'
import { takeDestination, useWayIn } from '#web/data/way-in.ts'
import type { AlertProps } from '#web/ui/notices/alert.tsx'

export function useEntry() {
  const enter = useEnter()
  const [, navigate] = useLocation()
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { goOnTo } = useWayIn()
  const submit = async (send: () => Promise<void>) => {
    setWorking(true)
    setFailure(null)
    try {
      await send()
      await enter()
      navigate(takeDestination(goOnTo) ?? '/dashboard')
    } catch (caught) {
      setFailure(caught)
      setWorking(false)
    }
  }
  const isEmailKnown = failure instanceof CallFailed && failure.code === 'emailTaken'
  return { isWorking, error: failure === null ? null : providerWords(failure), isEmailKnown, forget: () => setFailure(null), submit }
}

const SENT: AlertProps = { tone: 'success', children: 'Password reset email sent! Check your inbox.' }

export function submitResetRequest(email: string): Promise<AlertProps> {
  return requestPasswordReset(email.trim()).then(
    () => SENT,
    (error: unknown) => ({ tone: 'error', children: providerWords(error) }),
  )
}

export function providerWords(error: unknown): string {
  return cleanProviderWords(wordsFor(error, '')) || 'An unexpected error occurred. Please try again.'
}
