import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { RESULT_CALL, setResultScene } from './result-scene.ts'

/** A player reads, rates and shares a report, and is told what went wrong when something did. */

const scene = await setResultScene()

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')
const share = (page: Page) => page.getByRole('button', { name: 'Share Results' })
const question = (page: Page) => page.getByText('Was this analysis helpful?')
const thanks = (page: Page) => page.getByText('Thank you for your feedback!')

test('a signed-out visitor reads a shared result, shares its one address, and cannot rate it', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await share(owner.page).click()
  await owner.page.getByRole('status').getByText('Shareable link copied to clipboard!').waitFor()
  expect(await clipboard(owner.page)).toBe(`${scene.address}${scene.path}`)
  const { page, context, complaints } = await scene.visit()
  await page.goto(`${scene.path}?code=secret&utm=x#here`)
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await share(page).click()
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  expect(await clipboard(page)).toBe(`${scene.address}${scene.path}`)
  expect(await page.getByRole('button', { name: 'Stop Sharing' }).count()).toBe(0)
  expect(await page.getByText('Change how the video is aligned').count()).toBe(0)
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page.getByRole('alert').getByText('You must be signed in to submit a rating.').waitFor()
  await page.getByText('may contain inaccuracies').waitFor()
  expect(complaints).toEqual([])
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  await context.close()
  await owner.context.close()
})

test("the device's share sheet gets the link where there is one", async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.addInitScript('navigator.share = async (shared) => { window.shared = shared.url }')
  await page.goto(scene.path)
  await share(page).click()
  await expect.poll(() => page.evaluate('window.shared')).toBe(`${scene.address}${scene.path}`)
  expect(await page.getByText('Shareable link copied to clipboard!').count()).toBe(0)
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByRole('button', { name: 'Stop Sharing' }).waitFor({ state: 'detached' })
  await context.close()
})

test('a link that cannot be made says why, and the button says that it works meanwhile', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/make-result-public', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { error: 'An unexpected error occurred. Please try again.' } })
  })
  await share(page).click()
  await page.getByRole('button', { name: 'Generating Link...' }).waitFor()
  release()
  await page.getByRole('alert').getByText('Failed to create shareable link: An unexpected error occurred. Please try again.').waitFor()
  await page.unroute('**/api/make-result-public')
  await page.route('**/api/make-result-public', (route) => route.abort())
  await share(page).click()
  await page.getByText('Failed to create shareable link: The server did not answer.').waitFor()
  await context.close()
})

test('a rating that fails can be sent again; then thanks for ten seconds, and for good, in every browser of the player', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.clock.install()
  await page.goto(scene.path)
  await page.route('**/api/rate-analysis', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }), { times: 1 })
  await page.getByRole('button', { name: 'Unhelpful' }).click()
  await page.getByRole('alert').getByText('There was an error submitting your rating. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ has: thanks(page) })
    .waitFor()
  expect(await question(page).count()).toBe(0)
  await page.clock.runFor(10_000)
  await page
    .getByRole('status')
    .filter({ has: thanks(page) })
    .waitFor({ state: 'detached' })
  await thanks(page).waitFor()
  await context.close()
  const elsewhere = await scene.visit({ storageState: { cookies: scene.owner.cookies, origins: [] } })
  await elsewhere.page.goto(scene.path)
  await thanks(elsewhere.page).waitFor()
  expect(await question(elsewhere.page).count()).toBe(0)
  await elsewhere.context.close()
})

test('a shared result is shown within four seconds while the answer of who is there never comes', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await share(owner.page).click()
  await owner.page.getByText('Shareable link copied to clipboard!').waitFor()
  const { page, context } = await scene.visit()
  await page.route('**/api/auth/token', () => new Promise<void>(() => {}))
  await page.goto(scene.path)
  await page.getByRole('main').getByRole('status').getByText('Loading Analysis').waitFor()
  const asked = page.waitForRequest(RESULT_CALL, { timeout: 4000 })
  expect(new URL((await asked).url()).pathname).toBe('/api/get-public-result')
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await page.getByRole('link', { name: 'Analyze Another Video' }).click()
  await page.getByText('This takes longer than usual. The page goes on by itself.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/analysis')
  await context.close()
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  expect(await owner.page.getByRole('link', { name: 'Analyze Another Video' }).getAttribute('href')).toBe('/analysis')
  await owner.context.close()
})

test('every sentence about the match that the report prints carries its evidence', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const said = await page.getByText(/\d+ of \d+ sentences carry their evidence/).innerText()
  const [carrying, all] = said.match(/\d+/g) ?? []
  expect(carrying).toBe(all)
  await context.close()
})
