import { useReport } from '#web/features/report-view/report-view.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { LEFT_OUT } from '#web/features/results/timeline/event-words.ts'
import { DisputedMark } from './disputed-mark.tsx'
import './moment-chips.css'

interface MomentChipsProps {
  /** Ids of events. */
  readonly moments: readonly string[]
  readonly label: string
  /** The focus area that they belong to, which is chosen with them. */
  readonly focus?: number
}

/** The evidence as buttons: one chip per event, shape and time. */
export function MomentChips({ moments, label, focus }: MomentChipsProps) {
  const { eventOf, clock, event: playing, watched, choose } = useReport()
  if (moments.length === 0) return null
  return (
    <ul className="chips" aria-label={label}>
      {moments.flatMap((id) => {
        const event = eventOf(id)
        if (!event) return []
        const isLeftOut = clock.isLeftOut(event.atMs)
        const look = id === playing ? 'chip chip-on' : watched.has(id) ? 'chip chip-seen' : 'chip'
        return (
          <li key={id}>
            <button
              type="button"
              className={isLeftOut ? `${look} chip-left-out` : look}
              {...(isLeftOut && { title: LEFT_OUT })}
              {...(id === playing && { 'aria-current': true })}
              onClick={() => choose({ event: id, ...(focus !== undefined && { focus }) })}
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
