import { Eye, ListChecks, MapPin, ScanSearch } from 'lucide-react'
import { modelsSentence } from '#shared/report/report-makers.ts'
import type { ReportReview } from '#shared/report/report-review.ts'
import { addedWords } from '#web/features/report-view/review-words.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { Card } from '#web/ui/card.tsx'

export function Makers() {
  const { report, result, says } = useVoicedReport()
  const { sources, checked, players, videoProbe, videoReview: watched, positions } = report
  const hasModel = watched !== undefined || (videoProbe !== undefined && videoProbe.refusal === null)
  return (
    <Card title="Who made this report">
      <ul className="checked-list ruled">
        <li className="icon-line small">
          <ListChecks className="icon-20" />
          <div>
            <b>{sources.film === 'absent' ? 'Match statistics' : 'Match log'}</b>
            <p className="muted">
              {sources.film === 'absent'
                ? 'The totals of the match; its film is gone.'
                : `${checked.filmEvents} events of the film summary`}
              {sources.film !== 'absent' && (sources.statistics ? ', compared with the match statistics.' : '.')} The facts and the words
              are Callout's, not a model's.
            </p>
          </div>
        </li>
        {positions.status === 'read' && (
          <li className="icon-line small">
            <MapPin className="icon-20" />
            <div>
              <b>Film</b>
              <p className="muted">
                The film’s frames, {result.gates.length > 0 ? 'checked as beside this' : 'checked against the log'}. Places, aim, shields
                and hits of {players.length} players. No model.
              </p>
            </div>
          </li>
        )}
        {videoProbe && videoProbe.refusal === null && (
          <li className="icon-line small">
            <ScanSearch className="icon-20" />
            <div>
              <b>{videoProbe.model}</b>
              <p className="muted">
                Looked at {videoProbe.clips} short clips for the match clock, the scores and {says('your deaths')}. It wrote nothing for
                that.
              </p>
            </div>
          </li>
        )}
        {watched && (
          <li className="icon-line small">
            <Eye className="icon-20" />
            <div>
              <b>
                {watched.model} <span className="muted">of {watched.provider}</span>
              </b>
              <p className="muted">
                Watched {watched.windows.length} moments of at most 15 s
                {watched.source === 'recording' ? says(' as pictures of your recording') : ' of the public video'}. Was never asked for
                times of events, counts or names. {outcomesOf(watched.windows)} {addedWords(report)} {chosenOf(watched.chosen)}
              </p>
            </div>
            <span className="faint tabular">{Math.round(watched.seconds)} s</span>
          </li>
        )}
      </ul>
      {!hasModel && <p className="muted">{says(modelsSentence(report, result.videoReview))}</p>}
    </Card>
  )
}

/** Counts the moments by outcome. Answers that saw another time on the match clock do not count as seen. */
function outcomesOf(windows: ReportReview['windows']): string {
  const count = (outcome: ReportReview['windows'][number]['outcome']) => windows.filter((reviewed) => reviewed.outcome === outcome).length
  const [seen, off, unseen] = [count('seen'), count('contradicts'), count('not-seen')]
  return [
    `It could say something about ${seen} of them.`,
    ...(off > 0 ? [`At ${off} it saw another time on the match clock, so we threw its answer away.`] : []),
    ...(unseen > 0 ? [`It gave no answer about ${unseen}.`] : []),
  ].join(' ')
}

function chosenOf({ length }: ReportReview['chosen']): string {
  if (length === 0) return 'It wrote nothing.'
  return `It chose ${length === 1 ? 'one sentence' : `${length} sentences`} of the report and wrote none.`
}
