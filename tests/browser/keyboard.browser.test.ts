import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { open } from './browser.ts'
import { keysOf } from './keys.ts'
import { openStageForEach, type Stage } from './player.ts'
import { setResultScene } from './result-scene.ts'

/** Every journey of a player by keyboard alone: each step is reached with Tab, and each stop shows a focus ring. */

const stage = await openStageForEach()
// Waits until the sample match's film is read: a report that is still arriving has other evidence first, and changes during the test.
await setResultScene()

async function arrive(options: Parameters<Stage['addPlayer']>[0] = {}) {
  const player = await stage.addPlayer(options)
  return { ...player, keys: keysOf(player.page), ...findersOf(player.page) }
}

const findersOf = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  link: (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first(),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  nav: (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }),
})

const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent')
const headingHasFocus = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate('[document.activeElement.localName, document.activeElement.textContent]'), { timeout: 15_000 })
    .toEqual(['h1', words])

test('signing up with an error shown at its field, and signing out', async () => {
  const page = await stage.addStranger()
  const keys = keysOf(page)
  const { button, field, nav } = findersOf(page)
  await open(page, '/')
  await keys.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await keys.press('Enter', 'Tab')
  expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true)
  await keys.to(page.getByRole('tab', { name: 'Sign In' }))
  await keys.press('ArrowRight')
  await keys.fill(field('First Name'), 'Maya')
  await keys.fill(field('Last Name'), 'Okafor')
  await keys.fill(field('Email'), `keys-${randomUUID()}@example.com`)
  await keys.fill(field('Password'), 'short')
  await keys.press('Enter')
  const error = page.getByRole('alert').filter({ hasText: 'Password must be at least 8 characters.' })
  await error.waitFor()
  await keys.to(field('Password'))
  expect(await field('Password').getAttribute('aria-describedby')).toContain(await error.getAttribute('id'))
  expect(await field('Password').getAttribute('aria-invalid')).toBe('true')
  await keys.fill(field('Password'), 'a-long-enough-password')
  await keys.press('Enter')
  await headingHasFocus(page, 'Your Analysis Dashboard')
  await keys.to(nav('Profile'))
  await keys.enter(button('Sign Out'))
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
})

test('the first invalid field takes the focus, wherever the focus was', async () => {
  const page = await stage.addStranger()
  const keys = keysOf(page)
  const { button, field } = findersOf(page)
  await open(page, '/')
  await keys.enter(button('Forgot password?'))
  await page.getByText('Please enter your email address first').waitFor()
  await keys.to(field('Email'))
  expect(await field('Email').getAttribute('aria-invalid')).toBe('true')
  await open(page, '/contact')
  await keys.enter(button('Send Message'))
  await page.getByRole('alert').first().waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('feedbackType')
})

test('the sample match from the form to the report: playing, the timeline, rating, sharing and unsharing', async () => {
  const { page, keys, button, field, link, nav } = await arrive()
  await open(page, '/dashboard')
  await keys.enter(nav('New Analysis'))
  await headingHasFocus(page, 'New Analysis')
  await keys.fill(page.getByRole('combobox', { name: 'Gamertag' }), SAMPLE_GAMERTAG)
  await keys.fill(page.getByRole('textbox', { name: 'Match ID' }), SAMPLE_MATCH_ID)
  await keys.fill(field('Gameplay URL'), `youtu.be/${SAMPLE_VIDEO_ID}`)
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await keys.enter(button('Start Analysis'))
  await headingHasFocus(page, 'Your Analysis Dashboard')
  await keys.enter(link(/^View Results/))
  await headingHasFocus(page, 'Analysis Complete')
  await keys.to(button('Show events as a list'))
  await keys.press('Tab')
  const event = () => page.evaluate<string | null>('document.activeElement.getAttribute("data-event")')
  const first = await event()
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowLeft')
  expect(await event()).not.toBe(first)
  await keys.press('Home')
  expect(await event()).toBe(first)
  await keys.press('End', 'Enter')
  const seconds = () => page.evaluate<number>('document.querySelector("video")?.currentTime ?? 0')
  await expect.poll(seconds, { timeout: 15_000 }).toBeGreaterThan(60)
  const late = await seconds()
  await keys.enterBack(page.getByRole('list', { name: 'Evidence' }).getByRole('button').first())
  await keys.enter(page.getByRole('button', { name: /^Watch in the video/ }))
  await expect.poll(async () => (await seconds()) < late && (await seconds()) > 30, { timeout: 15_000 }).toBe(true)
  await keys.enter(button('Helpful'))
  await page.getByRole('status').getByText('Thank you for your feedback!').waitFor()
  await keys.enter(button('Share Results'))
  await keys.enter(button('Share Link'))
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  await keys.enter(button('Stop Sharing'))
  await page.getByText('The link is off. Only you can see this analysis.').waitFor()
  expect(await page.getByText('Shareable link copied to clipboard!').count()).toBe(0)
  expect(await focused(page)).toBe('Share Results')
})

test('changing the profile, linking and unlinking the Microsoft account', async () => {
  const { page, keys, button, field } = await arrive()
  await open(page, '/profile')
  await keys.enter(button('Edit Profile'))
  await keys.fill(field('First Name'), 'Maja')
  await keys.enter(button('Save Changes'))
  await page.getByRole('status').getByText('Profile updated successfully!').waitFor()
  expect(await focused(page)).toBe('Edit Profile')
  await page.reload()
  await page.getByRole('region', { name: 'Personal Information' }).getByText('Maja').waitFor()
  await keys.enter(button('Link Microsoft Account'))
  await page.getByRole('heading', { name: 'Link your Microsoft account' }).waitFor()
  await keys.enter(button(/^Link as/))
  await page.getByText(/^Linked as /).waitFor()
  await keys.enter(button('Unlink Microsoft Account'))
  await page.getByText('Your Microsoft account is unlinked.').waitFor()
})

test('buying credits, including the pages of the payment sandbox', async () => {
  const { page, keys, button, nav } = await arrive()
  await open(page, '/dashboard')
  await keys.enter(nav('Pricing'))
  await headingHasFocus(page, 'Choose Your Plan')
  await keys.enter(button('Choose Basic'))
  await page.getByText('This is the payment sandbox').waitFor()
  await keys.enter(button('Pay $9.99'))
  await page.getByText('Payment received, 4 credits added.').waitFor()
})

test('sending a message with four stars, and a confirmation that screen readers announce', async () => {
  const { page, keys, button, field } = await arrive()
  await open(page, '/contact')
  await keys.to(field('What is it about?'))
  await keys.type('Rate')
  await keys.to(page.getByRole('radio', { name: 'Poor' }))
  await keys.press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(await page.getByRole('radio', { name: 'Very Good' }).isChecked()).toBe(true)
  await keys.fill(field('Subject'), 'Stars')
  await keys.fill(field('Message'), 'The log is right.')
  await keys.enter(button('Send Message'))
  await page.getByRole('status').getByText('Thank you for your feedback!').waitFor()
  expect(await focused(page)).toBe('Send Message')
})
