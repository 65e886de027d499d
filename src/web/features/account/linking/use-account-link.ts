import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeArrival } from '#web/data/arrival.ts'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import type { Session } from '#web/data/session/auth.ts'
import { linkErrorWords } from './link-words.ts'

export type AccountLink =
  | { readonly status: 'idle' }
  | { readonly status: 'finishing' }
  | { readonly status: 'linked'; readonly words: string }
  | { readonly status: 'failed'; readonly words: string }

const SIGNED_OUT = new CallFailed(401, null)

/** The second half of an account link: Microsoft has sent the browser back, and its code is posted, once. */
export function useAccountLink(session: Session | null): AccountLink {
  const [link, setLink] = useState<AccountLink>({ status: 'idle' })
  const client = useQueryClient()
  useEffect(() => {
    const [code, state, error] = [takeArrival('code'), takeArrival('state'), takeArrival('error')]
    if (code === null && error === null) return
    const finish = async () => {
      if (session === null) throw SIGNED_OUT
      if (code === null || code === '') throw new CallFailed(400, null)
      setLink({ status: 'finishing' })
      const { message } = await call('linkXboxAccount', { body: { authorization_code: code, state: state ?? '' } })
      await readAgain(client, { queryKey: KEYS.profile })
      setLink({ status: 'linked', words: message })
    }
    finish().catch((failure: unknown) => setLink({ status: 'failed', words: linkErrorWords(failure) }))
  }, [session, client])
  return link
}
