import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityProblems } from './browser.ts'
import { openStage } from './player.ts'
import { addSample } from './sample-match.ts'
import { shareResult } from './sharing.ts'

const { program, visit, addPlayer } = await openStage()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent')

/** Shares a report of the sample match and returns its path. */
async function shareSample(page: Page): Promise<string> {
  await addSample(page)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^View Results/ })
    .first()
    .click()
  await shareResult(page)
  await page.getByText('Shareable link copied to clipboard!').waitFor()
  return new URL(page.url()).pathname
}

async function saveExport(page: Page, button: string): Promise<Record<string, string>> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  expect(download.suggestedFilename()).toMatch(/^callout-[\d-]+\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** Waits for the deletion email to this address and returns its link. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'is to be deleted' })
  await expect
    .poll(async () => {
      await page.goto(program.mailPage)
      return mail.count()
    })
    .toBe(1)
  return (await mail.getByRole('link').getAttribute('href')) ?? ''
}

test('a player exports all data and deletes the account by the emailed link; shared reports are gone, also for a guest who has one open', async () => {
  const [owner, guest] = [await addPlayer({ acceptDownloads: true }), await visit()]
  const { page, email } = owner
  const shared = await shareSample(page)
  await guest.page.goto(shared)
  await guest.page.getByRole('heading', { level: 1 }).waitFor()

  await page.goto('/profile')
  const files = await saveExport(page, 'Export')
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email }])
  expect(Object.keys(files).filter((path) => path.endsWith('.md'))).toHaveLength(1)

  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('1 report and 1 public link').waitFor()
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await page.keyboard.type('dele')
  expect(await confirm.isDisabled()).toBe(true)
  expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([])
  expect(Object.keys(await saveExport(page, 'Export my data first'))).toEqual(Object.keys(files))
  await dialog.getByLabel('Type delete to confirm').fill('delete')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Check your email' }).getByText(email).waitFor()
  expect(await focused(page)).toBe('Check your email')
  await press(page, 'Close')
  expect(await focused(page)).toBe('Delete account')

  const link = await mailedLink(page, email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Delete your account for good?' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await press(page, 'Delete account')
  await page.getByText('Your account is deleted.').waitFor()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')

  await guest.page.reload()
  await guest.page.getByText('This analysis could not be found or is not public.').waitFor()
  await page.goto(link)
  await press(page, 'Delete account')
  await page.getByText('This link is too old or was already used.').waitFor()
  expect([...owner.complaints, ...guest.complaints].filter((words) => !words.includes('status of 40'))).toEqual([])
  await Promise.all([owner.context.close(), guest.context.close()])
})

test('canceling keeps the account; a link without its token says so; a complete link works in a signed-out browser and ends the sessions of other browsers', async () => {
  const [owner, elsewhere] = [await addPlayer(), await visit()]
  const { email } = owner
  await owner.page.goto('/profile#delete-account=')
  await owner.page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  expect(await findAccessibilityProblems(owner.page)).toEqual([])
  await press(owner.page, 'Go to Profile')
  await owner.page.getByRole('heading', { name: 'Profile' }).waitFor()
  expect(new URL(owner.page.url()).hash).toBe('')
  await press(owner.page, 'Delete account')
  await press(owner.page, 'Keep my account')
  expect(await focused(owner.page)).toBe('Delete account')
  expect(await owner.page.getByRole('dialog').count()).toBe(0)
  await press(owner.page, 'Delete account')
  await owner.page.keyboard.type('delete')
  await owner.page.keyboard.press('Enter')
  await owner.page.getByRole('dialog', { name: 'Check your email' }).waitFor()
  await owner.page.keyboard.press('Escape')
  await elsewhere.page.goto(await mailedLink(elsewhere.page, email))
  await press(elsewhere.page, 'Delete account')
  await elsewhere.page.getByText('Your account is deleted.').waitFor()
  expect(await (await owner.context.request.get('/api/auth/token')).json()).toEqual({ token: null, user: null })
  await Promise.all([owner.context.close(), elsewhere.context.close()])
})
