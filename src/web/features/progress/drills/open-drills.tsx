import { Link } from 'wouter'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { DrillList } from './drill-list.tsx'

/** The drills that are still to be done, on the dashboard. */
export function OpenDrills({ drills }: { readonly drills: readonly FollowedDrill[] }) {
  return (
    <section className="mb-32" aria-labelledby="open-drills-head">
      <div className="section-head">
        <h2 id="open-drills-head">Open drills</h2>
        <Link className="text-link" href="/progress">
          Progress
        </Link>
      </div>
      <div className="card">
        <DrillList drills={drills} />
      </div>
    </section>
  )
}
