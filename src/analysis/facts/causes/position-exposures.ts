import type { KindExposure, PlayerExposure } from '#analysis/facts/match-state/exposure.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type ConductReader, readConduct } from '#analysis/positions/conduct.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { TRACK_KIND_IDS, type TrackKindId } from '#shared/report/causes.ts'
import type { CausedDeath } from './find-causes.ts'

/**
 * Adds to every player's kinds of the log those that stand on tracks. A death whose test could not be made is in neither number. What
 * follows an own kill is counted against own kills, everything else against the deaths that could be tested.
 */
export function withTrackKinds(
  exposures: readonly PlayerExposure[],
  log: EventLog,
  match: TrackedMatch | null,
  causes: readonly CausedDeath[],
): PlayerExposure[] {
  if (causes.length === 0 || match === null) return [...exposures]
  const conduct = readConduct(match, coveredSpan(match, log))
  return exposures.map((entry) => {
    const place = match.placeOf(entry.player)
    const own = causes.filter(({ review }) => review.death.player === entry.player)
    const kills = log.events.filter((event) => event.kind === 'kill' && event.player === entry.player).length
    const kinds = TRACK_KIND_IDS.map((kind) => [kind, { ...exposureOn(own, kind, kills), ...conductOn(conduct, place, kind) }] as const)
    return { ...entry, byKind: new Map([...entry.byKind, ...kinds]) }
  })
}

function conductOn(read: ConductReader, place: number | null, kind: TrackKindId): Pick<KindExposure, 'conduct'> {
  const conduct = place === null ? null : read(place, kind)
  return conduct === null ? {} : { conduct }
}

function exposureOn(own: readonly CausedDeath[], kind: TrackKindId, kills: number): KindExposure {
  const tested = own.filter(({ answers }) => (answers.get(kind)?.answer ?? 'unknown') !== 'unknown')
  const exposure = kind === 'after-own-kill' ? kills : tested.length
  return {
    taken: { deaths: tested.filter(({ cause }) => cause === kind).length, exposure },
    situation: { deaths: tested.filter(({ answers }) => answers.get(kind)?.answer === 'yes').length, exposure },
  }
}
