import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityProblems, open } from './browser.ts'
import { openStageForEach, type Player } from './player.ts'
import { signUpHere } from './visitor.ts'

/** What a visitor sees before the session is known, and where signing in or up leads. */

const stage = await openStageForEach()
const PASSWORD = 'a-long-enough-password'
const LONG_WAIT = 'This takes longer than usual. It goes on by itself.'
const TOKEN = '**/api/auth/token'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const address = (page: Page) => page.evaluate<string>('location.pathname + location.search')

async function addSignedOut(): Promise<Player> {
  const player = await stage.addPlayer()
  await player.context.clearCookies()
  return player
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
}

/** Holds the session request until the returned function is called. */
async function holdToken(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(TOKEN, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

/** Advances the page's clock until the page says that it takes longer. */
async function untilLongWait(page: Page): Promise<void> {
  const goOn = async () => {
    await page.clock.fastForward(1000)
    return page.getByText(LONG_WAIT).count()
  }
  await expect.poll(goOn).toBe(1)
}

test('on a slow connection a personal page says that it takes longer, denies no access, and continues automatically', async () => {
  const { page } = await stage.addPlayer()
  await page.clock.install()
  const letGo = await holdToken(page)
  await page.goto('/dashboard')
  await untilLongWait(page)
  expect(await page.getByRole('status').getByText(LONG_WAIT).count()).toBe(1)
  expect(await page.getByText('Access Denied').count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  letGo()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  expect(await page.getByText(LONG_WAIT).count()).toBe(0)
})

test('a failing server does not deny access either: it is retried until it answers', async () => {
  const { page } = await stage.addPlayer()
  await page.clock.install()
  let requestCount = 0
  await page.route(TOKEN, (route) => {
    requestCount += 1
    return route.fulfill({ status: 500, json: { error: 'No.' } })
  })
  await page.goto('/dashboard')
  await untilLongWait(page)
  const goOn = async () => {
    await page.clock.fastForward(10_000)
    return requestCount
  }
  await expect.poll(goOn).toBeGreaterThan(3)
  expect(await page.getByText(LONG_WAIT).count()).toBe(1)
  expect(await page.getByText('Access Denied').count()).toBe(0)
  await page.unroute(TOKEN)
  await page.clock.fastForward(30_000)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
})

test('home hides the sign-in form from a returning player until the session is known', async () => {
  const { page } = await stage.addPlayer()
  await page.clock.install()
  const letGo = await holdToken(page)
  await page.goto('/')
  await untilLongWait(page)
  expect(await page.getByRole('region', { name: 'Account' }).getByText(LONG_WAIT).count()).toBe(1)
  expect(await tab(page, 'Sign In').count()).toBe(0)
  const links = await page.getByRole('banner').getByRole('navigation').locator('a, button').allTextContents()
  expect(links.slice(0, 2)).toEqual(['Dashboard', 'New Analysis'])
  expect(await findAccessibilityProblems(page)).toEqual([])
  letGo()
  await page.getByRole('link', { name: 'Start Analysis' }).waitFor()
})

test('home without its code hides the sign-in form from a returning player, and shows it to strangers', async () => {
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

test('access is denied only after the answer that no player is signed in', async () => {
  const page = await stage.addStranger()
  await page.clock.install()
  const letGo = await holdToken(page)
  await page.goto('/dashboard')
  await untilLongWait(page)
  letGo()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

test('a personal page, and a message that needs an account, lead a stranger to the sign-in form and back', async () => {
  const { page, email } = await addSignedOut()
  for (const path of ['/profile', '/dashboard?search=Streets']) {
    await open(page, path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByRole('link', { name: 'Go to Sign In' }).click()
    await tab(page, 'Sign In').waitFor()
    expect(await address(page)).toBe('/')
    await page.reload()
    await signIn(page, email)
    await expect.poll(() => address(page)).toBe(path)
    await press(page, 'Sign Out')
    await tab(page, 'Sign In').waitFor()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await press(page, 'Choose Pro')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email)
  await expect.poll(() => address(page)).toBe('/pricing')
})

test('signing in returns only to our own pages, whatever the history contains', async () => {
  const { page, email } = await addSignedOut()
  await open(page, '/')
  await page.evaluate(`history.replaceState({ calloutWayIn: { goOnTo: '//evil.example/dashboard', isNew: false } }, '', '/')`)
  await signIn(page, email)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  expect(await address(page)).toBe('/dashboard')
})

test('About and Demo lead a stranger to the sign-up and on to the form, and a player straight to the form', async () => {
  const page = await stage.addStranger()
  const links = [
    ['/demo', 'Get Your Analysis Now'],
    ['/about', 'Start Your Analysis'],
  ] as const
  for (const [path, name] of links) {
    await open(page, path)
    await page.getByRole('link', { name }).click()
    await expect.poll(() => tab(page, 'Sign Up').getAttribute('aria-selected')).toBe('true')
  }
  await signUpHere(page)
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  for (const [path, name] of links) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  }
})

test("a stranger's destination and typed gamertag survive reading other pages before the sign-up", async () => {
  const page = await stage.addStranger()
  await open(page, '/')
  await page.getByLabel('Your gamertag').fill('Haystack Ace')
  await press(page, 'Show my last match')
  await page.getByRole('heading', { name: 'Last match of Haystack Ace' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.getByRole('link', { name: 'Start Your Analysis' }).click()
  await tab(page, 'Sign Up').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await signUpHere(page)
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  expect(await address(page)).toBe('/analysis?gamertag=Haystack+Ace')
  await page.getByText('Matches of Haystack Ace').waitFor()
  await press(page, 'Sign Out')
  await tab(page, 'Sign In').waitFor()
  expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => key.startsWith("callout.user."))')).toEqual([])
})

test('the email stays when the card switches to the sign-up, and an email that has an account can sign in', async () => {
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
