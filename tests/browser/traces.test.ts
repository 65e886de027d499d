import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from './player.ts'
import { submitSample } from './sample-match.ts'

/** What a player leaves behind in a browser: never a token, and after signing out nothing at all. */

const stage = await openStage()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Everything that scripts of this origin can read later, as text. */
const KEPT = `(async () => {
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  const workers = (await navigator.serviceWorker?.getRegistrations() ?? []).length
  return { local: { ...localStorage }, session: { ...sessionStorage }, databases, caches: await caches.keys(), workers, cookies: document.cookie }
})()`

/** Everything that is sent or addressed: addresses, referrers and bodies, without the headers that are meant to carry a token. */
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

/** What is kept for whoever sits here: no user is in it. */
const OF_THE_BROWSER = 'callout-fonts=had'

test('no token of a whole journey stands in an address, a referrer or any storage', async () => {
  const { page, context, userId } = await stage.addPlayer({ credits: 2 })
  const { sent, tokens } = listen(context)
  const kept: string[] = []
  const look = async () => kept.push(page.url(), JSON.stringify(await page.evaluate(KEPT)))
  await submitSample(page)
  await look()
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('button', { name: 'Share Results' }).click()
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  await look()
  await page.goto('/profile')
  await press(page, 'Link Microsoft Account')
  await page.getByRole('button', { name: 'Link as' }).click()
  await page.getByRole('button', { name: 'Unlink' }).waitFor()
  await press(page, 'Send Password Reset Email')
  await page.getByText('Password reset email sent successfully!').waitFor()
  await look()
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('callout'))
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
  for (const { value } of cookies) for (const part of decodeURIComponent(value).split('.')) tokens.add(part)
  for (const token of await refreshTokens(userId)) tokens.add(token)
  expect(tokens.size).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBeGreaterThan(50)
  for (const token of tokens) expect([...sent, ...kept].filter((text) => text.includes(token))).toEqual([])
  await context.close()
})

/** Sealed as they are, they have no business in a browser either. */
async function refreshTokens(userId: string): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ sealed: string }>(
    'select sealed_refresh_token as sealed from xbox_links where user_id = $1',
    [userId],
  )
  expect(rows.length).toBe(1)
  return rows.map(({ sealed }) => sealed)
}

test('who signs in after somebody else in the same browser finds nothing of them', async () => {
  const { page, context, userId } = await stage.addPlayer()
  await submitSample(page)
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('A half written message of Sable Rook')
  const jobIds = (await stage.database.pool.query<{ id: string }>('select id from jobs where user_id = $1', [userId])).rows.map(
    ({ id }) => id,
  )
  expect(Object.keys((await readKept(page)).local).filter((key) => key.includes(userId)).length).toBeGreaterThan(0)
  await page.goto('/profile')
  await press(page, 'Sign Out')
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  expect(await readKept(page)).toEqual({
    local: {},
    session: {},
    databases: [],
    caches: [],
    workers: 0,
    cookies: OF_THE_BROWSER,
  })
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([OF_THE_BROWSER])
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  for (const [label, text] of [
    ['First Name', 'Otto'],
    ['Last Name', 'Lind'],
    ['Email', `otto-${Date.now()}@example.com`],
    ['Password', 'another-long-password'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  const traces = [userId, 'Maya', 'Okafor', 'Sable Rook', ...jobIds]
  for (const path of ['/analysis', '/profile', '/contact', '/dashboard']) {
    await page
      .getByRole('link')
      .and(page.locator(`[href="${path}"]`))
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const shown = `${await page.content()}${JSON.stringify(await readKept(page))}`
    expect([path, traces.filter((trace) => shown.includes(trace))]).toEqual([path, []])
  }
  await context.close()
})

interface Kept {
  readonly local: Readonly<Record<string, string>>
}

async function readKept(page: Page): Promise<Kept> {
  return await page.evaluate<Kept>(KEPT)
}
