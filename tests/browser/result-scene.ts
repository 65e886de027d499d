import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Result } from '#shared/result.ts'
import { launchBrowser, listenForComplaints } from './browser.ts'
import { startProgram } from './program.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The running product with one player who has a finished analysis of the sample match. */
export interface ResultScene {
  readonly address: string
  /** Of the finished analysis: `/results/...`. */
  readonly path: string
  /** The analysis as the server tells it to its owner. */
  readonly result: Result
  readonly owner: StorageState
  readonly visit: (options?: BrowserContextOptions) => Promise<ResultVisitor>
  readonly leave: () => Promise<void>
}

export interface ResultVisitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: string[]
}

export async function setResultScene(): Promise<ResultScene> {
  const [program, browser] = await Promise.all([startProgram(), launchBrowser()])
  const visit = (options: BrowserContextOptions = {}) => openVisitor(browser, program.address, options)
  const { page, context } = await visit()
  await signUp(page)
  await submitSample(page)
  const told = page.waitForResponse(/get-private-result/)
  await page.getByRole('link', { name: /^View Results/ }).click()
  const result = await (await told).json()
  const owner = await context.storageState()
  await context.close()
  const leave = async () => {
    await browser.close()
    await program.stop()
  }
  return { address: program.address, path: `/results/${result.jobId}`, result, owner, visit, leave }
}

async function openVisitor(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<ResultVisitor> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  return { context, page, complaints: listenForComplaints(page) }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Maya')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill(`result-${Date.now()}@example.com`)
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
}

async function submitSample(page: Page): Promise<void> {
  await page.goto('/analysis')
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
}

/** Answers the question for the result with this document instead of the stored one. */
export async function answerWith(page: Page, document: object): Promise<void> {
  await page.unroute(RESULT_CALL)
  await page.route(RESULT_CALL, (route) => route.fulfill({ json: document }))
}

export const RESULT_CALL = /\/api\/get-(?:private|public)-result/

/** The same analysis as if only its text were kept, in one of the places where a text can stand. */
export function textOnly({ final_result: _, ...result }: Result, place: object): object {
  return { ...result, report: null, sentences: {}, ...place }
}
