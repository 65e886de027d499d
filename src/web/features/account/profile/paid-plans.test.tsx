// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card, click, openProfile } from '#tests/web/open-profile.tsx'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, noAnswer } from '#tests/web/stub-server.ts'
import { storeWayBack } from '#web/data/way-back.ts'

afterEach(leavePage)
const PORTAL = 'POST /api/create-portal-session'
const ADDRESS = 'https://billing.stripe.com/p/session/1'

test.each([
  [{ data: { url: ADDRESS, portalUrl: 'x' }, url: 'x' }],
  [{ data: { portalUrl: ADDRESS }, url: 'x' }],
  [{ url: ADDRESS, portalUrl: 'x' }],
  [{ portalUrl: ADDRESS, result: { url: 'x' } }],
  [{ result: { url: ADDRESS, portalUrl: 'x' } }],
  [{ result: { portalUrl: ADDRESS } }],
  [{ data: { url: null, portalUrl: '' }, url: 0, portalUrl: ADDRESS }],
  [{ data: null, result: { url: null, portalUrl: ADDRESS } }],
])('the first address of the portal in the reply is used: %o', async (reply) => {
  const { server, assign } = openProfile({ subscription_status: 'active' }, { [PORTAL]: () => json(reply) })
  await card('Subscription')
  click('Manage Subscription & Billing')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESS))
  expect(server.requestsFor(PORTAL).map(({ body }) => body)).toEqual([{ data: { returnUrl: `${location.origin}/profile` } }])
})

test.each([
  [() => json({ error: 'x' }, 502), 'Server error (502): Failed to create portal session.'],
  [noAnswer, 'Server error (no answer): Failed to create portal session.'],
  [() => json({}), 'Portal URL not found in server response. Please contact support.'],
  [() => json({ url: 5 }), 'Portal URL not found in server response. Please contact support.'],
  [() => json({ url: 'https://evil.test/' }), 'Portal URL not found in server response. Please contact support.'],
  [() => json({}, 401), 'You must be logged in to manage your subscription.'],
])('a portal that cannot be opened says why (%#)', async (answer, words) => {
  const { assign } = openProfile({ subscription_status: 'cancelled' }, { [PORTAL]: answer })
  const subscription = await card('Subscription')
  click('Manage Subscription & Billing')
  expect((await subscription.findByRole('alert')).textContent).toBe(words)
  expect(assign).not.toHaveBeenCalled()
})

test('a player who has bought a pack can open the receipts', async () => {
  const { assign } = openProfile({ hasReceipts: true }, { [PORTAL]: () => json({ data: { url: ADDRESS }, url: ADDRESS }) })
  await card('Subscription')
  click('View Receipts')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESS))
})

const CONFIRM = 'POST /api/confirm-checkout'

test.each([
  ['paid', /^Payment received, 10 credits added\.$/],
  ['processing', /^Your payment is being processed\. Your 10 credits will be added/],
  ['open', /^This checkout is not finished, and nothing was charged\./],
  ['failed', /^The payment failed, and no credits were added\./],
  ['expired', /^This checkout has expired, and nothing was charged\./],
])('back from a checkout that is %s, the page says so', async (status, words) => {
  const { server } = openProfile({}, { [CONFIRM]: () => json({ status, plan: 'pro', credits: 10 }) }, '/profile?session_id=cs_1')
  expect(location.search).toBe('')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(server.requestsFor(CONFIRM).map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }])
})

test('after a paid checkout, the page shows the new balance', async () => {
  const confirmed = heldAnswer(() => json({ status: 'paid', plan: 'pro', credits: 10 }))
  const { server } = openProfile({}, { [CONFIRM]: confirmed.answer }, '/profile?session_id=cs_1')
  expect(await screen.findByText('Confirming your payment, please wait...')).toBeTruthy()
  const credits = await card('Analysis Credits')
  expect(credits.getByText('3')).toBeTruthy()
  server.answers['GET /api/profile'] = () => json({ ...MAYA, credits: 13 })
  const region = screen.getByText('Confirming your payment, please wait...').closest('[role="status"]')
  confirmed.release()
  expect(await credits.findByText('13')).toBeTruthy()
  expect(region?.textContent).toBe('Payment received, 10 credits added.')
})

test('after a payment, the player is back on the page they came from', async () => {
  history.replaceState(null, '', '/analysis')
  storeWayBack('u1')
  openProfile({}, { [CONFIRM]: () => json({ status: 'paid', plan: 'pro', credits: 10 }) }, '/profile?session_id=cs_1')
  await waitFor(() => expect(location.pathname).toBe('/analysis'))
  expect((await screen.findAllByText('Payment received, 10 credits added.')).length).toBeGreaterThan(0)
})

test('a pending payment is polled until it has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = openProfile(
    {},
    { [CONFIRM]: () => json({ status: 'processing', plan: 'basic', credits: 4 }) },
    '/profile?session_id=cs_1',
  )
  await screen.findByText(/^Your payment is being processed\./)
  server.answers[CONFIRM] = () => json({ status: 'paid', plan: 'basic', credits: 4 })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Payment received, 4 credits added.')).toBeTruthy()
})

test('a payment that cannot be confirmed can be checked again', async () => {
  const { server } = openProfile({}, { [CONFIRM]: () => json({}, 502) }, '/profile?session_id=cs_1')
  expect((await screen.findByRole('alert')).textContent).toContain('Your payment could not be confirmed yet.')
  server.answers[CONFIRM] = () => json({ status: 'paid', plan: 'basic', credits: 4 })
  click('Try Again')
  expect(await screen.findByText('Payment received, 4 credits added.')).toBeTruthy()
})

test('a credit that waits for the mailed link says so, and another link can be requested', async () => {
  const answers: Response[] = [json({ ok: true }), json({ error: 'Too many requests. Please try again in 1 hour.' }, 429)]
  openProfile({ credits: 0, isCreditWaiting: true }, { 'POST /api/send-confirmation': () => answers.shift() ?? json({ ok: true }) })
  const credits = await card('Analysis Credits')
  expect(credits.getByText(/^You get your free credit once you follow the link that we emailed to/).textContent).toContain(
    'maya@example.com',
  )
  click('Send Again')
  await credits.findByText('Sent. It can take a minute; look in your spam folder too.')
  click('Send Again')
  await credits.findByText('Too many requests. Please try again in 1 hour.')
})
