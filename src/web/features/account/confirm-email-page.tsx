import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { CallReply } from '#shared/calls/calls.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'

const NO_LINK = 'The link is missing. Open the one in the email we sent you.'
const SIGN_IN = { href: '/', label: 'Sign In' }
const PROFILE = { href: '/profile', label: 'Go to Profile' }
const NEW_ANALYSIS = { href: '/analysis', label: 'New Analysis' }
const NOT_CONFIRMED = 'Your email could not be confirmed. Please try again.'

export function ConfirmEmailPage() {
  usePageTitle('Confirm Your Email')
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const client = useQueryClient()
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => call('confirmMailbox', { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = confirmation
  useEffect(() => {
    if (data) for (const queryKey of [KEYS.profile, KEYS.credits, KEYS.creditHistory]) void readAgain(client, { queryKey })
  }, [data, client])
  const isRefused = token === null || (error instanceof CallFailed && error.status === 400)
  return (
    <div className="wrap wrap-form">
      <PageHead title="Confirm Your Email" />
      <AlertSlot alert={token === null ? { tone: 'warning', children: NO_LINK } : outcomeOf(confirmation, isRefused)} />
      <WayOn isRefused={isRefused} />
    </div>
  )
}

function WayOn({ isRefused }: { readonly isRefused: boolean }) {
  const { href, label } = useKnownSession() ? (isRefused ? PROFILE : NEW_ANALYSIS) : SIGN_IN
  return (
    <p className="mt-16">
      <Link href={href} className={buttonClass({ variant: 'primary' })}>
        {label}
      </Link>
    </p>
  )
}

function outcomeOf({ data, error, isFetching, refetch }: UseQueryResult<CallReply<'confirmMailbox'>>, isRefused: boolean): AlertProps {
  if (data?.credit === 'granted') return { tone: 'success', children: 'Your email is confirmed, and you got your free credit.' }
  if (data) return { tone: 'success', children: 'Email confirmed. This address already got its free credit on an earlier account.' }
  if (isFetching) return { tone: 'working', children: 'Confirming your email...' }
  return { tone: 'error', onRetry: isRefused ? undefined : () => void refetch(), children: wordsFor(error, NOT_CONFIRMED) }
}
