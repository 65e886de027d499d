import type { Browser, BrowserContext, Page } from 'playwright-core'
import { listenForComplaints } from './browser.ts'

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: string[]
}

let count = 0

/** A new browser profile at the program's address. */
export async function visit(browser: Browser, address: string, viewport = { width: 1440, height: 900 }): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  return { context, page, complaints: listenForComplaints(page) }
}

/** Signs a newcomer up on the home page and waits for the dashboard; gives the mail address. */
export async function signUp(page: Page): Promise<string> {
  const email = `maya-${Date.now()}-${count++}@example.com`
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Maya')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  return email
}
