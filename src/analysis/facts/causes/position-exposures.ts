import type { KindExposure, PlayerExposure } from '#analysis/facts/match-state/exposure.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Cause } from '#shared/report/causes.ts'
import { type CauseKind, type CauseTest, holds } from './cause-test.ts'
import type { CausedDeath } from './find-causes.ts'

interface OnTracks {
  readonly log: EventLog
  readonly match: TrackedMatch | null
  readonly causes: readonly CausedDeath[]
  readonly tests: readonly CauseTest[]
}

/** Adds the kinds based on tracks to each player's exposures. Deaths that could not be tested count in neither number. */
export function withTrackKinds(exposures: readonly PlayerExposure[], { log, match, causes, tests }: OnTracks): PlayerExposure[] {
  if (causes.length === 0 || match === null) return [...exposures]
  const span = coveredSpan(match, log)
  const kinds = tests.flatMap(({ cause, kind }) => (kind ? [{ cause, kind, conduct: kind.readConduct?.(match, span) }] : []))
  return exposures.map((entry) => {
    const player = match.playerIndexOf(entry.player)
    const own = causes.filter(({ review }) => review.death.player === entry.player)
    const kills = log.events.filter((event) => event.kind === 'kill' && event.player === entry.player).length
    const counted = kinds.map(({ cause, kind, conduct }) => {
      const done = player === null ? null : (conduct?.(player) ?? null)
      return [kind.id, { ...exposureOn(own, cause, kind, kills), ...(done === null ? {} : { conduct: done }) }] as const
    })
    return { ...entry, byKind: new Map([...entry.byKind, ...counted]) }
  })
}

function exposureOn(own: readonly CausedDeath[], cause: Cause, { per }: CauseKind, kills: number): KindExposure {
  const tested = own.filter(({ answers }) => (answers.get(cause)?.answer ?? 'unknown') !== 'unknown')
  const exposure = per === 'kills' ? kills : tested.length
  return {
    taken: { deaths: tested.filter((death) => death.cause === cause).length, exposure },
    situation: { deaths: tested.filter(({ answers }) => holds(answers.get(cause))).length, exposure },
  }
}
