import type { Page, Route } from 'playwright-core'

/** A page in one of its states, to be audited. */
export interface Stop {
  readonly name: string
  /** The address to open. Without one, the stop continues on the page of the stop before. */
  readonly path?: string
  /** The server's answers by address during this stop. */
  readonly answers?: Readonly<Record<string, (route: Route) => Promise<void>>>
  /** Brings the page into this state and waits for it. */
  readonly arrive: (page: Page) => Promise<unknown>
  /** All four widths by default. For a state that differs in nothing else, the narrowest and the widest are enough. */
  readonly widths?: readonly number[]
  /** Selects the part that differs from a stop that axe saw whole: axe checks only this part, measurements cover the whole page. */
  readonly within?: string
}

export const EVERY_WIDTH = [1440, 768, 480, 320]
export const ENDS = [1440, 320]
export const PHONES = [480, 320]

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()
export const says = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
export const never = () => new Promise<void>(() => {})
export const fails = (route: Route) => route.fulfill({ status: 503, body: '' })

/** The open menu is modal: the rest of the page cannot be perceived. */
export const MENU = 'dialog[open]'
export const openMenu = async (page: Page) => {
  await press(page, 'Open menu')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

/** Public pages that look different for a player. */
export const PERSONAL_PAGES: readonly Stop[] = [
  { name: 'pricing', path: '/pricing', arrive: heading('Choose Your Plan') },
  { name: 'contact', path: '/contact', arrive: heading('Contact Us') },
]

export const PUBLIC_PAGES: readonly Stop[] = [
  { name: 'about', path: '/about', arrive: heading('About Callout') },
  { name: 'demo', path: '/demo', arrive: heading('Demo') },
  ...PERSONAL_PAGES,
  { name: 'how we know', path: '/how-we-know', arrive: heading('How We Know') },
  { name: 'terms', path: '/terms', arrive: heading('Terms') },
  { name: 'privacy', path: '/privacy', arrive: heading('Privacy') },
  { name: 'not found', path: '/no/such/page', arrive: heading('Page Not Found') },
]
