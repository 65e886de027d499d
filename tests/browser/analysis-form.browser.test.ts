import { expect, test } from 'vitest'
import { openStageForEach, type Stage } from './player.ts'

const stage = await openStageForEach()

async function openForm(options: Parameters<Stage['addPlayer']>[0] = {}) {
  const player = await stage.addPlayer(options)
  const { page } = player
  await page.goto('/analysis')
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  return {
    ...player,
    page,
    url: page.getByLabel('Gameplay URL'),
    gamertag: page.getByRole('combobox', { name: 'Gamertag' }),
    start: page.getByRole('button', { name: 'Start Analysis' }),
  }
}

test('the form shows its warnings and the price, and fills in the gamertag of the profile', async () => {
  const { page, gamertag, start, complaints } = await openForm()
  expect(await gamertag.inputValue()).toBe('Sable Rook')
  await page.getByText('The video must be public.', { exact: true }).waitFor()
  await page.getByText('A time range must contain only one game', { exact: false }).waitFor()
  await page.getByText('Submitting consumes 1 credit. You have 1.').waitFor()
  expect(await page.getByLabel('Select Game').locator('option').allInnerTexts()).toEqual(['Halo Infinite'])
  expect(await start.isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

/** True when the code of both options, everything it imports, and each style sheet of the page are loaded. */
const ALL_FETCHED = `(async () => {
  const arrived = performance.getEntriesByType('resource').map(({ name }) => name)
  const code = ['cut-fields', 'form-card'].map((name) => arrived.find((file) => new RegExp('/' + name + '-.*js$').test(file)))
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map(({ href }) => href)
  if (![...code, ...styles].every((file) => arrived.includes(file))) return false
  await Promise.all(code.map((file) => import(file)))
  return true
})()`

test('without a network, an open form still offers to choose part of a video, or a recording', async () => {
  const { page, context } = await openForm()
  await page.getByLabel('Gamertag').fill('Haystack Ace')
  await expect.poll(() => page.evaluate<boolean>(ALL_FETCHED)).toBe(true)
  await context.setOffline(true)
  await page.getByLabel('Video Length').selectOption('Cut Video')
  await page.getByLabel('Start Time').fill('00:10')
  await page.getByText('My recording', { exact: true }).click()
  await page.getByText('The file stays on this computer.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
  await context.setOffline(false)
})

const ADDRESSES = [
  ['https://clips.example.com/9f2', 'Please enter a valid YouTube URL.', false],
  ['https://youtu.be/PRIVATE-vid', 'This video is private, unavailable, or does not exist. Please check the URL and try again.', false],
  ['https://youtu.be/BUSY-videos', 'The video cannot be checked right now. You can submit it; it is checked again then.', true],
  ['https://youtu.be/GONE-videos', 'This video is private, unavailable, or does not exist. Please check the URL and try again.', false],
  ['m.youtube.com/shorts/abcdefghijk', "Video found. It's public and can be analyzed.", true],
] as const

test('the form shows the status of each video address, and the title of a video that was found', async () => {
  const { page, url, start } = await openForm()
  await page.getByRole('textbox', { name: 'Match ID' }).fill('ffce1c88-fc40-474f-a272-2d463c5eadb3')
  for (const [address, words, isSubmittable] of ADDRESSES) {
    await url.fill(address)
    await url.blur()
    const line = page.getByText(words)
    await line.waitFor()
    expect(await url.getAttribute('aria-describedby')).toContain(await line.locator('xpath=ancestor-or-self::p').getAttribute('id'))
    expect([address, await start.isEnabled()]).toEqual([address, isSubmittable])
  }
  await page.getByRole('region', { name: 'Video preview' }).getByText('Halo Infinite ranked gameplay abcd').waitFor()
})

test('times need a known format and order, and are cleared for a full video; Enter says what is missing; an invalid match ID is reported on submit', async () => {
  const { page, start, userId } = await openForm()
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  const [from, to] = [page.getByLabel('Start Time'), page.getByLabel('End Time')]
  expect(await from.count()).toBe(0)
  await page.getByLabel('Video Length').selectOption('Cut Video')
  expect(await start.isDisabled()).toBe(true)
  for (const wrong of ['4:1', '00:75', '01:75:00', 'soon']) {
    await from.fill(wrong)
    await from.blur()
    await page.getByText('Please use MM:SS or HH:MM:SS format.').waitFor()
  }
  await page.getByLabel('Video Length').selectOption('Full Video')
  expect(await start.isEnabled()).toBe(true)
  await page.getByLabel('Video Length').selectOption('Cut Video')
  expect([await from.inputValue(), await page.getByText('Please use MM:SS').count()]).toEqual(['', 0])
  await from.fill('07:28')
  await to.fill('02:10')
  await to.blur()
  await page.getByText('End time must be after start time.').waitFor()
  expect(await start.isDisabled()).toBe(true)
  await to.fill('08:57')
  await page.getByText('This video is 08:56 long. Start and end time must be within it.').waitFor()
  expect(await start.isDisabled()).toBe(true)
  await to.fill('00:08:56')
  expect(await start.isEnabled()).toBe(true)
  await page.getByText('Analyzed range').waitFor()

  await page.getByLabel('Video Length').selectOption('Full Video')
  await page.getByLabel('Video Length').selectOption('Cut Video')
  await page.getByRole('textbox', { name: 'Match ID' }).press('Enter')
  const words = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
  await words('Please provide both start and end times for cut video').waitFor()
  expect(await start.isDisabled()).toBe(true)
  await from.fill('4:10')
  await to.fill('08:50')
  await to.press('Enter')
  await words('Please use MM:SS or HH:MM:SS format for times').waitFor()
  await from.fill('04:10')
  await words('Please use MM:SS or HH:MM:SS format for times').waitFor({ state: 'detached' })
  expect(await start.isEnabled()).toBe(true)
  expect((await stage.database.pool.query('select id from jobs where user_id = $1', [userId])).rowCount).toBe(0)

  await page.getByRole('textbox', { name: 'Match ID' }).fill('my last match')
  await start.click()
  await page.getByText('Please enter a match ID, or a link to the match that contains it.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('matchId')
})

test('recent gamertags can be picked by mouse and keyboard, and are removed on sign-out', async () => {
  const { page, gamertag, userId } = await openForm()
  const storageKey = `callout.user.${userId}.gamertags`
  await page.evaluate(`localStorage.setItem('${storageKey}', '["One","Two","Three","Four","Five","Six"]')`)
  await page.reload()
  await gamertag.focus()
  const options = page.getByRole('listbox').getByRole('option')
  expect(await options.allInnerTexts()).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await options.and(page.getByRole('option', { selected: true })).innerText()).toBe('Two')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await options.and(page.getByRole('option', { selected: true })).getAttribute('id')).toBe(
    await gamertag.getAttribute('aria-activedescendant'),
  )
  await page.keyboard.press('Enter')
  expect([await gamertag.inputValue(), await options.count()]).toEqual(['Five', 0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect([await gamertag.inputValue(), await gamertag.getAttribute('aria-expanded')]).toEqual(['Five', 'false'])
  await gamertag.click()
  await page.getByRole('option', { name: 'Three' }).click()
  expect(await gamertag.inputValue()).toBe('Three')
  await gamertag.click()
  await page.evaluate('window.closedAfterMs = null; window.list = document.querySelector("[role=listbox]"); window.blurredAt = 0')
  await page.evaluate(`document.activeElement.addEventListener('blur', () => { window.blurredAt = performance.now() });
    new MutationObserver(() => { if (!window.list.isConnected) window.closedAfterMs ??= performance.now() - window.blurredAt })
      .observe(document.body, { childList: true, subtree: true })`)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('window.closedAfterMs')).toBeGreaterThanOrEqual(199)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(
    await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes("user"))'),
  ).toEqual([])
})
