import type { ComponentType } from 'react'
import type { PagePath } from '#shared/page-paths.ts'
// Modules that most pages use are part of what every page loads: one file is smaller than many.
import '#shared/sample-path.ts'
import '#web/data/call-failed.ts'
import '#web/data/site.ts'
import '#web/data/way-in.ts'
import '#web/page/access-denied.tsx'
import '#web/page/use-page.ts'
import '#web/ui/forms/button.tsx'
import '#web/ui/forms/field.tsx'
import '#web/ui/layout/gate.tsx'
import '#web/ui/layout/page-head.tsx'
import '#web/ui/notices/alert.tsx'
import '#web/ui/use-fetched-early.ts'

export type LoadedPage<P> = Promise<{ default: ComponentType<P> }>

export function loadJobFollower() {
  return import('#web/features/jobs/job-follower.tsx')
}

export const PAGE_LOADS = {
  '/': () => import('#web/features/site/home-page.tsx').then((file) => ({ default: file.HomePage })),
  '/about': () => import('#web/features/site/about-page.tsx').then((file) => ({ default: file.AboutPage })),
  '/how-we-know': () => import('#web/features/site/how-we-know/how-we-know-page.tsx').then((file) => ({ default: file.HowWeKnowPage })),
  '/demo': () => import('#web/features/demo/demo-page.tsx').then((file) => ({ default: file.DemoPage })),
  '/terms': () => import('#web/features/site/terms-page.tsx').then((file) => ({ default: file.TermsPage })),
  '/privacy': () => import('#web/features/site/privacy-page.tsx').then((file) => ({ default: file.PrivacyPage })),
  '/pricing': () => import('#web/features/billing/pricing-page.tsx').then((file) => ({ default: file.PricingPage })),
  '/contact': () => import('#web/features/feedback/contact-page.tsx').then((file) => ({ default: file.ContactPage })),
  // A job is followed from this page on. Loading the code now means it is there if the network is lost later.
  '/dashboard': () =>
    cached(Promise.all([import('#web/features/jobs/dashboard-page.tsx'), loadJobFollower()]).then(([file]) => file.DashboardPage)),
  '/analysis': () => cached(import('#web/features/jobs/analysis-page.tsx').then((file) => file.AnalysisPage)),
  '/practice': () => cached(import('#web/features/practice/practice-page.tsx').then((file) => file.PracticePage)),
  '/progress': () => cached(import('#web/features/progress/progress-page.tsx').then((file) => file.ProgressPage)),
  '/confirm-email': () => cached(import('#web/features/account/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
  '/profile': () => cached(import('#web/features/account/profile-page.tsx').then((file) => file.ProfilePage)),
} as const satisfies Record<PagePath, () => LoadedPage<object>>

export function loadResultPage(): LoadedPage<{ readonly jobId: string; readonly isLate: boolean }> {
  return cached(import('#web/features/results/result-page.tsx').then((file) => file.ResultPage))
}

export function loadReplayPage(): LoadedPage<{ readonly jobId: string }> {
  return cached(import('#web/features/results/replay/replay-page.tsx').then((file) => file.ReplayPage))
}

export function loadNotFoundPage(): LoadedPage<object> {
  return import('#web/features/site/not-found-page.tsx').then((file) => ({ default: file.NotFoundPage }))
}

export async function cached<P extends object>(page: Promise<ComponentType<P>>): LoadedPage<P> {
  const [{ withCache }, Page] = await Promise.all([import('#web/data/with-cache.tsx'), page])
  return { default: withCache(Page) }
}
