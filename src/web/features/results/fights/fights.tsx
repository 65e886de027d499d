import type { ReadPositions } from '#shared/report/report-positions.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { FigureRow } from '#web/features/results/tables/figure-row.tsx'
import { FightList } from './fight-list.tsx'
import { fightTotals, fightWords } from './fight-totals.ts'
import './fights.css'

export function Fights({ positions: { fights, areAttackersNamed } }: { readonly positions: ReadPositions }) {
  const { says } = useVoicedReport()
  return (
    <section className="block" aria-labelledby="fights-head">
      <div className="section-head">
        <h2 id="fights-head">Every fight</h2>
        <p>{says('Damage between you and one opponent with gaps of at most 5 s. Measured from the film.')}</p>
      </div>
      {fights.length > 0 && <p className="lead mb-16">{says(fightWords(fights))}</p>}
      <div className="card">
        {fights.length > 0 ? (
          <>
            <FigureRow label={says('Your fights')} figures={fightTotals(fights)} />
            <FightList fights={fights} />
          </>
        ) : (
          <p className="card-body muted">
            {areAttackersNamed
              ? says('The film shows no damage between you and an opponent.')
              : 'Not read: we know who hit whom for too few of the hits in this film, so no fights are shown.'}
          </p>
        )}
      </div>
    </section>
  )
}

export function FightsTab() {
  const { positions } = useVoicedReport().report
  return (
    <>
      {positions.status === 'read' ? (
        <Fights positions={positions} />
      ) : (
        <p className="muted">Fights hit by hit need the film's frames, which aren't part of this report.</p>
      )}
      <Prose tab="fights" />
    </>
  )
}
