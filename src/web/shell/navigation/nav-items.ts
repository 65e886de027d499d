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

export const SIGNED_OUT_NAV = [HOME, DEMO, PRICING, ABOUT, CONTACT] as const
const OWN = [DASHBOARD, NEW_ANALYSIS, PRACTICE, PROGRESS, DEMO, PRICING, PROFILE]
export const SIGNED_IN_NAV = [...OWN, CONTACT] as const
/** The overlay of narrow screens for signed-in players; for others it lists the same as the header. */
export const MENU_NAV = [HOME, ...OWN, ABOUT, CONTACT] as const

export const FOOTER_NAV = [
  DEMO,
  ABOUT,
  { href: '/how-we-know', label: 'How We Know' },
  CONTACT,
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
] as const
