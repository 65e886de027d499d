import { median } from 'd3-array'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { STRONGHOLDS } from '#analysis/positions/live-objectives.ts'
import { NEAR_U, ROTATION_MS } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { type OnFilm, onFilm, spansOf } from './beside-others.ts'

/** Facts on the player's distance to the live objective and at hill changes; empty if awards don't show the objective's places. */
export function objectivePlaceFacts(view: View): Fact[] {
  const film = onFilm(view)
  return film ? [...nearFacts(view, film), ...rotationFacts(view, film)] : []
}

function nearFacts(view: View, { match, own, window }: OnFilm): Fact[] {
  const mine = objectiveTime(match, [own], window)
  const mates = objectiveTime(match, [...match.matesOf(own)], window)
  if (mine.median === null || mates.median === null) return []
  const covered = match.objectives.filter(({ fromMs }) => isWithinSpan(window, fromMs))
  const spans = spansOf(match, covered)
  return [
    ownFact(view, { kind: 'objective-near', unit: 'ms', value: mine.nearMs, of: mine.ofMs, spans }),
    ownFact(view, { kind: 'mates-objective-near', unit: 'ms', value: mates.nearMs, of: mates.ofMs }),
    ownFact(view, { kind: 'objective-distance', unit: 'world-units', value: mine.median, spans }),
    ownFact(view, { kind: 'mates-objective-distance', unit: 'world-units', value: mates.median }),
  ]
}

function rotationFacts(view: View, { match, own, window }: OnFilm): Fact[] {
  const rotations = rotationsOf(match, own, window)
  const [mine, mates] = [median(rotations, ({ units }) => units), median(rotations.flatMap((rotation) => rotation.mates))]
  if (mine === undefined || mates === undefined) return []
  const last = rotations.filter(({ units, mates: others }) => others.every((other) => other < units))
  const eventsOf = (awards: readonly string[]) => view.analysis.log.events.filter(({ id }) => awards.includes(id))
  return [
    ownFact(view, {
      kind: 'rotations-last',
      value: last.length,
      of: rotations.length,
      unit: 'events',
      events: eventsOf(rotations.map(({ award }) => award)),
    }),
    ownFact(view, { kind: 'rotation-distance', unit: 'world-units', value: mine }),
    ownFact(view, { kind: 'mates-rotation-distance', unit: 'world-units', value: mates }),
  ]
}

const STEP_MS = 1_000

interface ObjectiveTime {
  readonly nearMs: number
  readonly ofMs: number
  /** In world units; null without such time. */
  readonly median: number | null
}

/** Samples the players' distance to the live objective once a second. A carrier is always on it and is not counted meanwhile. */
function objectiveTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): ObjectiveTime {
  const found = [...unitsToLive(match, players, window), ...unitsToStrongholds(match, players, window)]
  return { nearMs: found.filter((units) => units <= NEAR_U).length * STEP_MS, ofMs: found.length * STEP_MS, median: median(found) ?? null }
}

function unitsToLive({ tracks, objectives }: TrackedMatch, players: readonly number[], { fromMs, toMs }: FilmSpan): number[] {
  return objectives.flatMap((objective) =>
    secondsIn(Math.max(objective.fromMs, fromMs), Math.min(objective.toMs, toMs)).flatMap((ms) =>
      players.flatMap((player) => {
        const life = player === objective.carrier ? null : lifeAt(tracks, player, ms)
        return life ? [distance(placeAt(life, ms), objective.placeAt(ms))] : []
      }),
    ),
  )
}

/** Distances to the nearest stronghold; empty until all of them are known. */
function unitsToStrongholds({ tracks, strongholds }: TrackedMatch, players: readonly number[], { fromMs, toMs }: FilmSpan): number[] {
  if (strongholds.length < STRONGHOLDS) return []
  return secondsIn(fromMs, toMs).flatMap((ms) =>
    players.flatMap((player) => {
      const life = lifeAt(tracks, player, ms)
      return life ? [Math.min(...strongholds.map((place) => distance(placeAt(life, ms), place)))] : []
    }),
  )
}

function secondsIn(fromMs: number, toMs: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((toMs - fromMs) / STEP_MS)) }, (_, step) => fromMs + step * STEP_MS)
}

/** A hill change: the distance of the player and living teammates to the new hill, shortly before its first award. */
interface Rotation {
  readonly award: string
  readonly units: number
  /** Never empty. */
  readonly mates: readonly number[]
}

function rotationsOf(match: TrackedMatch, player: number, window: FilmSpan): Rotation[] {
  const hills = match.objectives.filter(({ kind }) => kind === 'hill')
  return hills.slice(1).flatMap(({ fromMs, placeAt: hillAt, awards: [award] }): Rotation[] => {
    const ms = fromMs - ROTATION_MS
    if (award === undefined || !isWithinSpan(window, fromMs)) return []
    const unitsOf = (playerIndex: number) => {
      const life = lifeAt(match.tracks, playerIndex, ms)
      return life ? [distance(placeAt(life, ms), hillAt(ms))] : []
    }
    const [units] = unitsOf(player)
    const mates = [...match.matesOf(player)].flatMap(unitsOf)
    return units === undefined || mates.length === 0 ? [] : [{ award, units, mates }]
  })
}
