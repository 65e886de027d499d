import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ARE_SWEEPS_WHOLE } from '#tests/sweeps.ts'
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

interface Look {
  readonly theme: 'light' | 'dark'
  readonly find: (page: Page, within?: string) => Promise<string[]>
}

/** What axe is asked in the first of the widths, and in the last. */
export interface Looks {
  readonly first: readonly Look[]
  readonly last: readonly Look[]
}

/** Between them the first and the last hold all that the widths between show; colors are the same in each, and nothing else differs by theme. */
const WHOLE: Looks = {
  first: [
    { theme: 'light', find: findAccessibilityProblems },
    { theme: 'dark', find: findColorProblems },
  ],
  last: [{ theme: 'light', find: findLayoutProblems }],
}

const TURNS: readonly Looks[] = [
  { first: [{ theme: 'light', find: findAccessibilityProblems }], last: [] },
  { first: [], last: [{ theme: 'dark', find: findAccessibilityProblems }] },
]

/** What axe is asked of one page of many: all of it before a release, and every day one look, of one page at its widest in light, of the next at its narrowest in dark. */
export function looksOf(index: number): Looks {
  return ARE_SWEEPS_WHOLE ? WHOLE : (TURNS[index % TURNS.length] ?? WHOLE)
}

/** Looks at the page as it stands: measures it in each of these widths, and asks axe. The last thing that is done to it: the focus is led everywhere. */
export async function auditPage(
  page: Page,
  widths: readonly number[],
  { within, looks = WHOLE }: { readonly within?: string; readonly looks?: Looks } = {},
): Promise<Audit> {
  const problems: string[] = []
  const collect = (where: string, found: readonly string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
  const ask = async (width: number, { theme, find: ofLook }: Look) => {
    await setTheme(page, theme)
    collect(`${width} ${theme}`, await ofLook(page, within))
  }
  collect('all', await find(page, 'DocumentProblems'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    collect(`${width}`, [...(await find(page, 'SidewaysScroll')), ...(await find(page, 'SmallTargets'))])
    if (width === widths[0]) for (const look of looks.first) await ask(width, look)
    else if (width === widths.at(-1)) for (const look of looks.last) await ask(width, look)
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
  return { scans: looks.first.length + looks.last.length, problems }
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}
