// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profile } from '#shared/account/profile.ts'
import { MAYA, SITE } from '#web/testing/sample-answers.ts'
import { leavePage, showPage } from '#web/testing/show-page.tsx'
import { type Answer, heldAnswer, json, noAnswer, stubServer } from '#web/testing/stub-server.ts'
import { ProfilePage } from './profile-page.tsx'

const SESSION = { userId: 'u1', email: 'maya@example.com' }
const UNREADABLE = 'Unable to load profile from database. Showing basic account info. Please check your connection or contact support.'

afterEach(leavePage)

function open(profile: Partial<Profile> = {}, answers: Record<string, Answer> = {}, address = '/profile') {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    'GET /api/profile': () => json({ ...MAYA, ...profile }),
    ...answers,
  })
  showPage(address, <ProfilePage session={SESSION} />)
  return { server, assign }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pairs = (region: ReturnType<typeof within>) =>
  Object.fromEntries(region.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]))

test('signed out, the profile is denied', () => {
  stubServer()
  showPage('/profile', <ProfilePage session={null} />)
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/')
})

test('the five cards show what the profile says, dates in long format', async () => {
  open()
  expect(pairs(await card('Personal Information'))).toEqual({
    'First Name': 'Maya',
    'Last Name': 'Okafor',
    Gamertag: 'Sable Rook',
    'Email Address': 'maya@example.com',
    'Member Since': 'March 4, 2025',
    'Last Login': 'November 20, 2025',
  })
  expect((await card('Analysis Credits')).getByText('3')).toBeTruthy()
  expect((await card('Analysis Credits')).getByRole('link', { name: 'Buy More Credits' }).getAttribute('href')).toBe('/pricing')
  expect(pairs(await card('Subscription'))).toEqual({
    'Current Plan': 'Credits',
    'Subscription Status': 'Inactive',
    'Subscription Renews': 'N/A',
    'Subscription Expiration': 'N/A',
  })
  expect((await card('Security Settings')).getByRole('button', { name: 'Send Password Reset Email' })).toBeTruthy()
  const actions = ['View Analysis History', 'New Analysis', 'Purchase Credits'].map((name) => screen.getByRole('link', { name }))
  expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/analysis', '/pricing'])
})

test('empty names and dates that are none have their fallbacks', async () => {
  open({ firstName: '', gamertag: '', lastLogin: null, subscription_renews: 'soon', subscription_expiration: '2026-12-04' })
  const personal = pairs(await card('Personal Information'))
  expect(personal).toMatchObject({ 'First Name': 'N/A', Gamertag: 'N/A', 'Last Login': 'N/A' })
  const subscription = pairs(await card('Subscription'))
  expect(subscription).toMatchObject({ 'Subscription Renews': 'Invalid Date', 'Subscription Expiration': 'December 4, 2026' })
})

test.each([
  ['active', 'Active', 'is-success', true],
  ['cancelled', 'Cancelled', 'is-death', true],
  ['inactive', 'Inactive', 'is-death', false],
  ['', 'Inactive', 'is-death', false],
  ['past_due', 'Past due', '', false],
])('a subscription that is "%s" is shown as %s', async (status, label, look, hasButton) => {
  open({ subscription: 'all_access', subscription_status: status })
  const subscription = await card('Subscription')
  expect(pairs(subscription)['Current Plan']).toBe('All Access + Credits')
  expect(subscription.getByText(label).className).toBe(look)
  expect(subscription.queryByRole('button', { name: 'Manage Subscription & Billing' }) !== null).toBe(hasButton)
})

test('a profile that cannot be read shows the account alone, no balance, and nothing that could overwrite it', async () => {
  const { server } = open({}, { 'GET /api/profile': () => json({}, 503) })
  expect((await screen.findByRole('alert')).textContent).toContain(UNREADABLE)
  expect(pairs(await card('Personal Information'))).toMatchObject({ 'First Name': 'N/A', 'Email Address': 'maya@example.com' })
  const credits = await card('Analysis Credits')
  expect(credits.getByText('0').className).toContain('faint')
  expect(credits.getByText(/Balance unavailable/)).toBeTruthy()
  expect(credits.getByRole('link', { name: 'Buy More Credits' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Link Microsoft Account' })).toHaveProperty('disabled', true)
  server.answers['GET /api/profile'] = () => json(MAYA)
  click('Try Again')
  await waitFor(() => expect(screen.queryByText(UNREADABLE)).toBeNull())
  expect((await card('Analysis Credits')).getByText('3')).toBeTruthy()
})

test('an edited profile is saved and shown, and the focus goes back to where it came from', async () => {
  const { server } = open({}, { 'PATCH /api/profile': ({ body }) => json({ ...MAYA, ...(body as object) }) })
  await card('Personal Information')
  click('Edit Profile')
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
  expect(screen.getByLabelText('Email Address')).toHaveProperty('readOnly', true)
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Maja' } })
  click('Save Changes')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(server.askedFor('PATCH /api/profile').map(({ body }) => body)).toEqual([
    { firstName: 'Maja', lastName: 'Okafor', gamertag: 'Sable Rook' },
  ])
  expect(pairs(await card('Personal Information'))['First Name']).toBe('Maja')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }))
})

