import { expect, test } from 'vitest'
import { poll } from '#server/retry/poll.ts'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openProduct } from './visitor.ts'

const { visit, program } = await openProduct()

test('a stranger opens the sample report from Home, and all of it works without an account', async () => {
  const { page, context, complaints } = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the sample report' }).click()
  await page.getByRole('region', { name: 'What to work on' }).waitFor()
  await page.getByRole('link', { name: 'Simulated sample' }).waitFor()
  for (const [tab, shown] of [
    ['Deaths', 'Your deaths'],
    ['Fights', 'Table of fights'],
    ['Lobby', 'Lobby table'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.getByRole('region', { name: shown }).waitFor()
  }
  await page.getByRole('link', { name: 'Get your own report' }).waitFor()
  expect(await page.getByRole('button', { name: 'Helpful', exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone, space is reserved for the picture from above: the content below it does not move', async () => {
  const { page, context } = await visit({ viewport: { width: 390, height: 844 } })
  let show = () => {}
  const released = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route(/\/api\/[^?]*tracks/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(SAMPLE_RESULT_PATH)
  await page.getByText('Loading the picture from above...').waitFor()
  const thing = page.getByText('The one thing', { exact: true })
  await thing.waitFor()
  await page.evaluate('document.fonts.ready')
  // It briefly has no box while its panel is replaced by the one that waits for the tracks.
  const top = async () => (await poll(async () => (await thing.boundingBox())?.y, { timeoutMs: 20_000 })) ?? Number.NaN
  const before = await top()
  show()
  await page.getByRole('img', { name: /^From above/ }).waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(8)
  await context.close()
})

test('the sample page is served to crawlers and without scripts, and strangers cannot rate it or make it private', async () => {
  const answer = await fetch(`${program.address}${SAMPLE_RESULT_PATH}`)
  expect([answer.status, (await answer.text()).includes('A whole sample report')]).toEqual([200, true])
  const { page, context } = await visit()
  await page.goto('/')
  const statusOf = async (path: string, body: object) => (await page.request.post(path, { data: body })).status()
  const jobId = SAMPLE_RESULT_PATH.slice('/results/'.length)
  expect(await statusOf('/api/rate-analysis', { jobId, rating: 'helpful' })).toBe(401)
  expect(await statusOf('/api/make-result-private', { jobId })).toBe(401)
  await context.close()
})

test('terms are explained on hover, by keyboard and by tap, and Escape closes the explanation', async () => {
  const { page, context } = await visit()
  await page.goto(`${SAMPLE_RESULT_PATH}?tab=lobby`)
  const word = page.getByRole('button', { name: 'KDA' }).first()
  const meaning = page.getByRole('tooltip').filter({ hasText: 'Kills plus a third of the assists' })
  await word.hover()
  await meaning.waitFor()
  // The pointer may move onto the tooltip.
  await meaning.hover()
  expect(await meaning.count()).toBe(1)
  await page.mouse.move(0, 0)
  await expect.poll(() => meaning.count()).toBe(0)
  await word.focus()
  await meaning.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => meaning.count()).toBe(0)
  await context.close()

  const phone = await visit({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await phone.page.goto(`${SAMPLE_RESULT_PATH}?tab=deaths`)
  await phone.page.getByRole('button', { name: 'expected', exact: true }).tap()
  const note = phone.page.getByRole('tooltip').filter({ hasText: "at the other players' rate" })
  await note.waitFor()
  const box = await note.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)
  await phone.page.getByRole('heading', { level: 2 }).first().tap()
  await expect.poll(() => note.count()).toBe(0)
  await phone.context.close()
})
