import type { PagePath } from '#shared/page-paths.ts'

const KB = 1000
const PUBLIC_LIMIT = 87 * KB
const SIGNED_IN_LIMIT = 137 * KB

export interface WebPage {
  readonly path: PagePath | '/results' | '/404'
  /** The tab's title, before the product's name. */
  readonly title: string
  readonly description: string
  /** Crawlers may list it: it gets a canonical address and an entry in the site map. */
  readonly isListed: boolean
  /** For signed-in users: it shows nothing before its code is loaded. */
  readonly isOwn: boolean
  readonly isPictured: boolean
  /** The modules that its first view loads after the entry, relative to `src/web`. */
  readonly modules: readonly string[]
  /** Maximum gzipped bytes of JavaScript for the first view. */
  readonly limitBytes: number
}

const CACHE = 'data/with-cache.tsx'
/** The routes of calls load with the first call, the event stream with the session. */
const SIGNED_IN = [
  ...[CACHE, 'shell/live-events.tsx', '../shared/calls/routes.ts', 'data/foreign/foreign-answers.ts'],
  ...tablesOf('account', 'site', 'job'),
]

/** The schemas of a page's first responses. */
function tablesOf(...nouns: readonly string[]): string[] {
  return nouns.map((noun) => `../shared/calls/${noun}-calls.ts`)
}

const PICTURED: ReadonlySet<PagePath> = new Set(['/', '/demo'])

function publicPage(path: PagePath, title: string, description: string, ...modules: readonly string[]): WebPage {
  return { path, title, description, isListed: true, isOwn: false, isPictured: PICTURED.has(path), modules, limitBytes: PUBLIC_LIMIT }
}

function signedInPage(path: PagePath | '/results', title: string, ...modules: readonly string[]): WebPage {
  const description = 'A page of your own account at Callout.'
  return {
    path,
    title,
    description,
    isListed: false,
    isOwn: true,
    isPictured: false,
    modules: [...modules, ...SIGNED_IN],
    limitBytes: SIGNED_IN_LIMIT,
  }
}

export const WEB_PAGES: readonly WebPage[] = [
  publicPage(
    '/',
    'Home',
    'AI-Powered Gaming Analysis & Coaching for Halo Infinite. Send a match on video, get up to three things that cost you the game, each with the second it happened.',
    'features/site/home-page.tsx',
  ),
  publicPage(
    '/about',
    'About',
    'How Callout turns a Halo Infinite match into coaching: upload a video link, analysis against the match log, insights with evidence, drills to improve.',
    'features/site/about-page.tsx',
  ),
  publicPage(
    '/how-we-know',
    'How We Know',
    'What Callout measured on matches of Halo Infinite, what on simulated ones, and what nobody has measured yet.',
    'features/site/how-we-know/how-we-know-page.tsx',
  ),
  publicPage(
    '/demo',
    'Demo',
    'Watch the Callout demo: map positioning, decision making, combat efficiency, spawn theory, movement tech and team play in a Halo Infinite match.',
    'features/demo/demo-page.tsx',
  ),
  publicPage(
    '/pricing',
    'Pricing',
    'Halo Infinite gameplay reports from $9.99 for 4 or $19.99 for 10. New accounts start with 1 free credit.',
    'features/billing/pricing-page.tsx',
  ),
  publicPage(
    '/contact',
    'Contact',
    'Send feedback about Callout or find the answers to what players ask most.',
    'features/feedback/contact-page.tsx',
  ),
  publicPage('/terms', 'Terms', 'The terms of using Callout: accounts, credits, your videos and reports.', 'features/site/terms-page.tsx'),
  publicPage(
    '/privacy',
    'Privacy',
    'What Callout stores about you and your matches, why, for how long, and who can see it.',
    'features/site/privacy-page.tsx',
  ),
  signedInPage('/dashboard', 'Dashboard', 'features/jobs/dashboard-page.tsx', ...tablesOf('match')),
  signedInPage('/analysis', 'New Analysis', 'features/jobs/analysis-page.tsx'),
  signedInPage('/practice', 'Practice', 'features/practice/practice-page.tsx', ...tablesOf('practice')),
  signedInPage('/progress', 'Progress', 'features/progress/progress-page.tsx', ...tablesOf('match')),
  signedInPage('/confirm-email', 'Confirm Your Email', 'features/account/confirm-email-page.tsx'),
  signedInPage('/profile', 'Profile', 'features/account/profile-page.tsx', ...tablesOf('billing')),
  signedInPage(
    '/results',
    'Loading Analysis',
    'features/results/result-page.tsx',
    'features/results/report/report-result.tsx',
    ...tablesOf('result'),
  ),
  {
    path: '/404',
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    isListed: false,
    isOwn: false,
    isPictured: false,
    modules: ['features/site/not-found-page.tsx'],
    limitBytes: PUBLIC_LIMIT,
  },
]

/** The page's file, relative to the built web's folder. */
export function fileOf({ path }: WebPage): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
