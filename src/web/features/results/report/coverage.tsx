import { Alert } from '#web/ui/notices/alert.tsx'
import { Sentence } from './sentence/sentence.tsx'
import { useReport } from './view/report-view.ts'

/** What a report does without. Most have everything, and load none of this. */
export function Coverage() {
  const { report } = useReport()
  return report.coverage.map((claim) => (
    <div key={claim.id} className="result-coverage">
      <Alert tone="warning">
        <Sentence claim={claim} />
      </Alert>
    </div>
  ))
}
