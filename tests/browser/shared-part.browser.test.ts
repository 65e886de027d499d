import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shareOf } from '#tests/sweeps.ts'
import { findAccessibilityProblems } from './browser.ts'
import { setResultScene } from './result-scene.ts'
import { shareResult, WITH_REPLAY } from './sharing.ts'

const scene = await setResultScene()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const PARTS = [
  {
    part: 'Only one death',
    owner: /^Others see only your death at /,
    title: /^Haystack Ace died at ≈?\d\d:\d\d$/,
    head: 'One death',
    devices: shareOf([PHONE, {}], 1),
  },
  {
    part: 'Only your strongest moment',
    owner: /^Others see only your strongest moment at /,
    title: /kills/,
    head: 'The strongest moment',
    devices: shareOf([{}, PHONE], 1),
  },
]

async function stopSharing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByText('The link is off. Only you can see this analysis.').waitFor()
}

test.each(PARTS)(
  '$part: the owner chooses it and reads what others see; others see only that, and it plays',
  async ({ part, owner: ownerText, title, head, devices }) => {
    const owner = await scene.visit({ storageState: scene.owner })
    await owner.page.goto(scene.path)
    await shareResult(owner.page, part)
    await owner.page.getByText(ownerText).waitFor()
    for (const device of devices) {
      const { page, context, complaints } = await scene.visit(device)
      await page.goto(`${scene.path}?tab=deaths`)
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      await page.getByText(head, { exact: true }).waitFor()
      await page.getByText('Haystack Ace shared this moment').waitFor()
      await page.getByRole('img', { name: /^From above/ }).waitFor()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      expect(await page.getByRole('tab').count()).toBe(0)
      expect(await page.getByRole('link', { name: /replay|card/i }).count()).toBe(0)
      expect(await page.getByRole('button', { name: /^Helpful$/ }).count()).toBe(0)
      const main = await page.getByRole('main').innerText()
      expect(main).not.toMatch(/Loss|87|200|You\b(?!r turn| get)/)
      expect(new Set(main.match(/\d\d:\d\d/g)).size).toBe(1)
      expect(await findAccessibilityProblems(page)).toEqual([])
      await page.goto(`${scene.path}/replay`)
      await page.getByText("The owner of this report isn't sharing its replay.").waitFor()
      expect(complaints).toEqual([])
      await context.close()
    }
    await stopSharing(owner.page)
    await owner.context.close()
  },
)

test('the dialog offers the death whose card is open, and another shared part replaces it at once', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  const [first, , third] = scene.result.report?.deaths ?? []
  await owner.page.goto(`${scene.path}?tab=deaths&moment=${third?.event}`)
  await owner.page.getByRole('button', { name: 'Share Results' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'What others see' })
  const death = dialog.getByLabel('Which death')
  expect(await death.inputValue()).toBe(third?.event)
  expect(await findAccessibilityProblems(owner.page, 'dialog[open]')).toEqual([])
  await death.selectOption({ value: first?.event ?? '' })
  await dialog.getByRole('radio', { name: 'Only one death', checked: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await fetch(`${scene.address}${scene.path}`)).status).toBe(404)
  await shareResult(owner.page, 'Only one death')
  await owner.page.getByText(/^Others see only your death at /).waitFor()
  const { page, context } = await scene.visit()
  await page.goto(scene.path)
  await page.getByRole('heading', { level: 2, name: /^Haystack Ace died at / }).waitFor()
  await shareResult(owner.page, WITH_REPLAY)
  await owner.page.getByText('Others see the whole report and the match from above').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: /^Deaths/ }).waitFor()
  await stopSharing(owner.page)
  await Promise.all([context.close(), owner.context.close()])
})

test('a shared report has a field for one’s own gamertag, on phones in a bar that covers no focused element', async () => {
  const owner = await scene.visit({ storageState: scene.owner })
  await owner.page.goto(scene.path)
  await shareResult(owner.page, WITH_REPLAY)
  await owner.page.getByText(/^Others see the whole report/).waitFor()
  const wide = await scene.visit()
  let bringTracks = () => {}
  const released = new Promise<void>((resolve) => {
    bringTracks = resolve
  })
  await wide.page.route('**/api/get-public-tracks*', async (route) => {
    await released
    await route.continue()
  })
  await wide.page.goto(scene.path)
  const aside = wide.page.getByRole('complementary', { name: 'Your turn' })
  await aside.getByText('What would yours say?').waitFor()
  await aside.getByRole('button', { name: 'Show my last match' }).click()
  expect(new URL(wide.page.url()).pathname).toBe(scene.path)
  await aside.getByLabel('Your gamertag').fill('Cobalt Finch & Co')
  // The typed text stays when the picture loads.
  bringTracks()
  await wide.page.getByRole('img', { name: /^From above/ }).waitFor()
  await aside.getByRole('button', { name: 'Show my last match' }).click()
  await wide.page.waitForURL('**/?gamertag=*')
  expect(new URL(wide.page.url()).searchParams.get('gamertag')).toBe('Cobalt Finch & Co')
  await wide.page.getByRole('button', { name: 'Show my last match' }).waitFor()
  expect(await wide.page.getByLabel('Your gamertag').inputValue()).toBe('Cobalt Finch & Co')

  const { page, context, complaints } = await scene.visit(PHONE)
  await page.goto(scene.path)
  const bar = page.getByRole('complementary', { name: 'Your turn' })
  const field = bar.getByLabel('Your gamertag')
  await field.waitFor()
  const bottom = async () => {
    const box = await bar.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(844)
  await page.getByRole('link', { name: 'Get your own report' }).waitFor()
  // Content that loads later would move the focused element.
  await page.getByRole('img', { name: /^From above/ }).waitFor()
  // Every focused element is scrolled to above the bar.
  const covered: string[] = []
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate<string | null>(`(() => {
      const [at, bar] = [document.activeElement, document.querySelector('.own-bar')]
      if (!at || at === document.body || bar.contains(at) || at.closest('footer')) return null
      const [one, other] = [at.getBoundingClientRect(), bar.getBoundingClientRect()]
      return one.bottom > other.top + 1 && one.top < other.bottom ? at.outerHTML.slice(0, 120) : null
    })()`)
    if (hidden !== null) covered.push(hidden)
  }
  expect(covered).toEqual([])
  // At the page's end nothing is half hidden under the bar, wherever the focus is.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await field.fill('Maya')
  await field.press('Enter')
  await page.waitForURL('**/?gamertag=Maya')
  expect(complaints).toEqual([])
  await stopSharing(owner.page)
  await Promise.all([wide.context.close(), context.close(), owner.context.close()])
})
