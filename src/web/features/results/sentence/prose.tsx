import type { Report } from '#shared/report/report.ts'
import { type SectionOfTab, type SectionTab, sectionsOf } from '#shared/report/section-tabs.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { ProvenSentences } from './sentence.tsx'
import './sentence.css'

const WATCHED_TITLES: ReadonlyMap<string, string> = new Map([
  ['video', 'What the video shows'],
  ['end', 'Before the next match'],
])

export function Prose({ tab }: { readonly tab: SectionTab | 'verdict' }) {
  const { report, says } = useVoicedReport()
  const parts = partsOf(report, tab).filter(({ claims }) => claims.length > 0)
  return (
    parts.length > 0 && (
      <article className="report-prose">
        {parts.map(({ title, claims }) => (
          <section key={title}>
            <h3>{says(title)}</h3>
            <p>
              <ProvenSentences claims={claims} />
            </p>
          </section>
        ))}
      </article>
    )
  )
}

function partsOf(report: Report, tab: SectionTab | 'verdict'): readonly SectionOfTab[] {
  if (tab !== 'verdict') return sectionsOf(report, tab)
  return (report.videoReview?.parts ?? []).flatMap(({ part, claims }) => {
    const title = WATCHED_TITLES.get(part)
    return title === undefined ? [] : { title, claims }
  })
}
