import { distance } from '#shared/tracks/geometry.ts'
import { metres } from '#shared/tracks/metres.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useClockMs } from '#web/features/results/clock/use-clock.ts'
import { PersonShape } from '#web/features/results/map/map-legend.tsx'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'

const STEP_MS = 500

interface ReplayPeopleProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly followed: number | null
  readonly onFollow: (player: number | null) => void
}

/** Everybody in the match: shield, and how far from you. A press follows. */
export function ReplayPeople({ clock, pictures: { tracks, cast }, followed, onFollow }: ReplayPeopleProps) {
  const ms = useClockMs(clock, STEP_MS)
  const standing = standingAt(tracks, cast, ms)
  const you = standing.find(({ person }) => person.role === 'you')
  const sorted = [...cast].sort((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role))
  return (
    <ul className="replay-people card" aria-label="Players">
      {sorted.map((person) => {
        const one = standing.find((candidate) => candidate.person === person)
        const isMeasured = tracks.map.areDistancesKnown && you && one && one !== you
        return (
          <li key={person.player} className={person.role === 'you' ? 'is-you' : ''}>
            <button
              type="button"
              aria-pressed={followed === person.player}
              onClick={() => onFollow(followed === person.player ? null : person.player)}
            >
              <PersonShape role={person.role} />
              <span>{person.role === 'you' ? `${person.name} (you)` : person.name}</span>
              {one ? (
                <span className="replay-shield" role="img" aria-label={`Shield ${Math.round(100 * one.shield)} %`}>
                  <i style={{ width: `${Math.min(100, 100 * one.shield)}%` }} />
                </span>
              ) : (
                <span className="faint">dead</span>
              )}
              <span className="tabular">{isMeasured ? `${metres(distance(you.place, one.place))} m` : ''}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const ORDER = ['you', 'mate', 'foe']
