export interface NavItem {
  readonly href: string
  readonly label: string
}

const HOME = { href: '/', label: 'Home' }
const DASHBOARD = { href: '/dashboard', label: 'Dashboard' }
const NEW_ANALYSIS = { href: '/analysis', label: 'New Analysis' }
const PRACTICE = { href: '/practice', label: 'Practice' }
const PROGRESS = { href: '/progress', label: 'Progress' }
const DEMO = { href: '/demo', label: 'Demo' }
const PRICING = { href: '/pricing', label: 'Pricing' }
const PROFILE = { href: '/profile', label: 'Profile' }
const ABOUT = { href: '/about', label: 'About' }
const CONTACT = { href: '/contact', label: 'Contact' }

export const SIGNED_OUT_NAV: readonly NavItem[] = [HOME, DEMO, PRICING, ABOUT, CONTACT]
const OWN = [DASHBOARD, NEW_ANALYSIS, PRACTICE, PROGRESS, DEMO, PRICING, PROFILE]
export const SIGNED_IN_NAV: readonly NavItem[] = [...OWN, CONTACT]
/** The overlay of narrow screens for signed-in players; for others it lists the same as the header. */
export const MENU_NAV: readonly NavItem[] = [HOME, ...OWN, ABOUT, CONTACT]

export const FOOTER_NAV: readonly NavItem[] = [
  DEMO,
  ABOUT,
  { href: '/how-we-know', label: 'How We Know' },
  CONTACT,
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
]
