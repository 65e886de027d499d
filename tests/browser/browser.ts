import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openChromium } from './chromium.ts'
import { watchPolicy } from './policy-watch.ts'

let ofThisProcess: Promise<Browser> | undefined

/** All test files of this process share this browser until it ends. A test in which a page violates the content security policy fails. */
export async function joinBrowser(): Promise<Browser> {
  ofThisProcess ??= openChromium()
  const browser = await ofThisProcess
  watchPolicy(browser)
  return browser
}

const UNSHARED_RESULT = /^\w+:\/\/[^/]+\/results\/[^/]+(?:\/replay[^/]*)?$/

/** Collects errors and policy violations, except: unreachable platform pictures, sandbox pages without icon, an unshared report's 404. */
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

/** Opens a page and waits until it is hydrated, which keyboard navigation needs. Typing and clicking work earlier. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript('addEventListener("callout:ready", () => { window.isReady = true })')
  await page.goto(path)
  await untilReady(page)
}

/** For a page opened with `open` that has loaded another document since. */
export async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.isReady === true'), { timeout: 20_000 }).toBe(true)
}

/** The minified source, half the length of the package's `source` export: every document has to evaluate it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const WITHOUT_COLORS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))

function axeOptions(rules: readonly string[], changes: object): string {
  return JSON.stringify({ runOnly: rules, rules: changes, resultTypes: ['violations'], preload: false })
}

/**
 * Returns axe's violations on the page, or within a selector: rule and elements. axe is injected by evaluating its text, because the
 * content security policy allows the page itself no evaluation.
 */
export function findAccessibilityProblems(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, ALL_RULES, within)
}

/** Without the color rules: colors are the same at every width. */
export function findLayoutProblems(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, ALL_RULES, within, WITHOUT_COLORS)
}

/** Only the color rules: another theme changes nothing else. */
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
