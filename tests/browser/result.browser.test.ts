import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityProblems } from './browser.ts'
import { RESULT_CALL, setResultScene } from './result-scene.ts'
import { shareResult, WITH_REPLAY } from './sharing.ts'

const scene = await setResultScene()

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')
const share = (page: Page) => page.getByRole('button', { name: 'Share Results' })
const question = (page: Page) => page.getByText('Was this analysis helpful?')
const thanks = (page: Page) => page.getByText('Thank you for your feedback!')

const day = (date: unknown) =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(String(date)))
const shortDay = (date: unknown) => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(String(date)))

/** How often the page shows the day of the match, and the day of submission. */
async function datesOn(page: Page): Promise<number[]> {
  const { createdAt, report } = scene.result
  const main = page.getByRole('main')
  return [
    await main.getByText(day(report?.match.startedAt), { exact: true }).count(),
    await main.getByText(`Submitted ${shortDay(createdAt)}`, { exact: true }).count(),
  ]
}

test('a signed-out visitor reads a result while it is shared, with masked names and the same dates as its owner, shares the same address, and is not asked to rate it', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  const { page, context, complaints } = await scene.visit()
  await page.goto(scene.path)
  await page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  await owner.page.goto(scene.path)
  await shareResult(owner.page)
  await owner.page.getByRole('status').getByText('Shareable link copied to clipboard!').waitFor()
  expect(await clipboard(owner.page)).toBe(`${scene.address}${scene.path}`)
  expect(day(scene.result.createdAt)).not.toBe(day(scene.result.report?.match.startedAt))
  expect(await datesOn(owner.page)).toEqual([1, 1])
  // Every sentence about the match that the report prints carries its evidence.
  const [carrying, all] = (await owner.page.getByRole('tab', { name: /^How it was checked/ }).innerText()).match(/\d+/g) ?? []
  expect(carrying).toBe(all)

  await page.goto(`${scene.path}?code=secret&utm=x#here`)
  await page.getByText('Haystack Ace shared this report').waitFor()
  expect(await datesOn(page)).toEqual([1, 1])
  await share(page).click()
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  expect(await clipboard(page)).toBe(`${scene.address}${scene.path}`)
  expect(await page.getByRole('button', { name: 'Stop Sharing' }).count()).toBe(0)
  expect(await page.getByText('Change how the video is matched').count()).toBe(0)
  await page.getByText('may contain inaccuracies').waitFor()
  expect(await question(page).count()).toBe(0)
  await page.getByRole('tab', { name: 'Lobby' }).click()
  await page.getByRole('region', { name: 'Lobby table' }).waitFor()
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('Haystack Ace')
  expect(shown).toContain('Cobra 1')
  expect(shown).not.toContain('Old Umbrella')
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  expect(complaints.filter((words) => !words.includes('status of 404'))).toEqual([])
  await context.close()
  await owner.context.close()
})

/** Parts that address the player, whoever reads them, and parts that address the reader. */
const ADDRESSED_TO_YOU = 'aside, .focus-head h3, .more-things, [aria-label="Your own report"]'

