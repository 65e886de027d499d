import { X } from 'lucide-react'
import '#web/features/results/map/map-legend.css'
import './figures.css'
import './support-lines.css'

/** What lines and marks of the band mean. */
export function BandLegend() {
  return (
    <ul className="map-legend support-legend">
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className="support-own" d="M0 7H14" />
        </svg>
        You
      </li>
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className="support-lobby" d="M.5 3H13.5V11H.5Z" />
        </svg>
        Middle half of the others, over 15 s
      </li>
      <li>
        <X className="legend-death icon icon-14" aria-hidden />
        Your deaths
      </li>
      <li className="legend-note">Gaps: you were waiting to respawn.</li>
    </ul>
  )
}
