import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityProblems } from './browser.ts'
import { setResultScene } from './result-scene.ts'

const scene = await setResultScene()

test.each([
  { width: 1440, height: 900, most: 1800 },
  { width: 390, height: 844, most: 2600 },
])(
  'at $width px the first screen has the verdict, what to keep and what to work on, and the tab is short',
  async ({ width, height, most }) => {
    const { page, context, complaints } = await scene.visit({ storageState: scene.owner, viewport: { width, height } })
    await page.goto(scene.path)
    const work = page.getByRole('region', { name: 'What to work on' })
    const parts = [
      page.getByRole('main').getByRole('heading', { level: 2 }).first(),
      page.getByText('Kept', { exact: true }),
      page.getByRole('tab', { name: 'Verdict' }),
      work.getByRole('img', { name: /^From above, the last 8 seconds/ }),
      work.getByRole('heading', { level: 3 }),
      work.getByRole('list', { name: 'Evidence' }),
    ]
    for (const part of parts) {
      await part.waitFor()
      const box = await part.boundingBox()
      expect((box?.y ?? height) + Math.min(box?.height ?? 0, 44)).toBeLessThanOrEqual(height)
    }
    if (width > 768) {
      const box = await work.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height)
    }
    await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
    await page.getByText('may contain inaccuracies').waitFor()
    // Lines have their final length once the fonts have loaded.
    await page.evaluate('document.fonts.ready')
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(most)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('on a phone a death fills the screen; a swipe opens the next one, a swipe down closes it, and going back returns to the list', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner, viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`${scene.path}?tab=deaths`)
  const rows = page.getByRole('region', { name: 'Your deaths' }).getByRole('button')
  await rows.nth(2).click()
  const card = page.getByRole('dialog')
  await card.getByRole('img', { name: /^From above/ }).waitFor()
  expect(await card.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await card.getByRole('button', { name: 'Next death' }).click()
  await card.getByText('4 of 15').waitFor()
  await swipe(page, { x: 300, y: 500 }, { x: 120, y: 510 })
  await card.getByText('5 of 15').waitFor()
  await swipe(page, { x: 120, y: 500 }, { x: 300, y: 510 })
  await card.getByText('4 of 15').waitFor()
  const next = await card.getByRole('button', { name: 'Next death' }).boundingBox()
  expect(next?.y).toBeGreaterThan(760)
  expect((await card.getByRole('button', { name: 'Previous death' }).boundingBox())?.y).toBe(next?.y)
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([])
  await page.goBack()
  await card.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?tab=deaths')
  await page.goForward()
  await card.getByText('4 of 15').waitFor()
  await swipe(page, { x: 200, y: 120 }, { x: 210, y: 420 })
  await card.waitFor({ state: 'detached' })
  await context.close()
})

interface Point {
  readonly x: number
  readonly y: number
}

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  await touch('touchStart', [from])
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }])
  }
  await touch('touchEnd', [])
  await session.detach()
}
