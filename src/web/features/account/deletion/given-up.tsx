import { CalendarX, FileText, Ticket } from 'lucide-react'
import type { DeletionSummary } from '#shared/account/account-data.ts'

/** What goes with the account, counted once that is known. */
export function GivenUp({ summary }: { readonly summary: DeletionSummary | null }) {
  if (!summary) return <p>Your reports, their public links, your credits and your linked account go with it.</p>
  const { reports, publicLinks, credits, endsSubscription } = summary
  return (
    <ul>
      <li>
        <FileText className="icon" aria-hidden />
        <span>
          <b>{counted(reports, 'report')}</b> and {counted(publicLinks, 'public link')}
        </span>
      </li>
      <li>
        <Ticket className="icon" aria-hidden />
        <span>
          <b>{counted(credits, 'credit')}</b>; {credits === 1 ? 'it is' : 'they are'} not paid back
        </span>
      </li>
      {endsSubscription && (
        <li>
          <CalendarX className="icon" aria-hidden />
          <span>
            <b>Your subscription</b> ends at once and is not charged again; the rest of its month is not paid back
          </span>
        </li>
      )}
    </ul>
  )
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
