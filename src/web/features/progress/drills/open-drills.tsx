import { Check, X } from 'lucide-react'
import { Link } from 'wouter'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { useDrills } from '#web/features/progress/progress-queries.ts'
import './open-drills.css'

/** Three passes close a drill, so it has three boxes. */
const BOXES = 3

/** The drills that the player's reports asked for and that are not passed often enough. Nothing where there are none. */
export function OpenDrills() {
  const { data } = useDrills()
  const open = data?.drills.filter(({ closedAt }) => closedAt === null) ?? []
  if (open.length === 0) return null
  return (
    <section className="card open-drills" aria-labelledby="open-drills-head">
      <div className="open-drills-head">
        <h2 id="open-drills-head" className="h3">
          Open drills
        </h2>
        <span>closed after {BOXES} passes</span>
      </div>
      <ul>
        {open.map((drill) => (
          <Drill key={`${drill.mode} ${drill.line}`} drill={drill} />
        ))}
      </ul>
    </section>
  )
}

function Drill({ drill }: { readonly drill: FollowedDrill }) {
  const { title, mode, mark, last, askedBy } = drill
  return (
    <li>
      <div className="drill-title">
        <Link className="text-link-quiet" href={`/results/${askedBy}`}>
          <b>{title}</b> <span className="faint">{mode}</span>
        </Link>
        <Boxes drill={drill} />
      </div>
      <p>
        {mark} <span className="faint tabular">{last ? `Last: ${last.figures}` : 'Not played since'}</span>
      </p>
    </li>
  )
}

/** A check for each pass so far, a cross where the newest match missed it, the rest empty. */
function Boxes({ drill: { passes, last } }: { readonly drill: FollowedDrill }) {
  const isMissed = last?.outcome === 'missed' && passes < BOXES
  const boxes = Array.from({ length: BOXES }, (_, index) => (index < passes ? 'passed' : index === passes && isMissed ? 'missed' : 'open'))
  return (
    <span className="drill-boxes" role="img" aria-label={boxes.join(', ')}>
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A box is its place.
        <i key={index} data-box={box}>
          {box === 'passed' && <Check className="icon icon-12" aria-hidden />}
          {box === 'missed' && <X className="icon icon-12" aria-hidden />}
        </i>
      ))}
    </span>
  )
}
