import { rollup } from 'd3-array'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { countNamedHits } from '#analysis/positions/hits.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { countHeld, type HeldTest, heldIn } from './held-tests.ts'
import { type Recovery, recoveriesIn, speedsIn } from './measure-bodies.ts'
import { type Support, supportAt } from './measure-support.ts'

export interface Measured {
  readonly matches: number
  readonly players: number
  /** For each kind, each player's distance from the lobby's share, in deviations. */
  readonly sigmas: ReadonlyMap<string, readonly number[]>
  /** Deaths by cause. */
  readonly causes: ReadonlyMap<string, number>
  /** For each cause's test, the deaths in which it holds, whether it was the assigned cause or not. */
  readonly held: readonly HeldTest[]
  /** For each fact, each player's value, or the share when the fact is one. */
  readonly facts: ReadonlyMap<FactKind, readonly number[]>
  /** Share of losses of shield or health with a named attacker, by match. */
  readonly namedShares: readonly number[]
  readonly support: readonly Support[]
  readonly speeds: readonly number[]
  readonly recoveries: readonly Recovery[]
}

/** Facts on tracks in which players differ. */
const SPREAD_FACTS: readonly FactKind[] = [
  'duels-won',
  'duels-begun',
  'deaths-from-above',
  'kill-range',
  'death-range',
  'time-alone',
  'same-ground',
  'objective-near',
  'objective-distance',
  'rotation-distance',
]

interface Played {
  readonly log: EventLog
  readonly tracks: MatchTracks
}

export function measureMatches(played: readonly Played[]): Measured {
  const matches = played.map((match) => ({ ...match, studies: studiesOf(match) }))
  const studies = matches.flatMap((match) => match.studies)
  const causes = matches.flatMap((match) => match.studies[0]?.view.analysis.causes ?? [])
  return {
    matches: matches.length,
    players: studies.length,
    sigmas: new Map(TRACK_KINDS.map(({ id }) => [id, studies.flatMap(({ book }) => book.find(`sigma-${id}`)?.value ?? [])])),
    causes: rollup(
      causes,
      ({ length }) => length,
      ({ cause }) => cause,
    ),
    held: countHeld(causes.map(heldIn)),
    facts: new Map(SPREAD_FACTS.map((kind) => [kind, studies.flatMap(({ book }) => shareOf(book.find(kind)))])),
    namedShares: played.map(countNamedHits).flatMap(({ named, losses }) => (losses === 0 ? [] : named / losses)),
    support: causes.flatMap(supportAt),
    speeds: played.flatMap(({ tracks }) => speedsIn(tracks)),
    recoveries: played.flatMap(({ tracks }) => recoveriesIn(tracks)),
  }
}

function studiesOf({ log, tracks }: Played): Study[] {
  return log.players
    .filter(({ isBot }) => !isBot)
    .map((you) => studyPlayer({ log, skill: null, you, positions: { status: 'read', tracks } }))
}

function shareOf(fact: { readonly value: number; readonly of: number | null } | null): number[] {
  if (fact === null || fact.of === 0) return []
  return [fact.of === null ? fact.value : fact.value / fact.of]
}
