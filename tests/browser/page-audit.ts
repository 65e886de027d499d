import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ARE_SWEEPS_WHOLE } from '#tests/sweeps.ts'
import { findAccessibilityProblems, findColorProblems, findLayoutProblems } from './browser.ts'

const AUDIT = `(() => {${readFileSync(join(import.meta.dirname, 'page-audit.js'), 'utf8')}})()`
/** A page that is too wide at this width is too wide for a zoom of 400 % at 1280 pixels. */
const ZOOMED = 320
/** On a phone, each target is 44 pixels high and wide, or has that much room. */
const PHONE = { width: 390, height: 844 }
const THUMB = 44

type Check = 'DocumentProblems' | 'SidewaysScroll' | 'SmallTargets' | 'FocusProblems' | 'FocusRingProblems' | 'SpacingProblems'

async function find(page: Page, check: Check, least?: number): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"audit" in window'))) await page.evaluate(AUDIT)
  return page.evaluate<string[]>(`audit.find${check}(${least ?? ''})`)
}

export interface Audit {
  /** The number of axe runs. */
  readonly scans: number
  readonly problems: readonly string[]
}

interface AxeRun {
  readonly theme: 'light' | 'dark'
  readonly find: (page: Page, within?: string) => Promise<string[]>
}

/** The axe runs at the first width and at the last. */
export interface AxeRuns {
  readonly first: readonly AxeRun[]
  readonly last: readonly AxeRun[]
}

/** The first and last width together show everything that those between show. Width does not change colors; themes change only colors. */
const ALL_RUNS: AxeRuns = {
  first: [
    { theme: 'light', find: findAccessibilityProblems },
    { theme: 'dark', find: findColorProblems },
  ],
  last: [{ theme: 'light', find: findLayoutProblems }],
}

const TURNS: readonly AxeRuns[] = [
  { first: [{ theme: 'light', find: findAccessibilityProblems }], last: [] },
  { first: [], last: [{ theme: 'dark', find: findAccessibilityProblems }] },
]

/** The axe runs for one page of many: all before a release, otherwise one, in turn at the widest in light and at the narrowest in dark. */
export function chooseAxeRuns(index: number): AxeRuns {
  return ARE_SWEEPS_WHOLE ? ALL_RUNS : (TURNS[index % TURNS.length] ?? ALL_RUNS)
}

/** Measures the page at each width and runs axe. Must come last for a page, because it moves the focus everywhere. */
export async function auditPage(
  page: Page,
  widths: readonly number[],
  { within, runs = ALL_RUNS }: { readonly within?: string; readonly runs?: AxeRuns } = {},
): Promise<Audit> {
  const problems: string[] = []
  const collect = (where: string, found: readonly string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
  const ask = async (width: number, { theme, find: findProblems }: AxeRun) => {
    await setTheme(page, theme)
    collect(`${width} ${theme}`, await findProblems(page, within))
  }
  collect('all', await find(page, 'DocumentProblems'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    collect(`${width}`, [...(await find(page, 'SidewaysScroll')), ...(await find(page, 'SmallTargets'))])
    if (width === widths[0]) for (const run of runs.first) await ask(width, run)
    else if (width === widths.at(-1)) for (const run of runs.last) await ask(width, run)
    if (width === ZOOMED || width === widths[0]) collect(`${width}`, await find(page, 'SpacingProblems'))
  }
  await page.setViewportSize(PHONE)
  collect('on a phone', [...(await find(page, 'SidewaysScroll')), ...(await find(page, 'SmallTargets', THUMB))])
  await page.setViewportSize({ width: widths.at(-1) ?? PHONE.width, height: 800 })
  // Browsers show the focus ring only if the last input was a key.
  await page.keyboard.press('Shift')
  await setTheme(page, 'light')
  collect('focus light', await find(page, 'FocusProblems'))
  await setTheme(page, 'dark')
  collect('focus dark', await find(page, 'FocusRingProblems'))
  return { scans: runs.first.length + runs.last.length, problems }
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}
