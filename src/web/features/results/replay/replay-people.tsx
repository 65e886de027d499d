import { type ReactNode, useId } from 'react'
import { distance } from '#shared/tracks/geometry.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { type Standing, standingAt } from '#shared/tracks/scene/scene.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { type PictureClock, useClockMs } from '#web/features/results/clock/picture-clock.ts'
import { MarkShape } from '#web/features/results/map/map-legend.tsx'
import { teamName, teamOf } from '#web/features/results/tables/lobby-columns.ts'
import { backAfter } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import '#web/ui/progress-bar.css'

const STEP_MS = 500

export interface ReplayPeopleProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly followed: number | null
  readonly onFollow: (player: number | null) => void
}

export function ReplayPeople({ clock, pictures: { tracks, cast }, followed, onFollow }: ReplayPeopleProps) {
  const { report, says } = useVoicedReport()
  const ms = useClockMs(clock, STEP_MS)
  const standing = standingAt(tracks, cast, ms)
  const you = standing.find(({ person }) => person.role === 'you') ?? null
  const sides = [cast.filter(({ role }) => role !== 'foe'), cast.filter(({ role }) => role === 'foe')].filter((side) => side.length > 0)
  return (
    <div className="replay-people card ruled">
      {sides.map((people, index) => {
        const [first] = people
        const team = first?.key ? teamOf(report, first.key) : null
        const name = team === null ? (index === 0 ? says('You') : 'Opponents') : teamName(team)
        const alive = people.filter((person) => standing.some((position) => position.person === person)).length
        return (
          <Side key={name} name={`${name}, ${alive} alive`}>
            {people
              .toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role))
              .map((person) => (
                <PersonRow
                  key={person.player}
                  person={person}
                  standing={standing.find((position) => position.person === person) ?? null}
                  you={tracks.map.areDistancesKnown ? you : null}
                  backMs={(backAfter(tracks, person.player, ms) ?? Number.NaN) - ms}
                  isFollowed={followed === person.player}
                  onFollow={onFollow}
                />
              ))}
          </Side>
        )
      })}
    </div>
  )
}

const ORDER = ['you', 'mate', 'foe']

function Side({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <>
      <p className="replay-people-head fine">
        <span id={id}>{name}</span>
        <span aria-hidden="true">Shield</span>
        <span aria-hidden="true">Distance</span>
      </p>
      <ul className="ruled" aria-labelledby={id}>
        {children}
      </ul>
    </>
  )
}

interface PersonRowProps {
  readonly person: Person
  readonly standing: Standing | null
  /** Null if no distances from you are shown. */
  readonly you: Standing | null
  /** Milliseconds until the next life; NaN if the film shows none. */
  readonly backMs: number
  readonly isFollowed: boolean
  readonly onFollow: (player: number | null) => void
}

function PersonRow({ person, standing, you, backMs, isFollowed, onFollow }: PersonRowProps) {
  const { about } = useVoicedReport()
  const isMeasured = you && standing && standing !== you
  return (
    <li className={[person.role === 'you' && 'is-you', !standing && 'is-dead'].filter(Boolean).join(' ')}>
      <button type="button" className="small" aria-pressed={isFollowed} onClick={() => onFollow(isFollowed ? null : person.player)}>
        <MarkShape mark={person.role} />
        <span>{person.role === 'you' && about === null ? `${person.name} (you)` : person.name}</span>
        {standing ? (
          <span
            className={person.role === 'you' ? 'meter meter-own' : 'meter'}
            role="img"
            aria-label={`Shield ${Math.round(100 * standing.shield)} %`}
          >
            <i style={{ width: `${Math.min(100, 100 * standing.shield)}%` }} />
          </span>
        ) : (
          <span className="faint">{Number.isNaN(backMs) ? 'dead' : `back in ${Math.ceil(backMs / 1000)} s`}</span>
        )}
        <span className="muted tabular">{isMeasured ? `${metres(distance(you.place, standing.place))} m` : ''}</span>
      </button>
    </li>
  )
}
