import { ChevronDown } from 'lucide-react'
import { NUMBER_IDS, type ProgressPoint, type ProgressTrend, type ProgressVerdict } from '#shared/progress/progress.ts'
import { PictureTable } from '#web/features/progress/picture-table.tsx'
import { VerdictMark } from '#web/features/progress/verdict-mark.tsx'
import { Each } from '#web/ui/each.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { SmallTrendChart, TrendChart } from './trend-chart.tsx'
import { amountWords, EXPECTED_NAMES } from './trend-words.ts'
import './trend-list.css'

const WORDS: Readonly<Record<ProgressVerdict, string>> = {
  better: 'Better',
  worse: 'Worse',
  habit: 'A habit',
  kept: 'Keep it',
  luck: 'No more than luck',
}

export function TrendList({ trends }: { readonly trends: readonly ProgressTrend[] }) {
  const folded = trends.filter(({ id, verdict }) => verdict === 'luck' && !NUMBER_IDS.some((numberId) => numberId === id))
  const shown = trends.filter((trend) => !folded.includes(trend))
  return (
    <section className="card trend-list ruled" aria-label="What we follow">
      <Each of={shown}>{(trend) => <TrendRow trend={trend} />}</Each>
      {folded.length > 0 && (
        <details className="folded-trends">
          <summary className="small muted">{folded.length} more, on how you die and where: no more than luck</summary>
          <div className="ruled">
            <Each of={folded}>{(trend) => <TrendRow trend={trend} />}</Each>
          </div>
        </details>
      )}
    </section>
  )
}

function TrendRow({ trend }: { readonly trend: ProgressTrend }) {
  const { title, about, newer, older, verdict } = trend
  const expectedName = EXPECTED_NAMES[trend.unit]
  const hasChance = expectedName !== undefined && trend.points.some(({ chance }) => chance)
  return (
    <details className="trend-row">
      <summary>
        <span className="trend-name">
          <b>{title}</b>
          <span className="small faint line">
            {verdict !== 'luck' && <VerdictMark verdict={verdict} />}
            {WORDS[verdict]}
          </span>
        </span>
        <SmallTrendChart trend={trend} />
        <span className="trend-figures small tabular">
          <b>{newer}</b>
          {older !== null && <span className="faint">before {older}</span>}
        </span>
        <ChevronDown className="icon-16 faint" />
      </summary>
      <div className="trend-body">
        <p className="small muted">{about}</p>
        <TrendChart trend={trend} />
        <div className="trend-foot row fine">
          <span className="line picture-key">
            <i className="key-you" aria-hidden /> You
          </span>
          {hasChance && (
            <span className="line picture-key">
              <i aria-hidden /> What luck alone does
            </span>
          )}
          <PictureTable
            caption={`${title}, newest match first`}
            heads={['Played', 'You', ...(hasChance ? [expectedName, 'Luck alone'] : [])]}
            rows={trend.points.toReversed().map((point) => rowOf(trend, point))}
          />
        </div>
      </div>
    </details>
  )
}

function rowOf({ unit }: ProgressTrend, { playedAt, yours, chance }: ProgressPoint) {
  const amount = amountWords(unit, yours)
  if (!chance) return [formatDay(playedAt), amount]
  const around = `${amountWords(unit, chance.from)} to ${amountWords(unit, chance.upTo)}`
  return [formatDay(playedAt), yours > chance.upTo ? <b key="yours">{amount}</b> : amount, amountWords(unit, chance.expected), around]
}
