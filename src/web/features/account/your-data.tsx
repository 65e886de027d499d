import { Download } from 'lucide-react'
import { Button } from '#web/ui/forms/button.tsx'
import { CardNotice } from './notice.tsx'
import { useExport } from './use-export.ts'

export function YourData() {
  const { isWorking, notice, begin } = useExport()
  return (
    <section className="card" aria-label="Your data">
      <div className="card-head">
        <h2 className="h3">Your data</h2>
      </div>
      <div className="card-body account-rows">
        <div className="account-row">
          <div>
            <b>Export my data</b>
            <p>Profile, credits, analyses, reports and messages as one zip file of JSON, each report as a text too.</p>
          </div>
          <Button size="small" working={isWorking ? 'Exporting...' : null} onClick={begin}>
            <Download className="icon icon-14" aria-hidden />
            Export
          </Button>
          <CardNotice notice={notice} />
        </div>
      </div>
    </section>
  )
}
