// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { leavePage, NOBODY, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, heldAnswer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { storeWayBack } from '#web/data/way-back.ts'
import { PricingPage } from './pricing-page.tsx'

const CHECKOUT = 'POST /api/create-checkout-session'
const SESSION = { data: { sessionId: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1#fragment' } }

afterEach(leavePage)

function open({ checkout = () => json(SESSION), ...answers }: { checkout?: Answer } & Record<string, Answer> = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const server = stubServer({ 'GET /api/site': () => json(SITE), [CHECKOUT]: checkout, ...answers })
  showPage('/pricing', <PricingPage />)
  return { server, assign }
}

const plan = (name: string) => within(screen.getByRole('region', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the three plans show the prices, features and notes of the table that the server charges by', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose Your Plan')
  expect(plan('Basic Analysis').getByText('$9.99').textContent).toBe('$9.99one-time')
  expect(plan('Basic Analysis').getByText('4 gameplay reports, $2.50 each')).toBeTruthy()
  expect(plan('Pro Analysis').getByText('$19.99')).toBeTruthy()
  expect(plan('Pro Analysis').getByText('Most Popular')).toBeTruthy()
  expect(
    plan('Pro Analysis')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['10 reports', 'Standard analysis', 'Key insights', '20% discount'])
  expect(plan('All Access').getByText('$29.99').textContent).toBe('$29.99per month')
  expect(plan('All Access').getByText('Subscription features are in development.')).toBeTruthy()
  expect(plan('All Access').getByRole('button', { name: 'Coming Soon' })).toHaveProperty('disabled', true)
})

test('a chosen plan shows that it is processing, and all buttons are disabled until the browser leaves for the checkout', async () => {
  const held = heldAnswer(() => json(SESSION))
  const { server, assign } = open({ checkout: held.answer })
  choose('Choose Pro')
  const button = await plan('Pro Analysis').findByRole('button', { name: 'Processing...' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', true)
  held.release()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1#fragment'))
  expect(server.requestsFor(CHECKOUT).map(({ body }) => body)).toEqual([{ data: { plan: 'pro' } }])
  expect(server.requestsFor(CHECKOUT)[0]?.headers.get('authorization')).toBe('Bearer a-token')
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy()
})

test('a signed-out visitor is told to sign in, and nothing is requested', async () => {
  const { server } = open(NOBODY)
  await whenSessionIsKnown()
  choose('Choose Basic')
  expect(screen.getByRole('alert').textContent).toContain('You must be logged in to make a purchase.')
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', false)
  expect(server.requestsFor(CHECKOUT)).toEqual([])
})

test('if the session has ended, the page says that one must be logged in', async () => {
  open({ checkout: () => json({ error: 'User not authenticated.' }, 401) })
  choose('Choose Basic')
  expect((await screen.findByRole('alert')).textContent).toContain('You must be logged in to make a purchase.')
})

test.each([
  ['the words of the server', () => json({ error: 'This plan is not on sale.' }, 400), 'Error: This plan is not on sale.'],
  ['its own where the server has none', () => json({}, 502), 'Error: Failed to create checkout session.'],
  ['its own where nobody answers', noAnswer, 'Error: Failed to create checkout session.'],
  ['its own where the session id is missing', () => json({ data: { url: SESSION.data.url } }), 'Error: Failed to create checkout session.'],
  [
    'its own where the session id is empty',
    () => json({ data: { ...SESSION.data, sessionId: '' } }),
    'Error: Failed to create checkout session.',
  ],
])('a checkout that cannot be created shows %s, and the plan can be chosen again', async (_, checkout, words) => {
  const { assign } = open({ checkout })
  choose('Choose Pro')
  expect((await plan('Pro Analysis').findByRole('alert')).textContent?.trim()).toBe(words)
  expect(screen.getByRole('button', { name: 'Choose Pro' })).toHaveProperty('disabled', false)
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  'javascript:alert(1)',
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://checkout.stripe.com.evil.test/c/pay/cs_1',
  'https://checkout.stripe.com@evil.test/',
  'https://user@checkout.stripe.com/c/pay/cs_1',
  '//evil.test/cs_1',
  'not an address',
])('the browser does not go to %s', async (url) => {
  const { assign } = open({ checkout: () => json({ data: { sessionId: 'cs_1', url } }) })
  choose('Choose Pro')
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
    "Checkout error: The payment page's address isn't our payment provider's.",
  )
  expect(screen.getByRole('button', { name: 'Choose Pro' })).toHaveProperty('disabled', false)
  expect(assign).not.toHaveBeenCalled()
})

test('a navigation that fails shows its message as a checkout error', async () => {
  const { assign } = open()
  assign.mockImplementation(() => {
    throw new Error('blocked by a policy')
  })
  choose('Choose Pro')
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Checkout error: blocked by a policy')
})

test('a checkout request without an answer is repeated with the same key; an answered one is over', async () => {
  const { server } = open({ checkout: noAnswer })
  const keys = () => server.requestsFor(CHECKOUT).map(({ headers }) => headers.get('idempotency-key'))
  const fail = async () => {
    choose('Choose Pro')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Pro' })).toHaveProperty('disabled', false))
    await screen.findByRole('alert')
  }
  await fail()
  await fail()
  server.answers[CHECKOUT] = () => json({ error: 'The payment provider is down.' }, 502)
  await fail()
  await fail()
  const [first, second, third, fourth] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('a page restored from the browser’s cache is ready for a choice', async () => {
  const { assign } = open()
  choose('Choose Pro')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(screen.getByRole('button', { name: 'Choose Pro' })).toHaveProperty('disabled', false)
})

test('after canceling on the payment page, the player sees that nothing was charged, and the address is clean', async () => {
  stubServer({ 'GET /api/site': () => json(SITE) })
  showPage('/pricing?checkout=cancelled', <PricingPage />)
  expect(await screen.findByText('The checkout was cancelled. Nothing was charged.')).toBeTruthy()
  expect(location.search).toBe('')
})

test('after canceling, a link leads to the page that the player came from', async () => {
  history.replaceState(null, '', '/analysis')
  storeWayBack('u1')
  stubServer({ 'GET /api/site': () => json(SITE) })
  showPage('/pricing?checkout=cancelled', <PricingPage />)
  expect((await screen.findByRole('link', { name: 'Back to where you were' })).getAttribute('href')).toBe('/analysis')
})

test('in a sandbox the page says that no money moves, and the browser may go to the sandbox', async () => {
  const payments = { origins: ['http://127.0.0.1:4000'], isSandbox: true }
  const { assign } = open({
    'GET /api/site': () => json({ ...SITE, payments }),
    checkout: () => json({ data: { sessionId: 'cs_1', url: 'http://127.0.0.1:4000/stripe/pay/cs_1' } }),
  })
  expect(await screen.findByText(/no money moves/)).toBeTruthy()
  choose('Choose Pro')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://127.0.0.1:4000/stripe/pay/cs_1'))
})

test('a signed-in player sees the subscription of the profile', async () => {
  const profile = { ...MAYA, subscription_status: 'cancelled', subscription_expiration: '2026-12-04' }
  open({ 'GET /api/profile': () => json(profile) })
  expect(await screen.findByText(/^Your subscription: Cancelled, until December 4, 2026$/)).toBeTruthy()
})

test('the page can be prerendered without a browser', async () => {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage', 'localStorage']) vi.stubGlobal(name, undefined)
  const written = renderToString(
    <Router ssrPath="/pricing">
      <SessionProvider>
        <PricingPage />
      </SessionProvider>
    </Router>,
  )
  expect(written).toContain('Choose Your Plan')
})
