import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Blame } from '#shared/report/causes.ts'
import type { DeathRow } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { metres } from '#shared/tracks/metres.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { DisputedMark } from '#web/features/results/sentence/sentence.tsx'
import '#web/features/results/death-card/death-card.css'

export interface ListedDeath {
  readonly row: DeathRow
  readonly card: DeathCard | null
  readonly cause: string
  readonly group: CauseGroup | null
}

export function DeathList({ deaths, open }: { readonly deaths: readonly ListedDeath[]; readonly open: string | null }) {
  const { says } = useVoicedReport()
  const hasCards = deaths.some(({ card }) => card !== null)
  return (
    <section className="card death-list" aria-label={says('Your deaths')}>
      <p className="death-columns fine" aria-hidden="true">
        <span>Time</span>
        <span>Cause, by whom</span>
        <span>{hasCards ? 'Range' : 'Life'}</span>
        <span className="wide-only">{hasCards ? 'Shield' : 'Alive'}</span>
      </p>
      <ul>
        {deaths.map((death) => (
          <li key={death.row.event}>
            <Row death={death} isOpen={death.row.event === open} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ death: { row, card, cause, group }, isOpen }: { readonly death: ListedDeath; readonly isOpen: boolean }) {
  const { clock, eventOf, nameOf, watched, openMoment, says } = useVoicedReport()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const at = eventOf(row.event)
  const range = card?.participants.find(({ role }) => role === 'killer')?.range ?? null
  const killer = nameOf(row.killer) ?? 'no killer in the log'
  const [near, far] = card
    ? [range === null ? '' : `${metres(range)} m`, card.atFirstHit ? `${Math.round(100 * card.atFirstHit.shield)}%` : '']
    : [row.lifeMs === null ? '' : formatDuration(row.lifeMs), row.alive ? `${row.alive.own}–${row.alive.enemy}` : '']
  return (
    <button
      ref={button}
      type="button"
      className={watched.has(row.event) && !isOpen ? 'list-row death-row death-seen muted' : 'list-row death-row muted'}
      {...(isOpen && { 'aria-current': true })}
      title={at?.place}
      onClick={() => openMoment(row.event)}
    >
      <b className="strong nowrap">
        {clock.format(at?.atMs ?? 0)}
        <DisputedMark event={row.event} />
      </b>
      <span className="death-cause break-anywhere">
        {group && <CauseMark group={group} />}
        <b>{cause}</b> <span>{killer}</span>
        {at?.place && <small className="narrow-only">{at.place}</small>}
        {group && <span className="visually-hidden">, {says(GROUP_WORDS[group].toLowerCase())}</span>}
      </span>
      <span>{near}</span>
      <span className="wide-only">{far}</span>
      <ChevronRight className="narrow-only" />
    </button>
  )
}

/** Who could have prevented a death; `open` if that is not known. */
type CauseGroup = 'yours' | 'shared' | 'duel' | 'nobody' | 'open'

const GROUP_WORDS: Readonly<Record<CauseGroup, string>> = {
  yours: 'Yours to change',
  shared: 'Shared with the team',
  duel: 'The duel itself',
  nobody: 'Nothing to answer for',
  open: 'Not explained',
}

const GROUP_OF: Readonly<Record<Blame, CauseGroup>> = {
  yours: 'yours',
  team: 'shared',
  shared: 'shared',
  aim: 'duel',
  read: 'duel',
  nobody: 'nobody',
}

export function groupOf({ cause, blame }: Pick<DeathCard, 'cause' | 'blame'>): CauseGroup {
  return cause === 'none' || cause === 'not-read' ? 'open' : GROUP_OF[blame]
}

export function CauseMark({ group }: { readonly group: CauseGroup }) {
  return <i className={`cause-mark cause-${group}`} aria-hidden="true" />
}
