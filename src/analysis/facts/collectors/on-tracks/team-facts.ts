import { median } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { coveredSpan, type FilmSpan } from '#analysis/positions/covered-span.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { NEAR_U, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { isWithin } from '#analysis/positions/support.ts'
import { helpChances, spreadAtFights } from '#analysis/positions/team.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'

/** What the player did for team-mates in need, beside the lobby, and how far apart the team fought; empty where no place may be measured. */
export function teamFacts(view: View): Fact[] {
  const { tracked, log } = view.analysis
  const own = tracked?.playerIndexOf(view.you.id) ?? null
  if (!tracked?.hasPlaces || own === null || tracked.matesOf(own).size === 0) return []
  const window = coveredSpan(tracked, log)
  const ofHelp = tracked.isArena ? [...helpFacts(view, tracked, own, window), ...answerFacts(view, tracked, own)] : []
  return [...ofHelp, ...spreadFacts(view, tracked, own, window)]
}

function othersOf({ players }: TrackedMatch, own: number): number[] {
  return [...players.keys()].filter((place) => place !== own)
}

function helpFacts(view: View, match: TrackedMatch, own: number, window: FilmSpan): Fact[] {
  if (!isNamed(match, own)) return []
  const mine = helpChances(match, own, window)
  const theirs = othersOf(match, own)
    .filter((player) => isNamed(match, player))
    .flatMap((player) => helpChances(match, player, window))
  if (mine.length === 0 || theirs.length === 0) return []
  const taken = (chances: typeof mine) => chances.filter(({ isTaken }) => isTaken).length
  const spans = mine.map(({ fromMs, toMs }) => ({ kind: 'film' as const, fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }))
  const all = { player: view.you.id, unit: 'fights' } as const
  return [
    makeFact(view, { kind: 'help-given', ...all, value: taken(mine), of: mine.length, spans }),
    makeFact(view, { kind: 'others-help-given', ...all, value: taken(theirs), of: theirs.length }),
  ]
}

function answerFacts(view: View, match: TrackedMatch, own: number): Fact[] {
  const of = (player: number) => nearDeaths(match, view.analysis.causes, player)
  const [mine, theirs] = [of(own), othersOf(match, own).flatMap(of)]
  if (mine.length === 0 || theirs.length === 0) return []
  const answered = (deaths: typeof mine) => deaths.filter(({ review }) => review.answer !== null).length
  const all = { player: view.you.id, unit: 'deaths' } as const
  const events = mine.map(({ review }) => review.death)
  return [
    makeFact(view, { kind: 'near-deaths-answered', ...all, value: answered(mine), of: mine.length, events }),
    makeFact(view, { kind: 'others-near-deaths-answered', ...all, value: answered(theirs), of: theirs.length }),
  ]
}

function spreadFacts(view: View, match: TrackedMatch, own: number, window: FilmSpan): Fact[] {
  const [mine, theirs] = [
    spreadAtFights(match, new Set([own, ...match.matesOf(own)]), window),
    spreadAtFights(match, match.enemiesOf(own), window),
  ]
  const [ours, enemies] = [median(mine, ({ units }) => units), median(theirs, ({ units }) => units)]
  if (ours === undefined || enemies === undefined) return []
  const all = { player: view.you.id, unit: 'world-units' } as const
  return [
    makeFact(view, { kind: 'team-spread', ...all, value: ours }),
    makeFact(view, { kind: 'enemy-spread', ...all, value: enemies }),
    makeFact(view, { kind: 'team-spread-count', player: view.you.id, unit: 'fights', value: Math.min(mine.length, theirs.length) }),
  ]
}

/** Deaths of team-mates near a player who lived and had half a shield or more: he could have answered. */
function nearDeaths(match: TrackedMatch, causes: readonly CausedDeath[], player: number): CausedDeath[] {
  const mates = match.matesOf(player)
  return causes.filter(({ case: seen }) => {
    if (!seen || seen.killer === null || !mates.has(seen.victim)) return false
    const life = lifeAt(match.tracks, player, seen.ms)
    return life !== null && shieldAt(life, seen.ms) >= WEAK_SHIELD && isWithin(placeAt(life, seen.ms), seen.place, NEAR_U)
  })
}
