import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { subscriptions } from '#server/database/schema/subscription-schema.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStageForEach } from './player.ts'

/**
 * What the error catalog of the specification says on home, pricing and profile, made to appear. The other pages' share of it stands beside
 * the goals it belongs to: `analysis-form`, `submission`, `running`, `dashboard`, `result`, `result-states`, `account`, `buy`.
 */

const stage = await openStageForEach()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })
/** Plays a failure of the server that no sandbox can cause. */
const fail = (page: Page, path: string, status: number, body: object) => page.route(path, (route) => route.fulfill({ status, json: body }))

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('not-the-right-one')
}

const signIn = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()

test('a wrong password and an unknown mail get the same words, in red', async () => {
  const player = await stage.addPlayer()
  const { context, page } = player
  await context.clearCookies()
  for (const email of [player.email, 'nobody@example.com']) {
    await fillSignIn(page, email)
    await signIn(page)
    await alert(page, 'Invalid email or password').waitFor()
  }
  const [red = 0, green = 0, blue = 0] = await page.evaluate<number[]>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    canvas.fillStyle = getComputedStyle(document.querySelector('[role="alert"] svg')).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })()`)
  expect(red).toBeGreaterThan(Math.max(green, blue) + 40)
  await fillSignIn(page, 'maya@nowhere')
  await signIn(page)
  await alert(page, 'Please enter a valid email address.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a message of the sign-in provider loses its prefix and its code; meanwhile the button says Loading...', async () => {
  const page = await stage.addStranger()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.fulfill({ status: 401, json: { error: 'Firebase: There is no such user (auth/user-not-found).' } })
  })
  await fillSignIn(page, 'maya@example.com')
  await signIn(page)
  expect(await page.getByRole('button', { name: 'Loading...' }).isDisabled()).toBe(true)
  answer()
  await alert(page, 'There is no such user').waitFor()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fail(page, '**/api/auth/sign-up/email', 422, { error: 'Firebase: This mail is taken (auth/email-already-in-use).' })
  for (const label of ['First Name', 'Last Name']) await page.getByLabel(label).fill('Maya')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
  await alert(page, 'This mail is taken').waitFor()
})

test('a forgotten password asks for the mail address first, then says that a mail was sent, or why not', async () => {
  const page = await stage.addStranger()
  await page.goto('/')
  await press(page, 'Forgot password?')
  await alert(page, 'Please enter your email address first').waitFor()
  await page.getByLabel('Email').fill('maya@example.com')
  await press(page, 'Forgot password?')
  await page.getByRole('status').getByText('Password reset email sent! Check your inbox.', { exact: true }).waitFor()
  expect(await page.getByText('Please enter your email address first').count()).toBe(0)
  await fail(page, '**/api/auth/request-password-reset', 429, { error: 'Firebase: Too many tries (auth/too-many-requests).' })
  await press(page, 'Forgot password?')
  await alert(page, 'Too many tries').waitFor()
  expect(await page.getByText('Password reset email sent!').count()).toBe(0)
})

test('who is not signed in cannot buy, and is told so', async () => {
  const page = await stage.addStranger()
  await page.goto('/pricing')
  await press(page, 'Choose Pro')
  await page.getByRole('alert').getByText('You must be logged in to make a purchase.').waitFor()
  expect(await page.getByRole('button', { name: 'Choose Pro' }).isEnabled()).toBe(true)
})

test('a checkout that cannot be made or followed says why, and a plan can be chosen again', async () => {
  const { page } = await stage.addPlayer()
  await page.goto('/pricing')
  const call = '**/api/create-checkout-session'
  for (const [status, body, words] of [
    [400, { error: 'This plan is sold out.' }, 'Error: This plan is sold out.'],
    [500, {}, 'Error: Failed to create checkout session.'],
    [
      200,
      { data: { sessionId: 'cs_1', url: 'https://elsewhere.example.com/' } },
      'Checkout error: The payment page has an address that does not belong to our payment provider.',
    ],
  ] as const) {
    await page.unroute(call)
    await fail(page, call, status, body)
    await press(page, 'Choose Basic')
    await alert(page, words).waitFor()
    expect(await page.getByRole('button', { name: 'Choose Basic' }).isEnabled()).toBe(true)
  }
})

test('a profile that cannot be loaded shows the account alone and says so, until it can', async () => {
  const { page } = await stage.addPlayer()
  await fail(page, '**/api/profile', 503, {})
  await page.goto('/profile')
  await alert(
    page,
    'Unable to load profile from database. Showing basic account info. Please check your connection or contact support.',
  ).waitFor()
  await page.getByRole('region', { name: 'Personal Information' }).getByText('@example.com').waitFor()
  await page.getByRole('region', { name: 'Analysis Credits' }).getByText('0', { exact: true }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.unroute('**/api/profile')
  await press(page, 'Try Again')
  await page.getByRole('region', { name: 'Personal Information' }).getByText('Maya').waitFor()
  expect(await page.getByText('Unable to load profile').count()).toBe(0)
})

test('a change that cannot be saved and a mail that cannot be sent say why', async () => {
  const { page } = await stage.addPlayer()
  await page.goto('/profile')
  await press(page, 'Edit Profile')
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }))
  await press(page, 'Save Changes')
  await alert(page, 'Error updating profile: The disk is full.').waitFor()
  await fail(page, '**/api/auth/request-password-reset', 429, { error: 'Too many requests. Please try again in 60 seconds.' })
  await press(page, 'Send Password Reset Email')
  await alert(page, 'Error sending password reset email: Too many requests. Please try again in 60 seconds.').waitFor()
})

test('a code of Microsoft is nothing to a signed-out browser, and is told to be on its way to a signed-in one', async () => {
  const visitor = await stage.addStranger()
  await visitor.goto('/profile?code=a-code&state=a-state')
  await alert(visitor, 'Error: User not signed in.').waitFor()
  const { page } = await stage.addPlayer()
  await page.goto('/profile')
  await press(page, 'Link Microsoft Account')
  await stage.sandbox.hold('/microsoft/consumers/oauth2/v2.0/token')
  await page.getByRole('button', { name: 'Link as' }).click()
  await page.getByRole('status').getByText('Finalizing account link, please wait...', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await stage.sandbox.clear()
  await page.getByRole('status').getByText('Your Microsoft account is linked as Haystack Ace.').waitFor()
})

test('a subscriber whose billing pages cannot be opened is told why', async () => {
  const { page, userId } = await stage.addPlayer()
  const { db, pool } = stage.database
  await db.insert(subscriptions).values({ id: `sub_${userId}`, userId, plan: 'all_access', status: 'active', eventAt: new Date() })
  await page.goto('/profile')
  const subscription = page.getByRole('region', { name: 'Subscription' })
  await subscription.getByText('All Access + Credits').waitFor()
  const manage = () => press(page, 'Manage Subscription & Billing')
  // A subscription of somebody whom the payment provider does not know.
  await manage()
  await alert(page, 'Server error (409): Failed to create portal session.').waitFor()
  await page.route('**/api/create-portal-session', (route) => route.fulfill({ json: {} }), { times: 1 })
  await manage()
  await alert(page, 'Portal URL not found in server response. Please contact support.').waitFor()
  await pool.query('delete from session where user_id = $1', [userId])
  await manage()
  await alert(page, 'You must be logged in to manage your subscription.').waitFor()
})
