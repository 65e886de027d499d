import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openChromium } from './chromium.ts'
import { watchPolicy } from './policy-watch.ts'

let ofThisProcess: Promise<Browser> | undefined

/** The browser of all test files of this process; it ends with the process. A test in which a page breaks the content policy fails. */
export async function joinBrowser(): Promise<Browser> {
  ofThisProcess ??= openChromium()
  const browser = await ofThisProcess
  watchPolicy(browser)
  return browser
}

const UNSHARED_RESULT = /^\w+:\/\/[^/]+\/results\/[^/]+(?:\/replay[^/]*)?$/

/** Everything a page complains of: errors thrown, errors logged, policies broken. The platform's pictures are out of reach here, the sandbox's pages have no icon, and a report that is not shared comes to its owner with status 404. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    const isExpected = url.endsWith('/favicon.ico') || (UNSHARED_RESULT.test(url) && message.text().includes('status of 404'))
    if (message.type() === 'error' && !isExpected && !message.text().includes('net::ERR_')) complaints.push(message.text())
  })
  return complaints
}

/** Opens a page and waits until its code has taken over: from here on keys do what they should. Typing and clicking need not wait. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript('addEventListener("callout:ready", () => { window.isReady = true })')
  await page.goto(path)
  await untilReady(page)
}

/** For a page that was reached by `open`, and went on to another document since. */
export async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.isReady === true'), { timeout: 20_000 }).toBe(true)
}

/** Half as long as the text that the package gives of itself: each document reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome hangs on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const WITHOUT_COLORS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))

function axeOptions(rules: readonly string[], changes: object): string {
  return JSON.stringify({ runOnly: rules, rules: changes, resultTypes: ['violations'], preload: false })
}

/**
 * What axe finds on the page as it is, or within the elements of a selector, by rule and element. Given as text: the content policy allows
 * the page itself no evaluation.
 */
export function findAccessibilityProblems(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, ALL_RULES, within)
}

/** The part of it that another width can change: colors stay what they are. */
export function findLayoutProblems(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, ALL_RULES, within, WITHOUT_COLORS)
}

/** The part of it that another theme can change. */
export function findColorProblems(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, COLOR_RULES, within)
}

async function runAxe(page: Page, rules: readonly string[], within?: string, changes: object = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${AXE};0`)
  const place = within === undefined ? 'document' : JSON.stringify(within)
  return describeViolations(await page.evaluate(`axe.run(${place}, ${axeOptions(rules, changes)})`))
}

function describeViolations(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('violations' in answer) || !Array.isArray(answer.violations))
    return ['axe did not answer']
  return answer.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node: { target: unknown }) => node.target).join(' | ')}`,
  )
}
