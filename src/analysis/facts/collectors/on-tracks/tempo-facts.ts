import { median } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { firstContacts, hurtEnemies, stillTime, turnsOf } from '#analysis/positions/tempo.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'

type Stretch = FilmSpan

/** How soon the player met somebody, turned and finished, and how long he stood, beside the others; nothing where the film does not name who hit whom. */
export function tempoFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.placeOf(view.you.id) ?? null
  if (!tracked || own === null) return []
  const window = coveredSpan(tracked, log)
  const others = [...tracked.players.keys()].filter((place) => place !== own)
  return [
    ...(tracked.hasPlaces ? stillFacts(view, tracked, own, window) : []),
    ...(isNamed(tracked, own)
      ? namedFacts(
          view,
          tracked,
          own,
          others.filter((place) => isNamed(tracked, place)),
          window,
        )
      : []),
  ]
}

function namedFacts(view: View, match: TrackedMatch, own: number, others: readonly number[], window: FilmSpan): Fact[] {
  const of = (players: readonly number[], find: typeof firstContacts) => players.flatMap((player) => find(match, player, window))
  const [hurt, theirs] = [hurtEnemies(match, own, window), others.flatMap((player) => hurtEnemies(match, player, window))]
  const healed = hurt.filter(({ hasHealed }) => hasHealed)
  const all = { player: view.you.id, unit: 'fights' } as const
  return [
    ...medianFacts(view, match, 'spawn-to-contact', of([own], firstContacts), of(others, firstContacts)),
    ...(match.hasPlaces ? medianFacts(view, match, 'turn-time', of([own], turnsOf), of(others, turnsOf)) : []),
    ...(hurt.length === 0 || theirs.length === 0
      ? []
      : [
          makeFact(view, { kind: 'hurt-healed', ...all, value: healed.length, of: hurt.length, spans: spansOf(match, healed) }),
          makeFact(view, {
            kind: 'others-hurt-healed',
            ...all,
            value: theirs.filter(({ hasHealed }) => hasHealed).length,
            of: theirs.length,
          }),
        ]),
  ]
}

/** The middle length of the player's stretches and of the others', and how many of his own there were. */
function medianFacts(
  view: View,
  match: TrackedMatch,
  kind: 'spawn-to-contact' | 'turn-time',
  own: readonly Stretch[],
  others: readonly Stretch[],
): Fact[] {
  const [mine, theirs] = [median(own, lengthOf), median(others, lengthOf)]
  if (mine === undefined || theirs === undefined) return []
  const player = view.you.id
  return [
    makeFact(view, { kind, player, value: mine, unit: 'ms', spans: spansOf(match, own) }),
    makeFact(view, { kind: `others-${kind}`, player, value: theirs, unit: 'ms' }),
    makeFact(view, { kind: `${kind}-count`, player, value: own.length, unit: kind === 'turn-time' ? 'fights' : 'lives' }),
  ]
}

function lengthOf({ fromMs, toMs }: Stretch): number {
  return toMs - fromMs
}

function stillFacts(view: View, match: TrackedMatch, own: number, window: FilmSpan): Fact[] {
  const [mine, mates] = [stillTime(match, [own], window), stillTime(match, [...match.matesOf(own)], window)]
  if (mine.ofMs === 0 || mates.ofMs === 0) return []
  const all = { player: view.you.id, unit: 'ms' } as const
  return [
    makeFact(view, { kind: 'time-still', ...all, value: mine.stillMs, of: mine.ofMs }),
    makeFact(view, { kind: 'mates-time-still', ...all, value: mates.stillMs, of: mates.ofMs }),
  ]
}

function spansOf(match: TrackedMatch, stretches: readonly Stretch[]) {
  return stretches.map(({ fromMs, toMs }) => ({ kind: 'film' as const, fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }))
}
