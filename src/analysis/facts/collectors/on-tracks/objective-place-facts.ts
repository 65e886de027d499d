import { median } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { objectiveTime, rotationsOf } from '#analysis/positions/near-objective.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Span } from '#shared/report/moment.ts'

/** How near the player was to the live objective, and where when the hill moved on; empty where awards do not tell its places. */
export function objectivePlaceFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked || own === null) return []
  const window = coveredSpan(tracked, log)
  return [...nearFacts(view, tracked, own, window), ...rotationFacts(view, tracked, own, window)]
}

function nearFacts(view: View, match: TrackedMatch, own: number, window: FilmSpan): Fact[] {
  const mine = objectiveTime(match, [own], window)
  const mates = objectiveTime(match, [...match.matesOf(own)], window)
  if (mine.median === null || mates.median === null) return []
  const time = { player: view.you.id, unit: 'ms' } as const
  const units = { player: view.you.id, unit: 'world-units' } as const
  const spans = match.objectives
    .filter(({ fromMs }) => isWithinSpan(window, fromMs))
    .map(({ fromMs, toMs }): Span => ({ kind: 'film', fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }))
  return [
    makeFact(view, { kind: 'objective-near', ...time, value: mine.nearMs, of: mine.ofMs, spans }),
    makeFact(view, { kind: 'mates-objective-near', ...time, value: mates.nearMs, of: mates.ofMs }),
    makeFact(view, { kind: 'objective-distance', ...units, value: mine.median, spans }),
    makeFact(view, { kind: 'mates-objective-distance', ...units, value: mates.median }),
  ]
}

function rotationFacts(view: View, match: TrackedMatch, own: number, window: FilmSpan): Fact[] {
  const rotations = rotationsOf(match, own, window)
  const [mine, mates] = [median(rotations, ({ units }) => units), median(rotations.flatMap((one) => one.mates))]
  if (mine === undefined || mates === undefined) return []
  const last = rotations.filter(({ units, mates: others }) => others.every((other) => other < units))
  const eventsOf = (awards: readonly string[]) => view.analysis.log.events.filter(({ id }) => awards.includes(id))
  const all = { player: view.you.id, unit: 'world-units' } as const
  return [
    makeFact(view, {
      kind: 'rotations-last',
      player: view.you.id,
      value: last.length,
      of: rotations.length,
      unit: 'events',
      events: eventsOf(rotations.map(({ award }) => award)),
    }),
    makeFact(view, { kind: 'rotation-distance', ...all, value: mine }),
    makeFact(view, { kind: 'mates-rotation-distance', ...all, value: mates }),
  ]
}
