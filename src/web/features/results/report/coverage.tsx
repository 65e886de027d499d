import { Alert } from '#web/ui/notices/alert.tsx'
import { useReport } from './report-view.ts'
import { Sentence } from './sentence.tsx'

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
