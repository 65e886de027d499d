import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import { enemySpawns } from '#analysis/positions/spawns.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Span } from '#shared/report/moment.ts'

/** Where enemies came back, seen from the player; empty where no place may be measured. */
export function spawnFacts(view: View): Fact[] {
  const { tracked } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked?.hasPlaces || own === null) return []
  return behindFacts(view, tracked, own)
}

function behindFacts(view: View, match: TrackedMatch, own: number): Fact[] {
  const window = coveredSpan(match, view.analysis.log)
  const mine = enemySpawns(match, own, window)
  const theirs = [...match.players.keys()].filter((place) => place !== own).flatMap((place) => enemySpawns(match, place, window))
  if (mine.length === 0 || theirs.length === 0) return []
  const behind = mine.filter(({ isBehind }) => isBehind)
  const all = { player: view.you.id, unit: 'lives' } as const
  return [
    makeFact(view, {
      kind: 'spawned-behind',
      ...all,
      value: behind.length,
      of: mine.length,
      spans: behind.map(({ ms }) => momentOf(match, ms)),
    }),
    makeFact(view, { kind: 'others-spawned-behind', ...all, value: theirs.filter(({ isBehind }) => isBehind).length, of: theirs.length }),
  ]
}

function momentOf(match: TrackedMatch, ms: number): Span {
  return { kind: 'film', fromMs: match.logMs(ms), toMs: match.logMs(ms) }
}
