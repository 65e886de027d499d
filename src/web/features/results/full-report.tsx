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
          <Sentences at="ledger" count={report.ledger.length} isMarked />
        </p>
      )}
      {report.sections.map((section, index) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <p>
            <Sentences at={`sections.${index}.claims`} count={section.claims.length} isMarked />
          </p>
        </section>
      ))}
      {report.strengths.length > 0 && (
        <>
          <h3>Keep doing this</h3>
          <ul>
            {report.strengths.map((strength, index) => (
              <li key={strength.claims[0]?.template ?? index}>
                <Sentences at={`strengths.${index}.claims`} count={strength.claims.length} isMarked />
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}
