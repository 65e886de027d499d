import { expect, test } from 'vitest'
import { setResultScene } from './result-scene.ts'
import { shareResult } from './sharing.ts'

const scene = await setResultScene()
const MARKS = ['og:title', 'og:description', 'og:image', 'twitter:card', 'og:url'] as const

test('the owner opens a private report directly, although its address answers 404', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const answer = await page.goto(scene.path)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  expect((await fetch(`${scene.address}${scene.path}/card.png`)).status).toBe(404)
  await context.close()
})

test('a shared link has its card, with and without scripts, until it is no longer shared', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await shareResult(owner.page)
  await owner.page.getByRole('status').getByText('Shareable link copied to clipboard!').waitFor()
  const { page, context, complaints } = await scene.visit()
  const answer = await page.goto(scene.path)
  expect(answer?.status()).toBe(200)
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  const still = await scene.visit({ javaScriptEnabled: false })
  await still.page.goto(scene.path)
  for (const mark of MARKS) {
    const tag = page.locator(`meta[property="${mark}"], meta[name="${mark}"]`)
    expect(await tag.count(), mark).toBe(1)
    const words = await tag.getAttribute('content')
    expect(words?.length, mark).toBeGreaterThan(10)
    expect(await still.page.locator(`meta[property="${mark}"], meta[name="${mark}"]`).getAttribute('content')).toBe(words)
  }
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const picture = await fetch(image, { headers: { 'user-agent': 'Discordbot/2.0' } })
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect([picture.status, picture.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    200,
    'image/png',
    1200,
    630,
  ])
  await page.getByRole('button', { name: 'Next moment' }).click()
  await page.getByRole('button', { name: 'Previous moment' }).waitFor()
  expect(complaints).toEqual([])
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  expect([(await fetch(image)).status, (await fetch(`${scene.address}${scene.path}`)).status]).toEqual([404, 404])
  await Promise.all([context.close(), still.context.close(), owner.context.close()])
})
