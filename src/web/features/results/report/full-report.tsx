import { AREA_TITLES, NOT_ENOUGH_EVIDENCE } from '#shared/report/words/area-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { ProvenSentences } from './sentence/proven-sentences.tsx'
import './prose.css'

/** The whole report in prose; every sentence with the mark of its evidence, every time a link once the video is aligned. */
export function FullReport() {
  const { report } = useReport()
  return (
    <article className="prose">
      <h2>Full report</h2>
      {report.ledger.length > 0 && (
        <p>
          <ProvenSentences claims={report.ledger} />
        </p>
      )}
      <WatchedPart part="video" title="What the video shows" />
      {report.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <p>
            <ProvenSentences claims={section.claims} />
          </p>
        </section>
      ))}
      {report.strengths.length > 0 && (
        <>
          <h3>Keep doing this</h3>
          <ul>
            {report.strengths.map((strength) => (
              <li key={strength.claims.map(({ id }) => id).join()}>
                <ProvenSentences claims={strength.claims} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Areas />
      <WatchedPart part="end" title="Before your next match" />
    </article>
  )
}

/** What was seen in the video, or written of it, for one place of the report. */
function WatchedPart({ part, title }: { readonly part: string; readonly title: string }) {
  const { report } = useReport()
  const found = report.watched?.parts.find((one) => one.part === part)
  return (
    found && (
      <section>
        <h3>{title}</h3>
        <p>
          <ProvenSentences claims={found.claims} />
        </p>
      </section>
    )
  )
}

/** Each area that the product coaches, with what this match has to say of it, or that it has too little. */
function Areas() {
  const { report } = useReport()
  return (
    <section>
      <h3>Area by area</h3>
      <dl className="areas">
        {report.areas.map(({ id, claims }) => (
          <div key={id}>
            <dt>{AREA_TITLES[id]}</dt>
            <dd>{claims.length > 0 ? <ProvenSentences claims={claims} /> : <span className="muted">{NOT_ENOUGH_EVIDENCE}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
