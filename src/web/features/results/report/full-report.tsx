import { useReport } from './report-view.ts'
import { Sentences } from './sentence.tsx'
import './prose.css'

/** The whole report in prose; every sentence with the mark of its evidence, every time a link once the video is aligned. */
export function FullReport() {
  const { report } = useReport()
  return (
    <article className="prose">
      <h2>Full report</h2>
      {report.ledger.length > 0 && (
        <p>
          <Sentences claims={report.ledger} isMarked />
        </p>
      )}
      {report.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <p>
            <Sentences claims={section.claims} isMarked />
          </p>
        </section>
      ))}
      {report.strengths.length > 0 && (
        <>
          <h3>Keep doing this</h3>
          <ul>
            {report.strengths.map((strength) => (
              <li key={strength.claims.map(({ id }) => id).join()}>
                <Sentences claims={strength.claims} isMarked />
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}
