import { expect, test } from 'vitest'
import { setResultScene } from './result-scene.ts'
import { shareResult } from './sharing.ts'

const scene = await setResultScene()

const CONCEPTS: Readonly<Record<string, readonly RegExp[]>> = {
  score: [/(?:Loss|Win|lost|won) (\d+[–-]\d+)/g],
  'kills, deaths, assists': [/\b(\d+) ?\/ ?(\d+) ?\/ ?(\d+)\b/g],
  deaths: [/\bDeaths\s+(\d+)\b(?!\.)/g, /\bPlay all (\d+)/g, /\bAll (\d+)\s+(?:Traded|Two guns)/g, /\d+ of (\d+)\s+(?:J|Previous)/g],
  fights: [/\bFights\s+(\d+)/g, /\bAll (\d+)\s+Won/g],
  'sentences checked': [/How it was checked\s+(\d+) of \d+/g, /What (\d+) sentences rest on/g],
  'sentences in all': [/How it was checked\s+\d+ of (\d+)/g],
  'own time on the ball': [/you for (\d:\d\d) of that/g, /You held the ball for (\d:\d\d)/g, /You: (\d:\d\d), an even share/g],
  'even share': [/an even share is (\d:\d\d)/g],
  'time of the team': [/your team for (\d:\d\d)/g, /of your team's (\d:\d\d)/g, /(\d:\d\d) – \d:\d\d\s+You:/g],
  'time of the enemy': [/enemy held the ball for (\d:\d\d)/g, /\d:\d\d – (\d:\d\d)\s+You:/g],
  'plays of the enemy': [/of their (\d+) plays/g, /Cobra\s*\n\s*(\d+)/g, /\d+ – (\d+)\s+You: \d+, the/g],
}

function valuesOf(text: string, ways: readonly RegExp[]): string[] {
  return ways.flatMap((way) => [...text.matchAll(way)].map((found) => found.slice(1).join('/')))
}

test('the page, its tabs, the list and the shared report show the same number for each concept', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const texts: string[] = []
  const read = async () => texts.push(await page.getByRole('main').innerText())
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  await page.getByRole('link', { name: /^View/ }).first().waitFor()
  await read()
  await page.goto(scene.path)
  await page.getByText('Why this').click()
  const readTabs = async () => {
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
      await page.locator('.report-wait, .row-wait').first().waitFor({ state: 'detached' })
      await read()
    }
  }
  await readTabs()
  await shareResult(page)
  await page.getByRole('button', { name: 'Stop Sharing' }).waitFor()
  const stranger = await scene.visit()
  await stranger.page.goto(scene.path)
  await stranger.page.getByRole('tab', { name: 'Verdict' }).waitFor()
  texts.push(await stranger.page.getByRole('main').innerText())
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByText('The link is off.').waitFor()
  const found = Object.entries(CONCEPTS).map(([concept, ways]) => [concept, texts.flatMap((text) => valuesOf(text, ways))] as const)
  for (const [concept, values] of found) {
    expect(new Set(values).size, `${concept}: ${values.join(', ')}`).toBe(1)
    // A number shown in only one place would be compared with nothing.
    expect(values.length, concept).toBeGreaterThan(1)
  }
  await context.close()
})

test('each death has the same time and range in the list and on its card', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(`${scene.path}?tab=deaths`)
  const rows = page.getByRole('region', { name: 'Your deaths' }).getByRole('button')
  await rows.first().waitFor()
  const ranges: [string, string | undefined][] = []
  for (const row of await rows.all()) {
    await row.click()
    const words = await row.innerText()
    const [time] = /\d\d:\d\d/.exec(words) ?? ['']
    const card = page.getByRole('region', { name: `Death at ${time}` })
    const picture = await card.getByRole('img', { name: /^From above/ }).getAttribute('aria-label')
    expect(picture).toContain(`your death at ${time}.`)
    const range = /stands (\d+ m) away/.exec(picture ?? '')?.[1]
    // A killer who died before the victim has no position.
    if (range) ranges.push([range, /\d+ m(?=\s)/.exec(words)?.[0]])
  }
  expect(ranges.length).toBeGreaterThan(10)
  for (const [pictured, listed] of ranges) expect(pictured).toBe(listed)
  await context.close()
})
