import { ticks } from 'd3-array'
import { MATCHES_FOR_A_RANK, type RankRuler } from '#shared/progress/rank-ruler.ts'
import { PictureTable } from '#web/features/progress/picture-table.tsx'
import { Verdict } from '#web/features/progress/verdict.tsx'
import '#web/features/progress/pictures.css'

const [WIDTH, ROW, TOP] = [360, 42, 18]
const [LEFT, RIGHT] = [112, 16]
const BAR = 16
const LABEL = 64
const MARKS = 5

export function RankRulerCard({ mode, ruler }: { readonly mode: string; readonly ruler: RankRuler }) {
  const { tier, ranks, beside, yours, expectation, matches } = ruler
  return (
    <section className="card small-card stack gap-12">
      <h2 className="h3">You against your rank</h2>
      <p className="small muted">
        Deaths in ten minutes of ranked {mode}, over {matches} matches. <Verdict {...ruler} /> {expectation}
      </p>
      {ranks.length > 0 && (
        <>
          <Ruler ruler={ruler} />
          <p className="line fine picture-key">
            <i className="key-average" aria-hidden /> Average, and how far luck moves that of {matches} matches
          </p>
        </>
      )}
      <p className="fine">Counted without names, on the maps you played. A rank is measured from {MATCHES_FOR_A_RANK} matches on.</p>
      {ranks.length > 0 && (
        <PictureTable
          caption="Deaths in ten minutes by rank, lowest first"
          heads={['Rank', 'Matches', 'Average', 'By luck']}
          rows={[
            ...ranks.map((rank) => [rank.tier, rank.matches, rank.average.toFixed(1), `±\u00a0${rank.swing.toFixed(1)}`]),
            ['You', matches, <b key="yours">{yours.toFixed(1)}</b>, ''],
          ]}
        />
      )}
      {beside.length > 0 && (
        <PictureTable
          summary={`More of ${tier}, in ten minutes`}
          caption={`You beside ${tier} in ten minutes`}
          heads={['What', 'You', `${tier}, by luck`, 'Matches']}
          rows={beside.map((figure) => [
            figure.name,
            figure.yours.toFixed(1),
            `${figure.average.toFixed(1)} ±\u00a0${figure.swing.toFixed(1)}`,
            figure.matches,
          ])}
        />
      )}
    </section>
  )
}

function Ruler({ ruler: { ranks, yours } }: { readonly ruler: RankRuler }) {
  const ends = ranks.flatMap(({ average, swing }) => [average - swing, average + swing])
  const [lowest, highest] = [Math.floor(Math.min(yours, ...ends)) - 1, Math.ceil(Math.max(yours, ...ends)) + 1]
  const x = (deaths: number) => LEFT + ((WIDTH - LEFT - RIGHT) * (deaths - lowest)) / (highest - lowest)
  const height = TOP + ranks.length * ROW + 24
  return (
    <svg className="picture" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={labelOf(ranks, yours)}>
      {ranks.map(({ tier, matches, average, swing }, index) => {
        const y = TOP + index * ROW
        return (
          <g key={tier}>
            <text className="rank-name" x="0" y={y + 9}>
              {tier}
            </text>
            <text x="0" y={y + 23}>
              {matches} matches
            </text>
            <rect className="is-chance" x={x(average - swing)} y={y} width={x(average + swing) - x(average - swing)} height={BAR} rx="3" />
            <path className="rank-average" d={`M${x(average)} ${y}v${BAR}`} />
          </g>
        )
      })}
      <path className="is-tick" d={`M${LEFT} ${height - 22}H${WIDTH - RIGHT}`} />
      <path className="is-own" d={`M${x(yours)} 6V${height - 24}`} />
      <circle className="is-own" cx={x(yours)} cy="6" r="3.5" />
      <text className="rank-you" {...labelPlace(x(yours))} y="10">
        You {yours.toFixed(1)}
      </text>
      {ticks(lowest, highest, MARKS).map((mark) => (
        <text key={mark} x={x(mark)} y={height - 6} textAnchor="middle">
          {mark}
        </text>
      ))}
    </svg>
  )
}

function labelPlace(at: number): { readonly x: number; readonly textAnchor: 'start' | 'end' } {
  return at + LABEL <= WIDTH ? { x: at + 8, textAnchor: 'start' } : { x: at - 8, textAnchor: 'end' }
}

function labelOf(ranks: RankRuler['ranks'], yours: number): string {
  const each = ranks.map(({ tier, average, swing }) => `${tier} ${average.toFixed(1)} plus or minus ${swing.toFixed(1)}`)
  return `Deaths in ten minutes by rank, and how far luck moves an average: ${each.join(', ')}. You ${yours.toFixed(1)}.`
}
