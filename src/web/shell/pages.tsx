import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import type { Session } from '#web/data/auth.ts'
import { HomePage } from '#web/features/site/home-page.tsx'
import { LoadingScreen } from './loading-screen.tsx'

const DashboardPage = lazy(() => import('#web/features/jobs/dashboard-page.tsx').then((page) => ({ default: page.DashboardPage })))
const AnalysisPage = lazy(() => import('#web/features/jobs/analysis-page.tsx').then((page) => ({ default: page.AnalysisPage })))
const ResultPage = lazy(() => import('#web/features/results/result-page.tsx').then((page) => ({ default: page.ResultPage })))
const ProfilePage = lazy(() => import('#web/features/account/profile-page.tsx').then((page) => ({ default: page.ProfilePage })))
const AboutPage = lazy(() => import('#web/features/site/about-page.tsx').then((page) => ({ default: page.AboutPage })))
const DemoPage = lazy(() => import('#web/features/site/demo-page.tsx').then((page) => ({ default: page.DemoPage })))
const PricingPage = lazy(() => import('#web/features/billing/pricing-page.tsx').then((page) => ({ default: page.PricingPage })))
const ContactPage = lazy(() => import('#web/features/feedback/contact-page.tsx').then((page) => ({ default: page.ContactPage })))
const NotFoundPage = lazy(() => import('#web/features/site/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })))

export function Pages({ session }: { readonly session: Session | null }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route path="/">
          <HomePage session={session} />
        </Route>
        <Route path="/analysis">
          <AnalysisPage session={session} />
        </Route>
        <Route path="/results/:jobId?">{({ jobId }) => <ResultPage key={jobId} jobId={jobId ?? ''} session={session} />}</Route>
        <Route path="/dashboard">
          <DashboardPage session={session} />
        </Route>
        <Route path="/profile">
          <ProfilePage session={session} />
        </Route>
        <Route path="/demo" component={DemoPage} />
        <Route path="/pricing" component={PricingPage} />
        <Route path="/about" component={AboutPage} />
        <Route path="/contact" component={ContactPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  )
}
