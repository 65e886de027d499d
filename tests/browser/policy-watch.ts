import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'

/** In every document of every page: what breaks the content policy is told here, whichever test it happens in. */
const WATCH = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
  window.__tellViolation(violatedDirective + ' refused ' + blockedURI + ' on ' + documentURI))`

const violations: string[] = []

/** Watches this browser for the tests of the file that asks. */
export function watchPolicy(browser: Browser): void {
  const watch = (context: BrowserContext) => void watchContext(context)
  browser.on('context', watch)
  afterEach(() => {
    expect(takeViolations(), 'the content policy was broken').toEqual([])
  })
  afterAll(() => void browser.off('context', watch))
}

async function watchContext(context: BrowserContext): Promise<void> {
  await Promise.all([
    context.exposeBinding('__tellViolation', (_source, violation: string) => violations.push(violation)),
    context.addInitScript(WATCH),
  ])
}

/** What broke the policy since the last look, taken out: a test that means to break it is not held to it. */
export function takeViolations(): string[] {
  return violations.splice(0)
}
