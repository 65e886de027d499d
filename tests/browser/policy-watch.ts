import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** Runs in every document of every page, and reports each violation of the content security policy. */
const WATCH = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
  window.__tellViolation(violatedDirective + ' refused ' + blockedURI + ' on ' + documentURI))`

const violations: string[] = []
const watched = new WeakSet<Browser>()

/** Fails the caller's tests on policy violations. A shared browser is watched only once, even after a file that failed to start. */
export function watchPolicy(browser: Browser): void {
  if (!watched.has(browser)) browser.on('context', (context) => void watchContext(context))
  watched.add(browser)
  afterEach(() => {
    expect(takeViolations(), 'the content policy was broken').toEqual([])
  })
}

/** For a context of a browser that is not watched. */
export async function watchContext(context: BrowserContext): Promise<void> {
  await Promise.all([
    context.exposeBinding('__tellViolation', (_source, violation: string) => violations.push(violation)),
    context.addInitScript(WATCH),
  ])
}

/** Returns the violations since the last call and clears them, so that a test may violate the policy on purpose. */
export function takeViolations(): string[] {
  return violations.splice(0)
}
