import type { Report } from '#shared/report/report.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { CauseMark, type ListedDeath } from './death-list.tsx'

interface CauseFilterProps {
  readonly deaths: readonly ListedDeath[]
  readonly chosen: string | null
  readonly onChoose: (cause: string | null) => void
}

export function CauseFilter({ deaths, chosen, onChoose }: CauseFilterProps) {
  const { report } = useReport()
  const causes = [...new Map(deaths.map((death) => [death.cause, death])).values()]
    .map((death) => ({ ...death, count: deaths.filter(({ cause }) => cause === death.cause).length }))
    .sort((one, other) => other.count - one.count)
  return (
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` is for the fields of a form; these are buttons.
    <div className="cause-filter row" role="group" aria-label="Deaths by cause">
      <button type="button" className="pill" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        All <b>{deaths.length}</b>
      </button>
      {causes.map(({ cause, group, card, row, count }) => (
        <button
          key={cause}
          type="button"
          className="pill"
          aria-pressed={cause === chosen}
          onClick={() => onChoose(cause === chosen ? null : cause)}
        >
          {group && <CauseMark group={group} />}
          {cause} <b>{count}</b>
          <small className="fine">{expectedWords(report, card?.cause ?? row.kind)}</small>
        </button>
      ))}
    </div>
  )
}

/** Below this, the expected number would be shown as 0.0 and is left out. */
const MIN_EXPECTED = 0.05

function expectedWords({ facts, you }: Pick<Report, 'facts' | 'you'>, kind: string): string {
  const expected = facts.find((fact) => fact.kind === `expected-${kind}` && fact.player === you)
  return expected && expected.value >= MIN_EXPECTED ? `${expected.value.toFixed(1)} expected` : ''
}
