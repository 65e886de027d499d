import { median } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { hurtEnemies, turnsOf } from '#analysis/positions/tempo.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'

/** How soon the player turned and whom he let get away, beside the others; nothing where the film does not name who hit whom. */
export function tempoFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked || own === null || !isNamed(tracked, own)) return []
  const window = coveredSpan(tracked, log)
  const others = [...tracked.players.keys()].filter((player) => player !== own && isNamed(tracked, player))
  return [
    ...(tracked.hasPlaces
      ? turnFacts(
          view,
          tracked,
          turnsOf(tracked, own, window),
          others.flatMap((player) => turnsOf(tracked, player, window)),
        )
      : []),
    ...healedFacts(view, tracked, own, others, window),
  ]
}

/** The middle length of the player's turns and of the others', and how many of his own there were. */
function turnFacts(view: View, match: TrackedMatch, own: readonly FilmSpan[], others: readonly FilmSpan[]): Fact[] {
  const [mine, theirs] = [median(own, lengthOf), median(others, lengthOf)]
  if (mine === undefined || theirs === undefined) return []
  const player = view.you.id
  return [
    makeFact(view, { kind: 'turn-time', player, value: mine, unit: 'ms', spans: spansOf(match, own) }),
    makeFact(view, { kind: 'others-turn-time', player, value: theirs, unit: 'ms' }),
    makeFact(view, { kind: 'turn-time-count', player, value: own.length, unit: 'fights' }),
  ]
}

function lengthOf({ fromMs, toMs }: FilmSpan): number {
  return toMs - fromMs
}

function healedFacts(view: View, match: TrackedMatch, own: number, others: readonly number[], window: FilmSpan): Fact[] {
  const [hurt, theirs] = [hurtEnemies(match, own, window), others.flatMap((player) => hurtEnemies(match, player, window))]
  if (hurt.length === 0 || theirs.length === 0) return []
  const healed = hurt.filter(({ hasHealed }) => hasHealed)
  const theirHealed = theirs.filter(({ hasHealed }) => hasHealed)
  const all = { player: view.you.id, unit: 'fights' } as const
  return [
    makeFact(view, { kind: 'hurt-healed', ...all, value: healed.length, of: hurt.length, spans: spansOf(match, healed) }),
    makeFact(view, { kind: 'others-hurt-healed', ...all, value: theirHealed.length, of: theirs.length }),
  ]
}

function spansOf(match: TrackedMatch, stretches: readonly FilmSpan[]) {
  return stretches.map(({ fromMs, toMs }) => ({ kind: 'film' as const, fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }))
}
