import { useReport } from '#web/features/report-view/report-view.ts'
import './sentence.css'

/** Behind the time of a death that its owner disputes, wherever that stands. */
export function DisputedMark({ event }: { readonly event: string }) {
  const { disputes } = useReport().result
  return disputes.some((dispute) => dispute.event === event) && <i className="disputed" role="img" aria-label="wrong, you say" />
}
