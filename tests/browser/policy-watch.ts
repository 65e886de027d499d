import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** In every document of every page: what breaks the content policy is told here, whichever test it happens in. */
const WATCH = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
  window.__tellViolation(violatedDirective + ' refused ' + blockedURI + ' on ' + documentURI))`

const violations: string[] = []
const watched = new WeakSet<Browser>()

/** Watches this browser for the tests of the file that asks. Files share a browser, which is watched once: also behind a file that could not begin. */
export function watchPolicy(browser: Browser): void {
  if (!watched.has(browser)) browser.on('context', (context) => void watchContext(context))
  watched.add(browser)
  afterEach(() => {
    expect(takeViolations(), 'the content policy was broken').toEqual([])
  })
}

/** For a context of another browser. */
export async function watchContext(context: BrowserContext): Promise<void> {
  await Promise.all([
    context.exposeBinding('__tellViolation', (_source, violation: string) => violations.push(violation)),
    context.addInitScript(WATCH),
  ])
}

/** What broke the policy since the last look, taken out: a test that means to break it is not held to it. */
export function takeViolations(): string[] {
  return violations.splice(0)
}
