import { useEffect, useRef, useState } from 'react'
import type { PlanName } from '#shared/billing/plans.ts'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { bearerToken, type Session } from '#web/data/session/auth.ts'
import { readSite } from '#web/data/site.ts'

export const NOT_SIGNED_IN = 'You must be logged in to make a purchase.'
const NOT_CREATED = 'Failed to create checkout session.'
const WRONG_PLACE = 'The payment page has an address that does not belong to our payment provider.'

interface Problem {
  readonly plan: PlanName
  readonly words: string
}

/** A plan is chosen, its checkout made, and the browser sent there; until it is gone, or an error says why not, the plan stays chosen. */
export function useCheckout(session: Session | null | undefined) {
  const [chosen, setChosen] = useState<PlanName | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const order = useOrder()
  useEffect(() => {
    // A browser that goes back may show the page as it was left, in the middle of a purchase.
    const hear = (event: PageTransitionEvent) => event.persisted && setChosen(null)
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])

  const choose = async (plan: PlanName) => {
    if (session === null) return setProblem({ plan, words: NOT_SIGNED_IN })
    setProblem(null)
    setChosen(plan)
    const words = await buy(plan).catch((failure: unknown) => failureWords(failure))
    if (words === null) return
    setChosen(null)
    setProblem({ plan, words })
  }
  /** What went wrong; null: the browser is on its way. */
  const buy = async (plan: PlanName): Promise<string | null> => {
    // Pressed before the session was known.
    if (session === undefined && (await bearerToken()) === null) return NOT_SIGNED_IN
    const { sessionId, url } = await order(plan)
    if (sessionId === '') return `Error: ${NOT_CREATED}`
    try {
      return leaveFor(url, (await readSite()).payments) ? null : `Checkout error: ${WRONG_PLACE}`
    } catch (failure) {
      return `Checkout error: ${failure instanceof Error ? failure.message : NOT_CREATED}`
    }
  }
  return { chosen, problem, choose }
}

function failureWords(failure: unknown): string {
  if (failure instanceof CallFailed && failure.status === 401) return NOT_SIGNED_IN
  return `Error: ${wordsFor(failure, NOT_CREATED)}`
}

/** Asks for a checkout. One that was never answered is asked for again under the same key, so that it is made once. */
function useOrder() {
  const attempt = useRef<{ readonly plan: PlanName; readonly key: string } | null>(null)
  return async (plan: PlanName) => {
    const { key } = attempt.current?.plan === plan ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { plan, key }
    try {
      const { call } = await import('#web/data/call.ts')
      const { data } = await call('createCheckoutSession', { body: { data: { plan } }, idempotencyKey: key })
      attempt.current = null
      return data
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status !== NO_ANSWER) attempt.current = null
      throw failure
    }
  }
}
