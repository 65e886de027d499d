import type { SentenceSource } from '#shared/result.ts'
import { checkedClaims } from '#web/features/results/focus/checked-sentences.ts'
import { SourceMark } from '#web/features/results/report/sentence/source-mark.tsx'
import { useReport } from '#web/features/results/report/view/report-view.ts'
import { CheckedPart } from './checked-part.tsx'

const NAMES: Readonly<Record<SentenceSource, string>> = {
  log: 'match log',
  positions: 'positions',
  picture: 'seen in the video',
  model: 'written advice',
}
const SOURCES = ['log', 'positions', 'picture', 'model'] as const

/** How many sentences of the report rest on what, and how many were thrown away. */
export function SentenceMeter() {
  const { report, result } = useReport()
  const sources = checkedClaims(report).map(({ id }) => result.sentences[id]?.source ?? 'log')
  const counts = SOURCES.map((source) => ({ source, count: sources.filter((one) => one === source).length }))
  const dropped = report.watched?.written.filter(({ verdict }) => verdict === 'dropped').length ?? 0
  const shown = counts.filter(({ count }) => count > 0)
  const words = [...shown.map(({ source, count }) => `${count} ${NAMES[source]}`), ...(dropped > 0 ? [`${dropped} dropped`] : [])].join(
    ', ',
  )
  return (
    <CheckedPart id="sentences" title={`${sources.length} of ${sources.length + dropped} sentences are in the report`}>
      <div className="source-meter" role="img" aria-label={words}>
        {shown.map(({ source, count }) => (
          <i key={source} className={`meter-${source}`} style={{ flexGrow: count }} />
        ))}
        {dropped > 0 && <i className="meter-dropped" style={{ flexGrow: dropped }} />}
      </div>
      <ul className="source-counts" aria-hidden>
        {shown.map(({ source, count }) => (
          <li key={source}>
            <SourceMark source={source} /> <b className="tabular">{count}</b> {NAMES[source]}
          </li>
        ))}
        {dropped > 0 && (
          <li>
            <b className="tabular">{dropped}</b> dropped
          </li>
        )}
      </ul>
    </CheckedPart>
  )
}
