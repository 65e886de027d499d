import { Check, X } from 'lucide-react'
import { Link } from 'wouter'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { Each } from '#web/ui/each.tsx'
import './drills.css'

/** Three passes close a drill, so it has three boxes. */
export const BOXES = 3

/** Drills that are not passed often enough, each with its mark and its passes. */
export function DrillList({ drills }: { readonly drills: readonly FollowedDrill[] }) {
  return (
    <ul className="drill-list ruled">
      {drills.map((drill) => (
        <Drill key={`${drill.mode} ${drill.kind}`} drill={drill} />
      ))}
    </ul>
  )
}

function Drill({ drill }: { readonly drill: FollowedDrill }) {
  const { title, mode, mark, soFar, last, askedBy } = drill
  return (
    <li className="stack gap-4">
      <div className="spread">
        <Link className="text-link-quiet" href={`/results/${askedBy}`}>
          <b>{title}</b> <span className="faint">{mode}</span>
        </Link>
        <Boxes drill={drill} />
      </div>
      <p className="small muted">
        {mark} <span className="faint tabular">{soFar === null ? 'Not played since' : `${soFar}.`}</span>
        {last && <span className="faint tabular"> Last: {last.figures}</span>}
      </p>
    </li>
  )
}

/** A check for each pass so far, a cross where the newest match missed it, the rest empty. */
function Boxes({ drill: { passes, last } }: { readonly drill: FollowedDrill }) {
  const isMissed = last?.outcome === 'missed' && passes < BOXES
  const boxes = Array.from({ length: BOXES }, (_, index) => (index < passes ? 'passed' : index === passes && isMissed ? 'missed' : 'open'))
  return (
    <span className="drill-boxes line" role="img" aria-label={boxes.join(', ')}>
      <Each of={boxes}>
        {(box) => (
          <i data-box={box}>
            {box === 'passed' && <Check className="icon icon-12" aria-hidden />}
            {box === 'missed' && <X className="icon icon-12" aria-hidden />}
          </i>
        )}
      </Each>
    </span>
  )
}
