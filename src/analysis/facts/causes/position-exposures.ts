import type { KindExposure, PlayerExposure } from '#analysis/facts/match-state/exposure.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type ConductReader, readConduct } from '#analysis/positions/conduct.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { TRACK_KIND_IDS, type TrackKindId } from '#shared/report/causes.ts'
import type { CausedDeath } from './find-causes.ts'

/**
 * Adds to every player's lines of the log those that stand on tracks. A death whose test could not be made is in neither number. What
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
    const lines = TRACK_KIND_IDS.map((line) => [line, { ...exposureOn(own, line, kills), ...conductOn(conduct, place, line) }] as const)
    return { ...entry, byKind: new Map([...entry.byKind, ...lines]) }
  })
}

function conductOn(read: ConductReader, place: number | null, line: TrackKindId): Pick<KindExposure, 'conduct'> {
  const conduct = place === null ? null : read(place, line)
  return conduct === null ? {} : { conduct }
}

function exposureOn(own: readonly CausedDeath[], line: TrackKindId, kills: number): KindExposure {
  const tested = own.filter(({ answers }) => (answers.get(line)?.answer ?? 'unknown') !== 'unknown')
  const exposure = line === 'after-own-kill' ? kills : tested.length
  return {
    line: { deaths: tested.filter(({ cause }) => cause === line).length, exposure },
    situation: { deaths: tested.filter(({ answers }) => answers.get(line)?.answer === 'yes').length, exposure },
  }
}
