import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sweepOf } from '#tests/sweeps.ts'
import { WEB_PAGES } from '../../scripts/build-web/web-pages.ts'
import { type AxeRuns, auditPage, chooseAxeRuns } from './page-audit.ts'
import { EVERY_WIDTH, type Stop } from './stops.ts'

/**
 * Checks every page in every state and width against WCAG 2.2 AA, by measurements and by axe. Axe checks one theme and width of each every
 * day, and all that differ before a release. Three files let three processes share the work.
 */
export const WALKS = {
  stranger: {
    pages: [
      '/',
      '/404',
      '/about',
      '/confirm-email',
      '/contact',
      '/dashboard',
      '/demo',
      '/how-we-know',
      '/pricing',
      '/privacy',
      '/results',
      '/terms',
    ],
    fewestScans: 75,
  },
  player: {
    pages: ['/', '/about', '/analysis', '/contact', '/dashboard', '/pricing', '/practice', '/profile', '/progress'],
    fewestScans: 72,
  },
  report: { pages: ['/practice', '/results'], fewestScans: 45 },
} as const

export const WALK_MS = 600_000

export interface Leg {
  readonly page: Page
  readonly stops: readonly Stop[]
}

/** Audits the stops of each leg in its page. Expects no problem, exactly the pages of this walk, and a minimum number of axe runs. */
export async function expectNothingWrong(walk: keyof typeof WALKS, legs: readonly Leg[]): Promise<void> {
  const { pages, fewestScans } = WALKS[walk]
  const visited = new Set<string>()
  const problems: string[] = []
  let scans = 0
  for (const { page, stops } of legs) {
    for (const [index, stop] of stops.entries()) {
      const audit = await auditStop(page, stop, chooseAxeRuns(index))
      visited.add(pageOf(page.url()))
      scans += audit.scans
      problems.push(...audit.problems.map((problem) => `${stop.name}, ${problem}`))
    }
  }
  expect(problems).toEqual([])
  expect([...visited].sort()).toEqual([...pages].sort())
  expect(scans).toBeGreaterThanOrEqual(sweepOf({ whole: fewestScans, everyDay: fewestScans / 3 }))
}

async function auditStop(page: Page, { path, answers = {}, arrive, widths = EVERY_WIDTH, within }: Stop, runs: AxeRuns) {
  await page.setViewportSize({ width: Math.max(...widths), height: 800 })
  for (const [address, answer] of Object.entries(answers)) await page.route(address, answer)
  if (path) await page.goto(path)
  await arrive(page)
  const audit = await auditPage(page, widths, { runs, ...(within !== undefined && { within }) })
  await page.unrouteAll()
  return audit
}

function pageOf(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/results/')) return '/results'
  return WEB_PAGES.some(({ path }) => path === pathname) ? pathname : '/404'
}
