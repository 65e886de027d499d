import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './browser.ts'
import { openStage } from './player.ts'
import { fillSample, submitSample } from './sample-match.ts'
import { shareResult } from './sharing.ts'

/** What a player leaves behind in a browser: never a token, and after signing out nothing at all. */

const stage = await openStage()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Everything in the browser that scripts of this origin can read later. */
const STORED_DATA = `(async () => {
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  const workers = (await navigator.serviceWorker?.getRegistrations() ?? []).length
  return { local: { ...localStorage }, session: { ...sessionStorage }, databases, caches: await caches.keys(), workers, cookies: document.cookie }
})()`

/** Records the addresses, referrers and bodies of all requests, and the tokens in the headers that are meant to carry them. */
function listen(context: BrowserContext): { readonly sent: string[]; readonly tokens: Set<string> } {
  const sent: string[] = []
  const tokens = new Set<string>()
  context.on('request', (request) => {
    sent.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? '')
    const bearer = /^Bearer (\S+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
    if (bearer !== undefined) tokens.add(bearer)
  })
  return { sent, tokens }
}

/** Belongs to the browser and not to a user, so it may stay. */
const OF_THE_BROWSER = 'callout-fonts=had'

test('no token appears in an address, a referrer or any storage during a whole journey', async () => {
  const { page, context, userId } = await stage.addPlayer({ credits: 2 })
  const { sent, tokens } = listen(context)
  const snapshots: string[] = []
  const snapshot = async () => snapshots.push(page.url(), JSON.stringify(await page.evaluate(STORED_DATA)))
  await submitSample(page)
  await snapshot()
  await page.getByRole('link', { name: /^View Results/ }).click()
  await shareResult(page)
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  await snapshot()
  await page.goto('/profile')
  await press(page, 'Link Microsoft Account')
  await page.getByRole('button', { name: 'Link as' }).click()
  await page.getByRole('button', { name: 'Unlink' }).waitFor()
  await press(page, 'Send Password Reset Email')
  await page.getByText('Password reset email sent successfully!').waitFor()
  await snapshot()
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('callout'))
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
  for (const { value } of cookies) for (const part of decodeURIComponent(value).split('.')) tokens.add(part)
  for (const token of await refreshTokens(userId)) tokens.add(token)
  expect(tokens.size).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBeGreaterThan(50)
  for (const token of tokens) expect([...sent, ...snapshots].filter((text) => text.includes(token))).toEqual([])
  await context.close()
})

/** Sealed tokens must not reach a browser either. */
async function refreshTokens(userId: string): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ sealed: string }>(
    'select sealed_refresh_token as sealed from xbox_links where user_id = $1',
    [userId],
  )
  expect(rows.length).toBe(1)
  return rows.map(({ sealed }) => sealed)
}

test('the next player to sign in in the same browser finds nothing of the previous one', async () => {
  const { page, context, userId } = await stage.addPlayer()
  await submitSample(page)
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('A half written message of Sable Rook')
  const jobIds = (await stage.database.pool.query<{ id: string }>('select id from jobs where user_id = $1', [userId])).rows.map(
    ({ id }) => id,
  )
  expect(Object.keys((await readStored(page)).local).filter((key) => key.includes(userId)).length).toBeGreaterThan(0)
  await page.goto('/profile')
  await press(page, 'Sign Out')
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  expect(await readStored(page)).toEqual({
    local: {},
    session: {},
    databases: [],
    caches: [],
    workers: 0,
    cookies: OF_THE_BROWSER,
  })
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([OF_THE_BROWSER])
  await signUpOtto(page)
  const traces = [userId, 'Maya', 'Okafor', 'Sable Rook', ...jobIds]
  for (const path of ['/analysis', '/profile', '/contact', '/dashboard']) {
    await page
      .getByRole('link')
      .and(page.locator(`[href="${path}"]`))
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const shown = `${await page.content()}${JSON.stringify(await readStored(page))}`
    expect([path, traces.filter((trace) => shown.includes(trace))]).toEqual([path, []])
  }
  await context.close()
})

