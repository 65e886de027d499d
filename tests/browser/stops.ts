import type { Page, Route } from 'playwright-core'

/** A page in one of its states, to be looked at. */
export interface Stop {
  readonly name: string
  /** The address to open; without one, the stop goes on from the page of the stop before. */
  readonly path?: string
  /** What the server answers while the page is there, by address. */
  readonly answers?: Readonly<Record<string, (route: Route) => Promise<void>>>
  /** What has to be done there, and waited for. */
  readonly arrive: (page: Page) => Promise<unknown>
  /** All four widths by default; the narrowest and the widest are enough for a state that differs in nothing else. */
  readonly widths?: readonly number[]
  /** Selects what differs from a stop that axe saw whole: here it is asked about this part alone. Measured is the whole page. */
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

/** The open menu is modal: nothing else is perceived. */
export const MENU = 'dialog[open]'
export const openMenu = async (page: Page) => {
  await press(page, 'Open menu')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

/** Public pages that have something else to say to a player. */
export const PERSONAL_PAGES: readonly Stop[] = [
  { name: 'pricing', path: '/pricing', arrive: heading('Choose Your Plan') },
  { name: 'contact', path: '/contact', arrive: heading('Contact Us') },
]

/** What everybody may read. */
export const PUBLIC_PAGES: readonly Stop[] = [
  { name: 'about', path: '/about', arrive: heading('About Callout') },
  { name: 'demo', path: '/demo', arrive: heading('Demo') },
  ...PERSONAL_PAGES,
  { name: 'how we know', path: '/how-we-know', arrive: heading('How We Know') },
  { name: 'terms', path: '/terms', arrive: heading('Terms') },
  { name: 'privacy', path: '/privacy', arrive: heading('Privacy') },
  { name: 'not found', path: '/no/such/page', arrive: heading('Page Not Found') },
]
