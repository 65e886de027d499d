import { useReport } from '#web/features/report-view/report-view.ts'
import { DisputedMark } from '#web/features/results/sentence/disputed-mark.tsx'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { LEFT_OUT } from '#web/features/results/timeline/event-words.ts'
import './sentence.css'

interface MomentChipsProps {
  readonly moments: readonly string[]
  readonly label: string
  readonly shown?: string | null
}

export function MomentChips({ moments, label, shown = null }: MomentChipsProps) {
  const { eventOf, clock, watched, openMoment } = useReport()
  if (moments.length === 0) return null
  return (
    <ul className="chips row mt-8" aria-label={label}>
      {moments.flatMap((id) => {
        const event = eventOf(id)
        if (!event) return []
        const isLeftOut = clock.isLeftOut(event.atMs)
        const look = id === shown ? 'chip chip-on' : watched.has(id) ? 'chip faint' : 'chip'
        return (
          <li key={id}>
            <button
              type="button"
              className={isLeftOut ? `${look} chip-left-out` : look}
              {...(isLeftOut && { title: LEFT_OUT })}
              {...(id === shown && { 'aria-current': true })}
              onClick={() => openMoment(id)}
            >
              <EventShape kind={event.kind} />
              {clock.sign}
              {clock.format(event.atMs)}
              <DisputedMark event={id} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
