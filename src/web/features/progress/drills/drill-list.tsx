import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Link } from 'wouter'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useDrills } from '#web/features/progress/progress-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Each } from '#web/ui/each.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import './drills.css'

/** Three passes close a drill, so it has three boxes. */
export const BOXES = 3

interface DrillListProps {
  readonly drills: readonly FollowedDrill[]
  readonly canGiveUp?: boolean
}

export function DrillList({ drills, canGiveUp = false }: DrillListProps) {
  return (
    <ul className="drill-list ruled">
      {drills.map((drill) => (
        <Drill key={drill.kind} drill={drill} canGiveUp={canGiveUp} />
      ))}
    </ul>
  )
}

function Drill({ drill, canGiveUp }: { readonly drill: FollowedDrill; readonly canGiveUp: boolean }) {
  const { title, mark, soFar, last, askedBy } = drill
  return (
    <li className="stack gap-4">
      <div className="spread">
        <Link className="text-link-quiet" href={`/results/${askedBy}`}>
          <b>{title}</b>
        </Link>
        <Boxes drill={drill} />
      </div>
      <p className="small muted">
        {mark} <span className="faint tabular">{soFar === null ? 'Not played since' : `${soFar}.`}</span>
        {last && <span className="faint tabular"> Last: {last.figures}</span>}
      </p>
      {canGiveUp && <GiveUp drill={drill} />}
    </li>
  )
}

function GiveUp({ drill: { title, kind } }: { readonly drill: FollowedDrill }) {
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: () => call('giveUpDrill', { body: { kind } }),
    onSettled: () => Promise.all([KEYS.drills, KEYS.evening].map((queryKey) => readAgain(client, { queryKey }))),
  })
  return (
    <div>
      <Button size="small" working={give.isPending ? 'Giving up...' : null} onClick={() => give.mutate()} aria-label={`Give up ${title}`}>
        Give up
      </Button>
      {give.isError && <Alert tone="error">{wordsFor(give.error, 'That could not be changed.')}</Alert>}
    </div>
  )
}

function Boxes({ drill: { passes, last } }: { readonly drill: FollowedDrill }) {
  const isMissed = last?.outcome === 'missed' && passes < BOXES
  const boxes = Array.from({ length: BOXES }, (_, index) => (index < passes ? 'passed' : index === passes && isMissed ? 'missed' : 'open'))
  return (
    <span className="drill-boxes line" role="img" aria-label={boxes.join(', ')}>
      <Each of={boxes}>
        {(box) => (
          <i data-box={box}>
            {box === 'passed' && <Check className="icon-12" />}
            {box === 'missed' && <X className="icon-12" />}
          </i>
        )}
      </Each>
    </span>
  )
}

export function OpenDrills({ drills }: { readonly drills: readonly FollowedDrill[] }) {
  return (
    <section className="mb-32" aria-labelledby="open-drills-head">
      <div className="section-head">
        <h2 id="open-drills-head">Your drill</h2>
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

export function DrillsCard() {
  const drills = useDrills().data?.drills ?? []
  const open = drills.filter(({ closedAt }) => closedAt === null)
  const closed = drills.flatMap(({ closedAt, ...drill }) => (closedAt === null ? [] : [{ ...drill, closedAt }]))
  if (drills.length === 0) return null
  return (
    <Card title="Your drill" layout="drills-card" aside={<span className="small faint">closed after {BOXES} passes</span>}>
      {open.length > 0 && <DrillList drills={open} canGiveUp />}
      {closed.length > 0 && (
        <ul className="drill-list ruled" aria-label="Closed drills">
          {closed.map(({ kind, title, closedAt }) => (
            <li key={`${kind} ${closedAt}`} className="spread small">
              <span>{title}</span>
              <span className="is-success">
                <Check className="icon-12" /> Closed {formatDay(closedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