test('signing out in one tab leaves nothing of the player in the others, and the next player finds nothing there', async () => {
  const { page, context, userId } = await stage.addPlayer()
  const [contact, profile] = [await context.newPage(), await context.newPage()]
  await contact.goto('/contact')
  await contact.getByLabel('Message').fill('A half written message of Sable Rook')
  await profile.goto('/profile')
  await press(profile, 'Link Microsoft Account')
  await profile.getByRole('button', { name: 'Link as' }).click()
  await profile.getByRole('button', { name: 'Unlink' }).waitFor()
  await press(profile, 'Edit Profile')
  await page.goto('/dashboard')
  await press(page, 'Sign Out')
  await profile.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await contact.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor()
  expect(await contact.getByLabel('Message').inputValue()).toBe('')
  for (const tab of [contact, profile]) expect(await readStored(tab)).toMatchObject({ local: {}, session: {} })
  await signUpOtto(page)
  await profile.getByRole('definition').getByText('Otto', { exact: true }).waitFor()
  await contact.getByLabel('Subject').fill('Hello')
  for (const tab of [contact, profile]) {
    const shown = `${await tab.content()}${JSON.stringify(await readStored(tab))}`
    expect([userId, 'Maya', 'Okafor', 'Sable Rook'].filter((trace) => shown.includes(trace))).toEqual([])
  }
  await context.close()
})

test("a visitor's draft stays when they sign in in another tab, and this tab is then signed in, too", async () => {
  const contact = await stage.addStranger()
  await open(contact, '/contact')
  await contact.getByLabel('Message').fill('A half written message')
  const page = await contact.context().newPage()
  await page.goto('/')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await contact.route('**/api/auth/token', (route) => isAnswered.then(() => route.continue()))
  await signUpOtto(page)
  await contact.getByRole('button', { name: 'Sign Out' }).waitFor()
  expect(await contact.getByLabel('Message').inputValue()).toBe('A half written message')
  await contact.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await contact.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  answer()
  await contact.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  await contact.context().close()
})

test('a sign-out that the server does not answer signs out this browser and says so; the session ends once the server answers', async () => {
  const { page, context, userId } = await stage.addPlayer()
  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await page.goto('/contact')
  await page.getByLabel('Message').fill('A half written message of Sable Rook')
  await press(otherTab, 'Edit Profile')
  await context.route('**/api/auth/sign-out', () => new Promise<void>(() => {}))
  await press(page, 'Sign Out')
  await page.getByRole('alert').getByText('You are signed out here, but the server has not ended your session yet.').waitFor()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await otherTab.getByRole('heading', { name: 'Access Denied' }).waitFor()
  for (const tab of [page, otherTab]) expect(JSON.stringify(await readStored(tab))).not.toContain(userId)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await context.unroute('**/api/auth/sign-out')
  await Promise.all([page.waitForResponse('**/api/auth/sign-out'), page.goto('/dashboard')])
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect((await stage.database.pool.query('select id from session where user_id = $1', [userId])).rowCount).toBe(0)
  await context.close()
})

test('a submission that is answered after its player signed out does not redirect and stores nothing', async () => {
  const { page, context } = await stage.addPlayer()
  await fillSample(page)
  const late: (() => Promise<void>)[] = []
  await page.route('**/api/submit-job-service', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    late.push(() => route.fulfill({ response }))
  })
  await press(page, 'Start Analysis')
  await expect.poll(() => late.length).toBe(1)
  await press(page, 'Sign Out')
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  const answered = page.waitForResponse('**/api/submit-job-service')
  await late[0]?.()
  await (await answered).finished()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Otto')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await readStored(page)).toMatchObject({ local: {}, session: {} })
  await context.close()
})

async function signUpOtto(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  for (const [label, text] of [
    ['First Name', 'Otto'],
    ['Last Name', 'Lind'],
    ['Email', `otto-${randomUUID()}@example.com`],
    ['Password', 'another-long-password'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
}

interface StoredData {
  readonly local: Readonly<Record<string, string>>
}

async function readStored(page: Page): Promise<StoredData> {
  return await page.evaluate<StoredData>(STORED_DATA)
}