test('a profile that cannot be saved says why and keeps what was typed; cancelling drops it', async () => {
  const { server } = open({}, { 'PATCH /api/profile': () => json({ error: 'Gamertag has a character that is not shown.' }, 400) })
  await card('Personal Information')
  click('Edit Profile')
  fireEvent.change(screen.getByLabelText('Gamertag'), { target: { value: 'Other' } })
  click('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating profile: Gamertag has a character that is not shown.')
  expect(screen.getByLabelText('Gamertag')).toHaveProperty('value', 'Other')
  server.answers['PATCH /api/profile'] = noAnswer
  click('Save Changes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error updating profile: The server did not answer.'))
  server.answers['PATCH /api/profile'] = () =>
    new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  click('Save Changes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error updating profile: The server responded with 502.'))
  click('Cancel')
  expect(pairs(await card('Personal Information'))['Gamertag']).toBe('Sable Rook')
})

test('what a card has to say is put into a region that stands before', async () => {
  open({}, { 'POST /api/auth/request-password-reset': () => json({}) })
  const security = await card('Security Settings')
  const regions = security.getAllByRole('status')
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', ''])
  click('Send Password Reset Email')
  await waitFor(() => expect(regions.map(({ textContent }) => textContent)).toEqual(['Password reset email sent successfully!', '']))
})

test('the password reset mail goes to the account’s address, and a refusal is told', async () => {
  const reset = 'POST /api/auth/request-password-reset'
  const { server } = open({}, { [reset]: () => json({}) })
  await card('Security Settings')
  click('Send Password Reset Email')
  expect(await screen.findByText('Password reset email sent successfully!')).toBeTruthy()
  expect(server.askedFor(reset).map(({ body }) => body)).toEqual([{ email: 'maya@example.com' }])
  server.answers[reset] = () => json({ error: 'Too many requests. Please try again in 60 seconds.' }, 429)
  click('Send Password Reset Email')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error sending password reset email: Too many requests. Please try again in 60 seconds.',
  )
})

