import { useReport } from '#web/features/report-view/report-view.ts'
import { Sentence } from '#web/features/results/sentence/sentence.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

/** Says what is missing from a report. */
export function Coverage() {
  const { report } = useReport()
  return report.coverage.map((claim) => (
    <div key={claim.id} className="mb-16">
      <Alert tone="warning">
        <Sentence claim={claim} />
      </Alert>
    </div>
  ))
}
