import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { createDatabase } from '#tests/database.ts'
import { findFreePort } from '#tests/program.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openProduct, signUp } from './visitor.ts'

const [mailPort, port] = [await findFreePort(), await findFreePort()]
/** Mail and the providers that the sample would need are configured as real services; the mail server's address is the sandbox's. */
const database = await createDatabase()
await leaveFilmsUnread(database.db, [SAMPLE_MATCH_ID])
afterAll(database.close)
const { visit } = await openProduct({
  DATABASE_URL: database.url,
  SANDBOX_PORT: String(port),
  SANDBOX_MAIL_PORT: String(mailPort),
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'Callout <hello@example.org>',
  VIDEO_PLATFORM_ADDRESS: 'http://127.0.0.1:1',
  HALO_SPARTAN_TOKEN: 'nobody',
  HALO_GATEWAY: 'http://127.0.0.1:1',
})

const WAITS = /^You get your free credit once you follow the link that we emailed to/
const mails = z.array(z.looseObject({ text: z.string() }))

async function readLinks(): Promise<string[]> {
  const received = mails.parse(await (await fetch(`http://127.0.0.1:${port}/mail.json`)).json())
  return received.flatMap(({ text }) => text.match(/http\S+\/confirm-email#token=[\w-]+/g) ?? [])
}

test('a newcomer tries the sample for free, and gets the free credit by opening the emailed link on a phone', async () => {
  const { page } = await visit()
  await signUp(page)
  await page.goto('/analysis')
  await page.getByText(WAITS).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText('The sample match is free. You have 0.').waitFor()
  expect(await page.getByText(WAITS).count()).toBe(0)
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()

  await page.goto('/profile')
  await page.getByText(WAITS).waitFor()
  await page.getByRole('button', { name: 'Send Again' }).click()
  await page.getByText('Sent. It can take a minute; look in your spam folder too.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect.poll(async () => (await readLinks()).length).toBe(2)
  const [first = '', second = ''] = await readLinks()
  const phone = await visit({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(first)
  await phone.page.getByText('Your email is confirmed, and you got your free credit.').waitFor()
  expect(phone.page.url()).not.toContain('token')
  expect(await findAccessibilityProblems(phone.page)).toEqual([])
  await page.goto(second)
  await page.getByText(/^This link is too old or was already used/).waitFor()
  await page.getByRole('link', { name: 'Go to Profile' }).click()
  await page.getByText('credit left. One is consumed').waitFor()
  expect(await page.getByText(WAITS).count()).toBe(0)
})
