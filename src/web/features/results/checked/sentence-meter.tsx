import type { SentenceSource } from '#shared/result.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { checkedClaims } from '#web/features/results/focus/checked-sentences.ts'
import { SourceMark } from '#web/features/results/report/sentence/source-mark.tsx'
import { CheckedPart } from './checked-part.tsx'

const NAMES: Readonly<Record<SentenceSource, string>> = {
  log: 'match log',
  positions: 'positions',
  picture: 'seen in the video',
}
const SOURCES = ['log', 'positions', 'picture'] as const

/** How many sentences of the report rest on what. */
export function SentenceMeter() {
  const { report, result } = useReport()
  const sources = checkedClaims(report).map(({ id }) => result.sentences[id]?.source ?? 'log')
  const counts = SOURCES.map((source) => ({ source, count: sources.filter((one) => one === source).length }))
  const shown = counts.filter(({ count }) => count > 0)
  const words = shown.map(({ source, count }) => `${count} ${NAMES[source]}`).join(', ')
  return (
    <CheckedPart id="sentences" title={`What ${sources.length} sentences rest on`}>
      <div className="source-meter" role="img" aria-label={words}>
        {shown.map(({ source, count }) => (
          <i key={source} className={`meter-${source}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="source-counts" aria-hidden>
        {shown.map(({ source, count }) => (
          <li key={source}>
            <SourceMark source={source} /> <b className="tabular">{count}</b> {NAMES[source]}
          </li>
        ))}
      </ul>
    </CheckedPart>
  )
}
