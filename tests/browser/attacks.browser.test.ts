import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/database/schema/job-schema.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '#shared/feedback/feedback-types.ts'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import { openStageForEach, type Player } from './player.ts'
import { setTripwire } from './tripwire.ts'

/** No text from a person, a provider or an address runs as code in any page. `result-attacks.browser.test.ts` tests the result page. */

const stage = await openStageForEach()
let player: Player
let touched: () => Promise<string[]>

beforeEach(async () => {
  player = await stage.addPlayer()
  player.page.setDefaultTimeout(9_000)
  touched = await setTripwire(player.page)
})

afterEach(async () => {
  expect(await touched()).toEqual([])
})

const EVERY = ATTACK_STRINGS.join(' ')
const STORED_STRINGS = ATTACK_STRINGS.map((attack) => attack.replaceAll('\0', ''))
/** The attacks, spread over this many texts. */
const inParts = (count: number, attacks: readonly string[] = ATTACK_STRINGS) =>
  Array.from({ length: count }, (_, part) => attacks.filter((_attack, at) => at % count === part).join(' '))
/** A page shows at most this many characters of a server message. */
const LONGEST_WORDS = 200
/** The first attack, shown as text. */
const AS_TEXT = '<script>window.__xss=1</script>'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function answerCall(page: Page, path: string, answer: { readonly status?: number; readonly json: unknown }): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(answer))
}

test('no attack runs in the rows of the dashboard', async () => {
  const { page, userId } = player
  const statuses = ['complete', 'processing', 'failed', 'pending'] as const
  for (const [at, text] of inParts(20, STORED_STRINGS).entries()) {
    const status = statuses[at % 4] ?? 'complete'
    await stage.addJob(userId, { gamertag: text, videoTitle: text, step: text, status, reason: status === 'failed' ? text : null })
  }
  await page.goto('/dashboard')
  const rows = page.getByRole('list', { name: 'Your analyses' }).getByRole('listitem').filter({ hasText: 'Halo Infinite Analysis' })
  await rows.nth(19).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(AS_TEXT)
  expect(await rows.locator('script, iframe, svg [onload], style, object, embed, form, [onclick], [onerror]').count()).toBe(0)
})

test('no attack runs in a search that finds nothing', async () => {
  const { page } = player
  await stage.addJob(player.userId)
  await page.goto('/dashboard')
  await page.getByText('Sable Rook - Halo Infinite Analysis').first().waitFor()
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/jobs' && searchParams.get('search') !== '',
    (route) => route.fulfill({ json: { jobs: [], total: 0, page: 1 } }),
  )
  await page.getByRole('searchbox').fill(EVERY)
  await page.getByText('No submissions match your search term').waitFor()
  expect(await page.getByRole('main').innerText()).toContain(AS_TEXT)
})

test('no attack runs in the page of a running job, or in the reason for its failure', async () => {
  const { page, userId } = player
  const all = STORED_STRINGS.join(' ')
  const id = await stage.addJob(userId, { gamertag: all, videoTitle: all, step: all, matchId: all, status: 'processing' })
  const openWithActiveJob = async (path: string) => {
    await page.goto('/robots.txt')
    await page.evaluate(`sessionStorage.setItem('callout.user.${userId}.draft.active-job', '{"jobId":"${id}"}')`)
    await page.goto(path)
  }
  await openWithActiveJob('/analysis')
  await page.getByRole('complementary', { name: 'This match' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(AS_TEXT)
  await stage.database.db.update(jobs).set({ status: 'failed', reason: all }).where(eq(jobs.id, id))
  for (const path of ['/analysis', '/dashboard']) {
    await openWithActiveJob(path)
    await page.getByRole('alert').filter({ hasText: AS_TEXT }).waitFor()
  }
})

test('no attack runs in the analysis form: recent gamertags, video title, server messages', async () => {
  const { page, userId } = player
  await page.goto('/robots.txt')
  const stored = JSON.stringify(JSON.stringify(inParts(5)))
  await page.evaluate(`localStorage.setItem('callout.user.${userId}.gamertags', ${stored})`)
  const playback = { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' }
  await answerCall(page, '/api/video-info?*', {
    json: { status: 'available', id: 'dQw4w9WgXcQ', title: EVERY, thumbnailUrl: null, lengthSeconds: null, playback },
  })
  await page.goto('/analysis')
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await page.getByRole('textbox', { name: 'Match ID' }).fill('8f2c1b4e-8f9d-4c57-9b4e-3a9a1d2c7e60')
  for (const at of [0, 1, 2, 3, 4]) {
    await page.getByRole('combobox', { name: 'Gamertag' }).click()
    await page.getByRole('listbox', { name: 'Recent gamertags' }).getByRole('option').nth(at).click()
  }
  expect(await page.getByRole('main').innerText()).toContain(AS_TEXT)
  for (const words of inParts(4)) {
    await page.route('**/api/submit-job-service', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: words.slice(0, LONGEST_WORDS) }),
    )
    await press(page, 'Start Analysis')
    await page
      .getByRole('alert')
      .filter({ hasText: words.slice(0, 20) })
      .first()
      .waitFor()
  }
})

test('no attack runs in any field of a profile, or in its error messages', async () => {
  const { page, context, program } = { ...player, ...stage }
  const own = await context.request.get('/api/auth/token', { headers: { origin: program.address } })
  const { token } = await own.json()
  const profile = await (await context.request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } })).json()
  const fields = ['firstName', 'lastName', 'gamertag', 'email', 'subscription', 'subscription_status', 'linkedGamertag']
  const attacked = Object.fromEntries(fields.map((field) => [field, EVERY]))
  await answerCall(page, '/api/profile', { json: { ...profile, ...attacked, xboxLinked: true, hasReceipts: true } })
  for (const path of ['/api/create-portal-session', '/api/unlink-xbox-account', '/api/auth/request-password-reset'])
    await answerCall(page, path, { status: 400, json: { error: AS_TEXT } })
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Personal Information' })
  await card.getByText(AS_TEXT).first().waitFor()
  for (const button of ['Send Password Reset Email', 'View Receipts', 'Edit Profile']) await press(page, button)
  await page.getByRole('alert').filter({ hasText: AS_TEXT }).first().waitFor()
  expect(await page.getByLabel('First Name').inputValue()).toContain(AS_TEXT)
})

