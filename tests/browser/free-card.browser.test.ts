import { expect, test } from 'vitest'
import { shareOf } from '#tests/sweeps.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openProduct, signUpHere } from './visitor.ts'

const { visit } = await openProduct()

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test.each(shareOf(Object.entries(SIZES).toReversed(), 1))(
  'on a %s, the free card leads through the sign-up to the matches of that player',
  async (_, viewport) => {
    const { page, context, complaints } = await visit({ viewport })
    await page.goto('/?gamertag=haystack%20ace')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await expect.poll(() => page.getByLabel('Your gamertag').inputValue()).toBe('haystack ace')
    await page.getByRole('button', { name: 'Show my last match' }).click()
    await page.getByRole('heading', { name: 'Last match of Haystack Ace' }).waitFor()
    await page.getByText('14 / 15 / 3').waitFor()
    await page.getByText('From the film; other players are masked.').waitFor({ timeout: 25_000 })
    const card = page.getByRole('region', { name: 'Last match' })
    expect(await card.innerText()).not.toMatch(/Old Umbrella|Hollow Acorn|Marble Fox/)
    await card.getByRole('button', { name: 'Play the seconds before this death' }).click()
    await card.getByText(/^-[1-5]\.\d s$/).waitFor()
    await card.getByRole('button', { name: 'Play the seconds before this death' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(sent.filter((address) => /haystack/i.test(address))).toEqual([])
    await page.getByRole('link', { name: 'Get the whole report' }).click()
    await page.getByLabel('First Name').waitFor()
    expect((await page.getByRole('region', { name: 'Account' }).boundingBox())?.y).toBeLessThan(viewport.height)
    await signUpHere(page)
    await page.getByText('1 match, 1 credit.').waitFor()
    expect(await page.getByRole('checkbox', { name: /^Choose Oddball on Tram Depot/, checked: true }).count()).toBe(1)
    await page.getByRole('button', { name: 'Analyze 1 match' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('unknown and hidden gamertags get the same sentence, visible without scrolling on a phone', async () => {
  const { page, context } = await visit({ viewport: SIZES.phone })
  await page.goto('/')
  const texts: string[] = []
  for (const gamertag of ['Nobody At All', 'Hidden Hal']) {
    await page.getByLabel('Your gamertag').fill(gamertag)
    await page.getByLabel('Your gamertag').press('Enter')
    await page.getByRole('heading', { name: `Last match of ${gamertag}` }).waitFor()
    const words = page.getByText(/^There's no match to show for this gamertag/)
    await words.waitFor()
    texts.push(await words.innerText())
    const { y = 0 } = (await page.getByRole('heading', { name: `Last match of ${gamertag}` }).boundingBox()) ?? {}
    expect([y >= 50, y < 844]).toEqual([true, true])
  }
  expect(new Set(texts).size).toBe(1)
  await context.close()
})
