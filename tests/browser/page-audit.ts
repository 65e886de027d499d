import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findAccessibilityProblems, findColorProblems } from './browser.ts'

const AUDIT = `(() => {${readFileSync(join(import.meta.dirname, 'page-audit.js'), 'utf8')}})()`
const THEMES = ['light', 'dark'] as const
/** A page that is too wide here is too wide for a zoom of 400 % at 1280. */
const ZOOMED = 320

type Check = 'DocumentProblems' | 'SidewaysScroll' | 'SmallTargets' | 'FocusProblems' | 'SpacingProblems'

async function find(page: Page, check: Check): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"audit" in window'))) await page.evaluate(AUDIT)
  return page.evaluate<string[]>(`audit.find${check}()`)
}

export interface Audit {
  /** How often axe was asked. */
  readonly scans: number
  readonly problems: readonly string[]
}

/**
 * Looks at the page as it stands: measures it in each of these widths, and asks axe at the first and the last, which hold between them all that
 * the others show; in the second theme only for what colors can change. The last thing that is done to it: the focus is led everywhere.
 */
export async function auditPage(page: Page, widths: readonly number[]): Promise<Audit> {
  const problems: string[] = []
  let scans = 0
  const collect = (where: string, found: readonly string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
  collect('all', await find(page, 'DocumentProblems'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    collect(`${width}`, [...(await find(page, 'SidewaysScroll')), ...(await find(page, 'SmallTargets'))])
    if (width === widths[0] || width === widths.at(-1)) {
      for (const theme of THEMES) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
        collect(`${width} ${theme}`, theme === 'light' ? await findAccessibilityProblems(page) : await findColorProblems(page))
        scans += 1
      }
    }
    if (width === ZOOMED || width === widths[0]) collect(`${width}`, await find(page, 'SpacingProblems'))
  }
  // Browsers show the focus ring only if the last input was a key.
  await page.keyboard.press('Shift')
  for (const theme of THEMES) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    collect(`focus ${theme}`, await find(page, 'FocusProblems'))
  }
  return { scans, problems }
}