/** Every text and label of the page that says "you" and is neither advice nor for its reader. */
async function listYous(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter((part) => !part.closest(${JSON.stringify(ADDRESSED_TO_YOU)}))
    .flatMap((part) => [
      ...[...part.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.data : [])),
      ...['aria-label', 'aria-valuetext', 'title'].flatMap((name) => part.getAttribute(name) ?? []),
    ])`)
  return texts.filter((words) => /\byou(?:rs?|rself)?\b/i.test(words) && !words.includes('next to your own review'))
}

test('for a stranger, the player is called by name on every tab, on open cards and in the replay; the stranger is offered their own report', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await shareResult(owner.page, WITH_REPLAY)
  await owner.page.getByText('Others see the whole report and the match from above').waitFor()
  const { page, context, complaints } = await scene.visit()
  await page.goto(scene.path)
  await page.getByRole('complementary', { name: 'Your turn' }).waitFor()
  await page.getByText('The one thing for Haystack Ace').waitFor()
  await page.getByRole('button', { name: 'Show events as a list' }).click()
  await page.getByRole('list', { name: 'Events' }).waitFor()
  await page.getByRole('link', { name: 'Get your own report' }).waitFor()
  const found = await listYous(page)
  for (const [tab, shown] of [
    ['Deaths', "Haystack Ace's view, 120°"],
    ['Fights', /^Haystack Ace opened \d+ of \d+ fights/],
    ['Objective', / on the objective, and where Haystack Ace was$/],
    ['Lobby', "Haystack Ace's team"],
    ['How it was checked', 'Who made this report'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.getByText(shown).first().waitFor()
    found.push(...(await listYous(page)))
  }
  await page.goto(`${scene.path}/replay?t=60`)
  await page.getByText('F follows Haystack Ace').waitFor()
  found.push(...(await listYous(page)))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  await owner.context.close()
})

test("a link or a rating that fails says why and can be retried; the device's share sheet gets the link; the thanks for a rating show in every browser of the player", async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.addInitScript('navigator.share = async (shared) => { window.shared = shared.url }')
  await page.goto(scene.path)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/make-result-public', async (route) => {
    await released
    await route.fulfill({ status: 500, json: { error: 'An unexpected error occurred. Please try again.' } })
  })
  await shareResult(page)
  await page.getByRole('button', { name: 'Generating Link...' }).waitFor()
  release()
  await page.getByRole('alert').getByText('Failed to create shareable link: An unexpected error occurred. Please try again.').waitFor()
  await page.unroute('**/api/make-result-public')
  await page.route('**/api/make-result-public', (route) => route.abort())
  await shareResult(page)
  await page.getByText('Failed to create shareable link: The server did not answer.').waitFor()
  await page.unroute('**/api/make-result-public')
  await shareResult(page)
  await expect.poll(() => page.evaluate('window.shared')).toBe(`${scene.address}${scene.path}`)
  expect(await page.getByText('Shareable link copied to clipboard!').count()).toBe(0)
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByRole('button', { name: 'Stop Sharing' }).waitFor({ state: 'detached' })

  await page.route('**/api/rate-analysis', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }), { times: 1 })
  await page.getByRole('button', { name: 'Unhelpful' }).click()
  await page.getByRole('alert').getByText('There was an error submitting your rating. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ has: thanks(page) })
    .waitFor()
  expect(await question(page).count()).toBe(0)
  await context.close()
  const elsewhere = await scene.visit({ storageState: { cookies: scene.owner.cookies, origins: [] } })
  await elsewhere.page.goto(scene.path)
  await thanks(elsewhere.page).waitFor()
  expect(await question(elsewhere.page).count()).toBe(0)
  await elsewhere.context.close()
})

test('a shared result is requested within four seconds when the session request never answers', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await shareResult(owner.page)
  await owner.page.getByText('Shareable link copied to clipboard!').waitFor()
  const { page, context } = await scene.visit()
  await page.route('**/api/auth/token', () => new Promise<void>(() => {}))
  await page.goto(scene.path)
  await page.getByRole('main').getByRole('status').getByText('Loading Analysis').waitFor()
  const request = page.waitForRequest(RESULT_CALL, { timeout: 4000 })
  expect(new URL((await request).url()).pathname).toBe('/api/get-public-result')
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await page.getByRole('link', { name: 'Analyze Another Video' }).click()
  // This visitor was never signed in: the link leads to the sign-up, and not to a page that would wait for an account.
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  expect(await owner.page.getByRole('link', { name: 'Analyze Another Video' }).getAttribute('href')).toBe('/analysis')
  await owner.context.close()
})

const DRILLS = {
  checks: [
    {
      kind: 'after-kill',
      title: 'Take the kill, then leave',
      outcome: 'missed',
      figures: '9 of 14 kills followed by your death within five seconds, mark 5',
    },
    {
      kind: 'tracks-weak',
      title: 'Weak? Let it fill',
      outcome: 'passed',
      figures: '2 of 9 broken shields in a fight again before they were full, mark 3',
    },
    { kind: 'ahead', title: 'Ahead? Keep it', outcome: 'not-enough-play', figures: '0:41 ahead, 1:00 needed' },
  ],
} as const

test('a player sees whether the last drills were passed, which are open, and a sample of forty matches', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const jobId = scene.path.split('/').at(-1) ?? ''
  const didYouFix = { jobId, match: 'Ranked Oddball on Lattice', playedAt: '2026-08-26T18:00:00.000Z', ...DRILLS }
  await page.route(RESULT_CALL, (route) => route.fulfill({ json: { ...scene.result, didYouFix } }))
  await page.goto(scene.path)
  const row = page.getByRole('region', { name: 'Did you fix it?' })
  await row.getByText('Take the kill, then leave: missed').waitFor()
  await row.getByText('0:41 ahead, 1:00 needed').waitFor()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(70)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('1 passed, 1 missed, 1 not enough play').click()
  await page.getByText('Weak? Let it fill: passed').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const [last] = DRILLS.checks
  const open = {
    ...last,
    mark: 'Over 40 kills, at most 15.',
    passes: 1,
    soFar: '31 of 40 kills, 13 so far',
    last,
    closedAt: null,
    askedBy: jobId,
  }
  await page.route('**/api/drills', (route) =>
    route.fulfill({ json: { drills: [open, { ...open, title: 'Closed', closedAt: didYouFix.playedAt }] } }),
  )
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('region', { name: 'Your drill' }).getByRole('img', { name: 'passed, missed, open' }).waitFor()
  await page.getByText('31 of 40 kills, 13 so far.').waitFor()
  expect(await page.getByText('Closed', { exact: true }).count()).toBe(0)

  await page.goto('/progress')
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor()
  await page.getByRole('button', { name: 'See a sample of 40' }).press('Enter')
  await page.getByRole('button', { name: 'Oddball 35' }).click()
  await page.locator('summary', { hasText: 'Take the kill, then leave' }).first().click()
  await page.getByRole('img', { name: /^Take the kill, then leave in 35 matches/ }).waitFor()
  await page.getByRole('img', { name: /^Deaths in ten minutes by rank.*Diamond \d+\.\d.*Onyx.* You \d+\.\d\./ }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Slayer 5' }).press('Enter')
  await page.locator('summary', { hasText: 'Wins' }).click()
  await page.getByText('The same as a table').first().click()
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(6)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await context.close()
})