test('the credit history tells each change in words, page by page', async () => {
  const entry = { jobId: null, plan: null, delta: 0, createdAt: '2026-11-20T12:00:00.000Z' }
  const answer: Answer = ({ query }) =>
    query.get('page') === '1'
      ? json({
          total: 21,
          page: 1,
          entries: [
            { ...entry, id: '5', kind: 'commit', jobId: 'j1' },
            { ...entry, id: '4', kind: 'release', delta: 1 },
            { ...entry, id: '3', kind: 'reserve', delta: -1 },
            { ...entry, id: '2', kind: 'purchase', delta: 10, plan: 'Pro Analysis' },
            { ...entry, id: '1', kind: 'refund', delta: -10, plan: 'Pro Analysis' },
          ],
        })
      : json({ total: 21, page: 2, entries: [{ ...entry, id: '0', kind: 'welcome', delta: 1 }] })
  const { server } = open({}, { 'GET /api/credit-history': answer })
  const credits = await card('Analysis Credits')
  expect(server.askedFor('GET /api/credit-history')).toEqual([])
  click('Credit History')
  const lines = async () => (await credits.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(await lines()).toEqual([
    'Used for an analysisNovember 20, 2026',
    'Returned: an analysis did not completeNovember 20, 2026+1',
    'Reserved for an analysisNovember 20, 2026-1',
    'Bought: Pro AnalysisNovember 20, 2026+10',
    'Taken back: Pro Analysis refundedNovember 20, 2026-10',
  ])
  expect(credits.getByRole('link', { name: 'Used for an analysis' }).getAttribute('href')).toBe('/results/j1')
  click('Older')
  await credits.findByText('Free with your account')
  expect(credits.getByText('Page 2 of 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
})

test('a credit history that cannot be loaded says so and can be asked for again', async () => {
  const { server } = open()
  const credits = await card('Analysis Credits')
  click('Credit History')
  expect((await credits.findByRole('alert')).textContent).toContain('Your credit history could not be loaded.')
  server.answers['GET /api/credit-history'] = () => json({ entries: [], total: 0, page: 1 })
  click('Try Again')
  expect(await credits.findByText('There is nothing here yet.')).toBeTruthy()
})

const held = heldAnswer

test('a code from Microsoft leaves the address, is posted once, and the profile is read again', async () => {
  const link = held(() => json({ message: 'Your Xbox account is linked.' }))
  const path = 'POST /api/link-xbox-account'
  const { server } = open({}, { [path]: link.answer }, '/profile?code=M.C1&state=s1&keep=1#x')
  expect(location.search + location.hash).toBe('?keep=1#x')
  const region = (await screen.findByText('Finalizing account link, please wait...')).closest('[role="status"]')
  server.answers['GET /api/profile'] = () => json({ ...MAYA, xboxLinked: true, linkedGamertag: 'Sable Rook' })
  link.release()
  await waitFor(() => expect(region?.textContent).toBe('Your Xbox account is linked.'))
  expect(server.askedFor(path).map(({ body }) => body)).toEqual([{ authorization_code: 'M.C1', state: 's1' }])
  expect((await card('Security Settings')).getByText(/Linked as Sable Rook/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unlink Microsoft Account' })).toBeTruthy()
})

test.each([
  [
    'the words of the server',
    '/profile?code=c',
    () => json({ error: 'Microsoft did not answer.' }, 502),
    'Error: Microsoft did not answer.',
  ],
  ['its own words where there are none', '/profile?code=c', () => json({}, 500), 'Error: Failed to link account.'],
  ['that nobody is signed in', '/profile?code=c', () => json({ error: 'User not authenticated.' }, 401), 'Error: User not signed in.'],
  ['a consent that was refused', '/profile?error=access_denied&error_description=x', () => json({}), 'Error: Failed to link account.'],
])('a link that fails shows %s', async (_, address, answer, words) => {
  open({}, { 'POST /api/link-xbox-account': answer }, address)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(location.search).toBe('')
})

test('a code that comes to a signed-out browser is dropped', async () => {
  const server = stubServer()
  showPage('/profile?code=c&state=s', <ProfilePage session={null} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Error: User not signed in.')
  expect(location.search).toBe('')
  expect(server.askedFor('POST /api/link-xbox-account')).toEqual([])
})

test('linking goes to Microsoft’s own pages and nowhere else', async () => {
  const start = 'POST /api/start-xbox-link'
  const { server, assign } = open({}, { [start]: () => json({ url: 'https://login.live.com.evil.test/oauth' }) })
  await card('Security Settings')
  click('Link Microsoft Account')
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to link account.')
  expect(assign).not.toHaveBeenCalled()
  server.answers[start] = () => json({ url: 'https://login.live.com/oauth20_authorize.srf?state=s' })
  click('Link Microsoft Account')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.live.com/oauth20_authorize.srf?state=s'))
  expect(screen.getByRole('button', { name: 'Opening Microsoft...' }).getAttribute('aria-disabled')).toBe('true')
})

test('a linked account says who it is and what it allows; a typed gamertag stays until the linked one is taken', async () => {
  const linked = { xboxLinked: true, linkedGamertag: 'Haystack Ace', linkedXuid: '2554410289254505', linkedAt: '2026-08-20T12:00:00.000Z' }
  const { server } = open(linked, { 'PATCH /api/profile': () => json({ ...MAYA, ...linked, gamertag: 'Haystack Ace' }) })
  const security = await card('Security Settings')
  expect(security.getByText('2554410289254505')).toBeTruthy()
  expect(security.getByText('August 20, 2026')).toBeTruthy()
  expect(security.getByText(/Not asked for/)).toBeTruthy()
  expect(security.getByText(/Your profile says Sable Rook/)).toBeTruthy()
  click('Use it here too')
  await waitFor(() => expect(security.queryByText(/Your profile says/)).toBeNull())
  expect(server.askedFor('PATCH /api/profile')[0]?.body).toEqual({ firstName: 'Maya', lastName: 'Okafor', gamertag: 'Haystack Ace' })
})

test('a history that may be read says when it was', async () => {
  open({ xboxLinked: true, linkedGamertag: 'Sable Rook', isHistoryAllowed: true, historyReadAt: '2026-08-27T12:00:00.000Z' })
  expect((await card('Security Settings')).getByText(/only when your history is private; last on August 27, 2026/)).toBeTruthy()
})

test('a linked account can be unlinked', async () => {
  const { server } = open({ xboxLinked: true, linkedGamertag: null }, { 'POST /api/unlink-xbox-account': () => json({ ok: true }) })
  await card('Security Settings')
  server.answers['GET /api/profile'] = () => json(MAYA)
  click('Unlink Microsoft Account')
  expect(await screen.findByText('Your Microsoft account is unlinked.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Link Microsoft Account' })).toBeTruthy()
})

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
])('the portal is found at the first of its places: %o', async (reply) => {
  const { server, assign } = open({ subscription_status: 'active' }, { [PORTAL]: () => json(reply) })
  await card('Subscription')
  click('Manage Subscription & Billing')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESS))
  expect(server.askedFor(PORTAL).map(({ body }) => body)).toEqual([{ data: { returnUrl: `${location.origin}/profile` } }])
})

test.each([
  [() => json({ error: 'x' }, 502), 'Server error (502): Failed to create portal session.'],
  [noAnswer, 'Server error (no answer): Failed to create portal session.'],
  [() => json({}), 'Portal URL not found in server response. Please contact support.'],
  [() => json({ url: 5 }), 'Portal URL not found in server response. Please contact support.'],
  [() => json({ url: 'https://evil.test/' }), 'Portal URL not found in server response. Please contact support.'],
  [() => json({}, 401), 'You must be logged in to manage your subscription.'],
])('a portal that cannot be opened says why (%#)', async (answer, words) => {
  const { assign } = open({ subscription_status: 'cancelled' }, { [PORTAL]: answer })
  const subscription = await card('Subscription')
  click('Manage Subscription & Billing')
  expect((await subscription.findByRole('alert')).textContent).toBe(words)
  expect(assign).not.toHaveBeenCalled()
})

test('who has bought a pack reaches the receipts', async () => {
  const { assign } = open({ hasReceipts: true }, { [PORTAL]: () => json({ data: { url: ADDRESS }, url: ADDRESS }) })
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
  const { server } = open({}, { [CONFIRM]: () => json({ status, plan: 'pro', credits: 10 }) }, '/profile?session_id=cs_1')
  expect(location.search).toBe('')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(server.askedFor(CONFIRM).map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }])
})

