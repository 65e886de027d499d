import { useReport } from '#web/features/report-view/report-view.ts'
import { Fights } from '#web/features/results/fights/fights.tsx'
import { Prose } from './prose.tsx'

export function FightsTab() {
  const { positions } = useReport().report
  return (
    <>
      {positions.status === 'read' ? (
        <Fights positions={positions} />
      ) : (
        <p className="muted">Each fight, hit by hit, needs the frames of the film, which are not part of this report.</p>
      )}
      <Prose tab="fights" />
    </>
  )
}
