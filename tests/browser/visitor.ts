import { randomUUID } from 'node:crypto'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { createDatabase } from '#tests/database.ts'
import { joinBrowser, listenForComplaints } from './browser.ts'
import { openProfile } from './chromium.ts'
import { watchContext } from './policy-watch.ts'
import { type ReachableProgram, startProgram } from './program.ts'
import { sharedProgram } from './shared-program.ts'

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors thrown or logged, and policy violations. */
  readonly complaints: readonly string[]
}

/** `isOnDisk`: the profile is on disk, in its own browser, because a page stores file handles. */
export type VisitOptions = BrowserContextOptions & { readonly isOnDisk?: boolean }

export interface OpenProduct {
  readonly program: ReachableProgram
  /** Opens a new browser profile at the program's address. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>
}

/**
 * The running product and a browser to visit it with: `const { visit } = await openProduct()` at the top of a test file. Files of one
 * process share a program, its database and a browser, each with its own players; with settings, the file gets its own program.
 */
export async function openProduct(settings?: Readonly<Record<string, string>>): Promise<OpenProduct> {
  const [program, browser] = await Promise.all([settings ? ownProgram(settings) : sharedProgram(), joinBrowser()])
  const contexts: BrowserContext[] = []
  afterAll(async () => {
    for (const context of contexts) await context.close()
  })
  const defaults = { baseURL: program.address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  const visit = async ({ isOnDisk = false, ...options }: VisitOptions = {}) => {
    const context = await (isOnDisk ? openProfile({ ...defaults, ...options }) : browser.newContext({ ...defaults, ...options }))
    if (isOnDisk) await watchContext(context)
    contexts.push(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    return { context, page, complaints: listenForComplaints(page) }
  }
  return { program, visit }
}

/** Uses a database in the shared cluster, unless the settings contain one: a cluster for each would cost two seconds. */
async function ownProgram(settings: Readonly<Record<string, string>>): Promise<ReachableProgram> {
  const database = settings['DATABASE_URL'] === undefined ? await createDatabase() : null
  const program = await startProgram({ ...(database && { DATABASE_URL: database.url }), ...settings })
  afterAll(async () => {
    await program.stop()
    await database?.close()
  })
  return program
}

/** Signs up a newcomer on the home page and waits for the dashboard. Returns the email address. */
export async function signUp(page: Page): Promise<string> {
  await page.goto('/')
  const email = await signUpHere(page)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  return email
}

/** Signs up a newcomer on the home page that is open. Returns the email address. */
export async function signUpHere(page: Page): Promise<string> {
  const email = `maya-${randomUUID()}@example.com`
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Maya')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  return email
}
