import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CheckoutState } from '#shared/billing/billing.ts'
import { takeArrival } from '#web/data/arrival.ts'
import { call } from '#web/data/call.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import type { Session } from '#web/data/session/auth.ts'

export interface CheckoutReturn {
  readonly state: CheckoutState | undefined
  readonly isAsking: boolean
  readonly hasFailed: boolean
  readonly askAgain: () => void
}

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000
const UNSETTLED: readonly unknown[] = ['open', 'processing', 'held'] satisfies CheckoutState['status'][]

/** Back from the payment page with a session id: where its payment stands, asked again and again, ever more seldom, until that is settled. */
export function useCheckoutReturn(session: Session | null): CheckoutReturn | null {
  const [sessionId, setSessionId] = useState<string | null>(null)
  const client = useQueryClient()
  useEffect(() => {
    const arrived = takeArrival('session_id')
    if (arrived) setSessionId(arrived)
  }, [])
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: KEYS.checkout(sessionId),
    queryFn: () => call('confirmCheckout', { body: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null && session !== null,
    refetchInterval: ({ state }) => {
      const isUnsettled = UNSETTLED.includes(state.data?.status)
      return isUnsettled ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * state.dataUpdateCount) : false
    },
  })
  const status = data?.status
  useEffect(() => {
    if (status !== 'paid') return
    for (const queryKey of [KEYS.profile, KEYS.credits, KEYS.creditHistory]) void readAgain(client, { queryKey })
  }, [status, client])
  if (sessionId === null || session === null) return null
  return { state: data, isAsking: isFetching && data === undefined, hasFailed: isError && !isFetching, askAgain: () => void refetch() }
}