test('a paid checkout brings the new balance to the page', async () => {
  const confirmed = held(() => json({ status: 'paid', plan: 'pro', credits: 10 }))
  const { server } = open({}, { [CONFIRM]: confirmed.answer }, '/profile?session_id=cs_1')
  expect(await screen.findByText('Confirming your payment, please wait...')).toBeTruthy()
  const credits = await card('Analysis Credits')
  expect(credits.getByText('3')).toBeTruthy()
  server.answers['GET /api/profile'] = () => json({ ...MAYA, credits: 13 })
  const region = screen.getByText('Confirming your payment, please wait...').closest('[role="status"]')
  confirmed.release()
  expect(await credits.findByText('13')).toBeTruthy()
  expect(region?.textContent).toBe('Payment received, 10 credits added.')
})

test('a payment on its way is asked for again until it has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = open({}, { [CONFIRM]: () => json({ status: 'processing', plan: 'basic', credits: 4 }) }, '/profile?session_id=cs_1')
  await screen.findByText(/^Your payment is being processed\./)
  server.answers[CONFIRM] = () => json({ status: 'paid', plan: 'basic', credits: 4 })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Payment received, 4 credits added.')).toBeTruthy()
})

test('a payment that cannot be confirmed can be asked for again', async () => {
  const { server } = open({}, { [CONFIRM]: () => json({}, 502) }, '/profile?session_id=cs_1')
  expect((await screen.findByRole('alert')).textContent).toContain('Your payment could not be confirmed yet.')
  server.answers[CONFIRM] = () => json({ status: 'paid', plan: 'basic', credits: 4 })
  click('Try Again')
  expect(await screen.findByText('Payment received, 4 credits added.')).toBeTruthy()
})

test('a credit that waits for the mailed link says so, and another link can be asked for', async () => {
  const answers: Response[] = [json({ ok: true }), json({ error: 'Too many requests. Please try again in 1 hour.' }, 429)]
  open({ credits: 0, isCreditWaiting: true }, { 'POST /api/send-confirmation': () => answers.shift() ?? json({ ok: true }) })
  const credits = await card('Analysis Credits')
  expect(credits.getByText(/^Your free credit is there once you follow the link that we mailed to/).textContent).toContain(
    'maya@example.com',
  )
  click('Send Again')
  await credits.findByText('Sent. It may take a minute, or be among the spam.')
  click('Send Again')
  await credits.findByText('Too many requests. Please try again in 1 hour.')
})
