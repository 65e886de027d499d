import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { subscriptions } from '#server/database/schema/money-schema.ts'
import { openStageForEach } from './player.ts'

/**
 * Error messages of the specification's error catalog on home and profile. Tests of the other pages' messages: `analysis-form`,
 * `submission`, `running`, `dashboard`, `result`, `result-states`, `account`, `buy`. Tests of messages about server answers are beside
 * the pages: `pricing-page.test.tsx`, `profile-page.test.tsx`, `security-settings.test.tsx`.
 */

const stage = await openStageForEach()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })
/** Simulates a server failure that no sandbox can cause. */
const fail = (page: Page, path: string, status: number, body: object) => page.route(path, (route) => route.fulfill({ status, json: body }))

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('not-the-right-one')
}

const signIn = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()

test('a wrong password and an unknown email get the same message, in red', async () => {
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
  await page.getByLabel('Email').fill('maya@nowhere')
  await signIn(page)
  await alert(page, 'Please enter a valid email address.').waitFor()
})

test("a sign-in provider's message is shown without its prefix and code; until it arrives the button says Loading...", async () => {
  const page = await stage.addStranger()
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await released
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

test('resetting a password asks for the email address first, then says that an email was sent, or why not', async () => {
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

test("while Microsoft's code is checked, the profile says that the link is being finalized", async () => {
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
  // Intercepted from the start: a request right after interception begins may slip past it.
  let isMute = false
  await page.route('**/api/create-portal-session', (route) => (isMute ? route.fulfill({ json: {} }) : route.continue()))
  await page.goto('/profile')
  const subscription = page.getByRole('region', { name: 'Subscription' })
  await subscription.getByText('All Access + Credits').waitFor()
  // By keyboard: a part of the page that loads late may move the button from under a pointer.
  const manage = () => subscription.getByRole('button', { name: 'Manage Subscription & Billing' }).press('Enter')
  // The payment provider does not know this subscriber.
  await manage()
  await alert(page, 'Server error (409): Failed to create portal session.').waitFor()
  isMute = true
  await manage()
  await alert(page, 'Portal URL not found in server response. Please contact support.').waitFor()
  isMute = false
  await pool.query('delete from session where user_id = $1', [userId])
  await manage()
  await alert(page, 'You must be logged in to manage your subscription.').waitFor()
})