test('no attack runs in the parameters that an outside page sends back to the profile', async () => {
  const { page } = player
  const [first = '', second = '', third = '', fourth = ''] = inParts(4).map(encodeURIComponent)
  for (const query of [
    ...[`code=${first}&state=${second}`, `code=${third}&state=${fourth}`, `code=${second}&state=${first}`],
    ...[`code=${fourth}&state=${third}`, `error=${first}&error_description=${second}&session_id=${third}`, `error=${fourth}`],
  ]) {
    await page.goto(`/profile?${query}`)
    await page.getByRole('alert').filter({ hasText: 'Error: ' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  }
  await page.goto(`/pricing?checkout=${encodeURIComponent(EVERY.slice(0, 4_000))}`)
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
})

test('no attack runs in the address of a result', async () => {
  const { page } = player
  for (const part of inParts(3)) {
    await page.goto(`/results/${encodeURIComponent(part)}#${encodeURIComponent(part)}`)
    await page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  }
})

test('no attack runs in a reset link, or in server messages about it and about signing in', async () => {
  const { page } = player
  await page.context().clearCookies()
  for (const part of inParts(3)) {
    await page.goto('about:blank')
    await answerCall(page, '/api/auth/reset-password', { status: 400, json: { error: part } })
    await page.goto(`/#reset-password=${encodeURIComponent(part)}`)
    await page.getByLabel('New Password').fill(part.slice(0, 100))
    await press(page, 'Change Password')
    await page.getByRole('alert').waitFor()
  }
  await page.goto('about:blank')
  await page.goto('/')
  await page.getByLabel('Password').fill(EVERY)
  await page.getByLabel('Email').fill('a@example.com')
  // `alert.test.tsx`, beside the component, tries each attack separately.
  for (const words of inParts(4)) {
    await answerCall(page, '/api/auth/sign-in/email', { status: 401, json: { error: words } })
    const answered = page.waitForResponse('**/api/auth/sign-in/email')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
    await answered
    await page.getByRole('alert').waitFor()
  }
})

test("no attack runs in a message to support, or on the sandbox's mail page", async () => {
  const { page } = player
  for (const [at, part] of inParts(2).entries()) {
    await page.goto('/contact')
    await page.getByLabel('What is it about?').selectOption('general')
    await page.getByLabel('Subject').fill(`${at} ${part.replaceAll('\0', '')}`.slice(0, LONGEST_SUBJECT))
    await page.getByLabel('Message').fill(part.replaceAll('\0', '').slice(0, LONGEST_MESSAGE))
    await press(page, 'Send Message')
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
  }
  const mails = page.getByRole('article').filter({ hasText: AS_TEXT })
  await expect
    .poll(async () => {
      await page.goto(stage.program.mailPage)
      return mails.count()
    })
    .toBeGreaterThan(0)
  expect(await page.locator('article :is(script, img, svg, iframe, style, form)').count()).toBe(0)
})
