import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { user } from '#server/database/auth-schema.ts'
import { findAccessibilityProblems, open } from './browser.ts'
import { openStageForEach, type Player } from './player.ts'
import { signUpHere } from './visitor.ts'

/** The way in: what somebody sees while it is not known who they are, and where they get to once they have signed in or up. */

const stage = await openStageForEach()
const PASSWORD = 'a-long-enough-password'
const LONG_WAIT = 'This takes longer than usual. The page goes on by itself.'
const TOKEN = '**/api/auth/token'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const address = (page: Page) => page.evaluate<string>('location.pathname + location.search')

/** A player with an account who is signed out here; gives the mail address. */
async function addSignedOut(): Promise<Player & { readonly email: string }> {
  const player = await stage.addPlayer()
  const [account] = await stage.database.db.select({ email: user.email }).from(user).where(eq(user.id, player.userId))
  await player.context.clearCookies()
  return { ...player, email: account?.email ?? '' }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
}

/** Leaves the question who is there without an answer until it is let go. */
async function holdToken(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(TOKEN, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test.each([
  ['/dashboard', 'No Analyses Yet'],
  ['/analysis', 'New Analysis'],
  ['/profile', 'Profile'],
])('on a slow line %s says that it takes longer, refuses nobody, and goes on by itself', async (path, heading) => {
  const { page } = await stage.addPlayer()
  const letGo = await holdToken(page)
  await page.goto(path)
  await page.getByRole('status').getByText(LONG_WAIT).waitFor()
  expect(await page.getByText('Access Denied').count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  letGo()
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await page.getByText(LONG_WAIT).count()).toBe(0)
})

test('a server in trouble is no refusal either: it is asked again until it answers', async () => {
  const { page } = await stage.addPlayer()
  await page.clock.install()
  await page.route(TOKEN, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await page.goto('/dashboard')
  await page.clock.runFor(3500)
  await page.getByText(LONG_WAIT).waitFor()
  await page.clock.runFor(20_000)
  await page.getByText(LONG_WAIT).waitFor()
  expect(await page.getByText('Access Denied').count()).toBe(0)
  await page.unroute(TOKEN)
  await page.clock.runFor(30_000)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
})

test('home shows whoever was signed in here no sign-in form before it is known that they need it', async () => {
  const { page } = await stage.addPlayer()
  const letGo = await holdToken(page)
  await page.goto('/')
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByText(LONG_WAIT).waitFor()
  expect(await tab(page, 'Sign In').count()).toBe(0)
  const links = await page.getByRole('banner').getByRole('navigation').locator('a, button').allTextContents()
  expect(links.slice(0, 2)).toEqual(['Dashboard', 'New Analysis'])
  expect(await findAccessibilityProblems(page)).toEqual([])
  letGo()
  await page.getByRole('link', { name: 'Start Analysis' }).waitFor()
})

test('home without its code keeps the sign-in form from whoever was signed in here, and shows it to strangers', async () => {
  const { page } = await stage.addPlayer()
  await page.route('**/assets/*.js', () => new Promise<void>(() => {}))
  await page.goto('/')
  const isForm = () => tab(page, 'Sign In').isVisible()
  await expect.poll(() => page.evaluate('document.getAnimations().some(({ playState }) => playState === "running")')).toBe(false)
  expect(await isForm()).toBe(false)
  const stranger = await stage.addStranger()
  await holdToken(stranger)
  await stranger.goto('/')
  await tab(stranger, 'Sign In').waitFor()
})

test('an answer that says that nobody is here ends the wait: only then is access denied', async () => {
  const page = await stage.addStranger()
  const letGo = await holdToken(page)
  await page.goto('/dashboard')
  await page.getByText(LONG_WAIT).waitFor()
  letGo()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

test.each(['/analysis', '/profile', '/dashboard?search=Streets'])(
  '%s leads a stranger to the sign-in form and back to it',
  async (path) => {
    const { page, email } = await addSignedOut()
    await open(page, path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByRole('link', { name: 'Go to Sign In' }).click()
    await tab(page, 'Sign In').waitFor()
    expect(await address(page)).toBe('/')
    await page.reload()
    await signIn(page, email)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await expect.poll(() => address(page)).toBe(path)
  },
)

test('a message that needs an account leads to it and back', async () => {
  const { page, email } = await addSignedOut()
  await open(page, '/pricing')
  await press(page, 'Choose Pro')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email)
  await expect.poll(() => address(page)).toBe('/pricing')
})

test('the way back is never another page than ours, whatever stands in the history', async () => {
  const { page, email } = await addSignedOut()
  await open(page, '/')
  await page.evaluate(`history.replaceState({ calloutWayIn: { goOnTo: '//evil.example/dashboard', isNew: false } }, '', '/')`)
  await signIn(page, email)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  expect(await address(page)).toBe('/dashboard')
})

test.each([
  ['/about', 'Start Your Analysis'],
  ['/demo', 'Get Your Analysis Now'],
])('%s leads a stranger to the sign-up and on to the form, a player straight there', async (path, name) => {
  const page = await stage.addStranger()
  await open(page, path)
  await page.getByRole('link', { name }).click()
  await expect.poll(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')
  await signUpHere(page)
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
})

test('the address stays when the card turns over, and one that has an account can sign in with it', async () => {
  const { page, email } = await addSignedOut()
  await open(page, '/')
  await page.getByLabel('Email').fill(email)
  await tab(page, 'Sign Up').click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  for (const label of ['First Name', 'Last Name']) await page.getByLabel(label).fill('Maya')
  await page.getByLabel('Password').fill('another-long-password')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('alert').getByText('User already exists. Use another email.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await press(page, 'Sign In With This Email')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
})
