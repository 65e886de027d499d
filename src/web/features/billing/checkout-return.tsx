import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { CheckoutState } from '#shared/billing/billing.ts'
import { counted } from '#shared/time/format-wait.ts'
import { takeArrival } from '#web/data/arrival.ts'
import { call } from '#web/data/call.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import type { AlertProps } from '#web/ui/notices/alert.tsx'
import { useWayBack } from './use-way-back.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000
const UNSETTLED: readonly unknown[] = ['open', 'processing', 'held'] satisfies CheckoutState['status'][]

/** After the payment page: polls the state of the payment, less and less often, until it is settled. */
export function useCheckoutReturn(): AlertProps | null {
  const session = useKnownSession()
  const [sessionId, setSessionId] = useState<string | null>(null)
  const client = useQueryClient()
  const goBack = useWayBack()
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
  const { status, credits } = data ?? {}
  useEffect(() => {
    if (status !== 'paid') return
    for (const queryKey of [KEYS.profile, KEYS.credits, KEYS.creditHistory]) void readAgain(client, { queryKey })
    if (credits !== undefined) goBack('success', paidWords(credits))
  }, [status, credits, client, goBack])
  if (sessionId === null || session === null) return null
  return alertOf(data, isError && !isFetching, () => void refetch())
}

function alertOf(state: CheckoutState | undefined, hasFailed: boolean, askAgain: () => void): AlertProps {
  if (state) return OUTCOMES[state.status](state.credits)
  if (!hasFailed) return { tone: 'working', children: 'Confirming your payment, please wait...' }
  return {
    tone: 'warning',
    onRetry: askAgain,
    children: 'Your payment could not be confirmed yet. If you paid, your credits will arrive on their own.',
  }
}

const OUTCOMES: Readonly<Record<CheckoutState['status'], (credits: number) => AlertProps>> = {
  paid: (credits) => ({ tone: 'success', children: paidWords(credits) }),
  processing: (credits) => ({
    tone: 'info',
    children: `Your payment is being processed. Your ${counted(credits, 'credit')} will be added when it arrives, which can take a few days.`,
  }),
  held: () => ({ tone: 'info', children: "We got your payment and are checking it. You don't need to do anything." }),
  open: () => ({ tone: 'info', children: <WithWayBack>This checkout is not finished, and nothing was charged.</WithWayBack> }),
  failed: () => ({ tone: 'error', children: <WithWayBack>The payment failed, and no credits were added.</WithWayBack> }),
  expired: () => ({ tone: 'warning', children: <WithWayBack>This checkout has expired, and nothing was charged.</WithWayBack> }),
}

function paidWords(credits: number): string {
  return `Payment received, ${counted(credits, 'credit')} added.`
}

function WithWayBack({ children }: { readonly children: string }) {
  return (
    <>
      {children}{' '}
      <Link href="/pricing" className="text-link">
        Back to pricing
      </Link>
    </>
  )
}
