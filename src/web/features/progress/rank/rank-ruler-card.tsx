import { PLAYERS_FOR_A_RANK, type RankRuler } from '#shared/progress/rank-ruler.ts'
import './rank-ruler-card.css'

const [WIDTH, ROW, TOP] = [360, 42, 18]
const [LEFT, RIGHT] = [112, 16]
const BAR = 16

/** You beside each rank of your own lobbies: its average and one deviation in grey, you in gold. */
export function RankRulerCard({ mode, ruler }: { readonly mode: string; readonly ruler: RankRuler }) {
  const { ranks, verdict, expectation, matches } = ruler
  const players = ranks.reduce((sum, rank) => sum + rank.players, 0)
  return (
    <section className="card rank-card">
      <h2 className="h3">You against each rank</h2>
      <p>
        Deaths in ten minutes of ranked {mode}, over {matches} matches. {verdict} {expectation}
      </p>
      {ranks.length > 0 && <Ruler ruler={ruler} />}
      <p className="fine">
        {players} ranked players of your own lobbies. Ranks with fewer than {PLAYERS_FOR_A_RANK} are not shown.
      </p>
    </section>
  )
}

function Ruler({ ruler: { ranks, yours } }: { readonly ruler: RankRuler }) {
  const ends = ranks.flatMap(({ average, deviation }) => [average - deviation, average + deviation])
  const [lowest, highest] = [Math.floor(Math.min(yours, ...ends)) - 1, Math.ceil(Math.max(yours, ...ends)) + 1]
  const x = (deaths: number) => LEFT + ((WIDTH - LEFT - RIGHT) * (deaths - lowest)) / (highest - lowest)
  const height = TOP + ranks.length * ROW + 24
  return (
    <svg className="rank-ruler" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={labelOf(ranks, yours)}>
      {ranks.map(({ rank, players, average, deviation }, index) => {
        const y = TOP + index * ROW
        return (
          <g key={rank}>
            <text className="rank-name" x="0" y={y + 9}>
              {rank}
            </text>
            <text x="0" y={y + 23}>
              n {players}
            </text>
            <rect x={x(average - deviation)} y={y} width={x(average + deviation) - x(average - deviation)} height={BAR} rx="3" />
            <path className="rank-average" d={`M${x(average)} ${y}v${BAR}`} />
          </g>
        )
      })}
      <path className="rank-yours" d={`M${x(yours)} 6V${height - 24}`} />
      <text className="rank-you" x={Math.min(x(yours) + 6, WIDTH - 52)} y="10">
        You {yours.toFixed(1)}
      </text>
      {[lowest, highest].map((end) => (
        <text key={end} x={x(end)} y={height - 6} textAnchor="middle">
          {end}
        </text>
      ))}
    </svg>
  )
}

function labelOf(ranks: RankRuler['ranks'], yours: number): string {
  const each = ranks.map(({ rank, average, deviation }) => `${rank} ${average.toFixed(1)} plus or minus ${deviation.toFixed(1)}`)
  return `Deaths in ten minutes by rank, with one standard deviation: ${each.join(', ')}. You ${yours.toFixed(1)}.`
}
