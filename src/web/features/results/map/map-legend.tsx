import { metres } from '#shared/tracks/metres.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { RINGS_U } from './map-view.ts'
import './map.css'

const MARKS = {
  you: { words: 'You', color: 'var(--accent-mark)' },
  mate: { words: 'Teammate', color: 'var(--kill)' },
  foe: { words: 'Opponent', color: 'var(--death)' },
  killer: { words: 'Killer, ticks are hits', color: 'var(--death)' },
  view: { words: 'Your view, 120°', color: 'var(--accent-mark)' },
  rings: { words: `${RINGS_U.map((units) => `${metres(units)} m`).join(' and ')} from you`, color: 'inherit' },
  fallen: { words: 'Died in the last 4 s', color: 'inherit' },
  spawn: { words: 'Somebody spawned here', color: 'inherit' },
  ball: { words: 'Ball, while carried', color: 'var(--objective)' },
  hill: { words: 'Hill', color: 'var(--objective)' },
  stronghold: { words: 'Stronghold', color: 'var(--objective)' },
} as const

export type LegendMark = keyof typeof MARKS

export function MapLegend({ marks, floors }: { readonly marks: readonly LegendMark[]; readonly floors: number }) {
  const { says } = useVoicedReport()
  return (
    <ul className="map-legend row gap-12 fine muted">
      {marks.map((mark) => (
        <li key={mark} className="line">
          <MarkShape mark={mark} />
          {says(MARKS[mark].words)}
        </li>
      ))}
      {floors > 1 && (
        <>
          <li className="line">
            <svg className="legend-floors" viewBox="0 0 30 14" aria-hidden="true">
              {[0, 1, 2].slice(0, floors).map((floor) => (
                <rect key={floor} x={floor * 10} width="10" height="14" style={{ fill: `var(--map-${floor})` }} />
              ))}
            </svg>
            Low to high
          </li>
          <li className="line">
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect width="14" height="14" rx="3" style={{ fill: 'var(--map-1)' }} />
              <path className="legend-hatch" d="M1 9 9 1M4 13 13 4" />
            </svg>
            Ramp
          </li>
        </>
      )}
      <li>Blank: nobody walked here.</li>
    </ul>
  )
}

const isObjective = (mark: LegendMark) => mark === 'ball' || mark === 'hill' || mark === 'stronghold'

export function MarkShape({ mark }: { readonly mark: LegendMark }) {
  return (
    <svg style={{ color: MARKS[mark].color }} viewBox="0 0 14 14" aria-hidden="true">
      {mark === 'you' && (
        <>
          <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <circle cx="7" cy="7" r="3.8" fill="currentColor" />
        </>
      )}
      {mark === 'mate' && <circle cx="7" cy="7" r="4.5" fill="currentColor" />}
      {(mark === 'foe' || mark === 'killer') && <path d="M7 1l6 6-6 6-6-6z" fill="none" stroke="currentColor" strokeWidth="1.8" />}
      {mark === 'killer' && <path d="M7 4.5L9.5 7 7 9.5 4.5 7z" fill="currentColor" />}
      {mark === 'rings' && <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1" />}
      {mark === 'view' && <path d="M1 7 13 1v12z" fill="currentColor" opacity="0.45" />}
      {mark === 'fallen' && <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="2.2" />}
      {mark === 'spawn' && <rect x="3.5" y="3.5" width="7" height="7" fill="none" stroke="currentColor" strokeWidth="1.3" />}
      {isObjective(mark) && <path d="M2.6 1v12M3.4 1.8 11 4.8 3.4 7.8z" fill="currentColor" stroke="currentColor" strokeWidth="1.4" />}
    </svg>
  )
}
