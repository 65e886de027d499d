import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findAccessibilityProblems, findColorProblems, findLayoutProblems } from './browser.ts'

const AUDIT = `(() => {${readFileSync(join(import.meta.dirname, 'page-audit.js'), 'utf8')}})()`
/** A page that is too wide here is too wide for a zoom of 400 % at 1280. */
const ZOOMED = 320
/** A phone in one hand: what is pressed there is 44 pixels high and wide, or has as much room. */
const PHONE = { width: 390, height: 844 }
const THUMB = 44

type Check = 'DocumentProblems' | 'SidewaysScroll' | 'SmallTargets' | 'FocusProblems' | 'FocusRingProblems' | 'SpacingProblems'

async function find(page: Page, check: Check, least?: number): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"audit" in window'))) await page.evaluate(AUDIT)
  return page.evaluate<string[]>(`audit.find${check}(${least ?? ''})`)
}

export interface Audit {
  /** How often axe was asked. */
  readonly scans: number
  readonly problems: readonly string[]
}

/**
 * Looks at the page as it stands: measures it in each of these widths, and asks axe at the first and the last, which hold between them all that
 * the others show; about colors at the first, in both themes, and about nothing else in the second theme. The last thing that is done to it: the focus is led
 * everywhere.
 */
export async function auditPage(page: Page, widths: readonly number[], within?: string): Promise<Audit> {
  const problems: string[] = []
  let scans = 0
  const collect = (where: string, found: readonly string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
  collect('all', await find(page, 'DocumentProblems'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    collect(`${width}`, [...(await find(page, 'SidewaysScroll')), ...(await find(page, 'SmallTargets'))])
    if (width === widths[0]) {
      await setTheme(page, 'light')
      collect(`${width} light`, await findAccessibilityProblems(page, within))
      await setTheme(page, 'dark')
      collect(`${width} dark`, await findColorProblems(page, within))
      scans += 2
    } else if (width === widths.at(-1)) {
      await setTheme(page, 'light')
      collect(`${width} light`, await findLayoutProblems(page, within))
      scans += 1
    }
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
  return { scans, problems }
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}
