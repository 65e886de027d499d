import { useEffect, useState } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'

type Ask<Answer> = (gamertag: string, signal: AbortSignal) => Promise<Answer>

export const fetchCard = (gamertag: string, signal: AbortSignal) => call('getFreeCard', { body: { gamertag }, signal })
export const fetchDeath = (gamertag: string, signal: AbortSignal) => call('getFreeDeath', { body: { gamertag }, signal })

/** The answer, or the words of a refusal; null while loading. */
export function useAnswer<Answer>(ask: Ask<Answer>, gamertag: string): Answer | { readonly refusal: string } | null {
  const [answer, setAnswer] = useState<Answer | { readonly refusal: string } | null>(null)
  useEffect(() => {
    const end = new AbortController()
    ask(gamertag, end.signal).then(setAnswer, (error: unknown) => {
      if (!end.signal.aborted) setAnswer({ refusal: wordsFor(error) })
    })
    return () => end.abort()
  }, [ask, gamertag])
  return answer
}
