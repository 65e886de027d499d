import type { ReactNode } from 'react'
import { usePageTitle } from '#web/page/use-page.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import './site-pages.css'

interface PlainPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function PlainPage({ title, lead, children }: PlainPageProps) {
  usePageTitle(title)
  return (
    <div className="wrap wrap-narrow">
      <PageHead title={title} lead={lead} />
      <div className="site-prose">{children}</div>
    </div>
  )
}
