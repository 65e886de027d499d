import { sum } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { PASS_MARK_LARGEST_SHARE_OF_OWN, PASS_MARK_SHARE_OF_GAP_LEFT } from '#analysis/worth-telling.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { measuresOf, type ObjectiveMeasure } from './objective-measures.ts'

/** Nobody is asked for more of what a team does. */
const MOST_PERCENT = 50

/** What the player did for the objective beside what is expected of him, for each kind that the mode has. */
export function shareFacts(view: View): Fact[] {
  if (view.you.statistics === null || view.you.team === null) return []
  const measures = measuresOf(view.analysis.log.mode.name)
  return measures.length === 0 ? [] : [killsFact(view), ...measures.flatMap(([kind, measure]) => kindFacts(view, kind, measure))]
}

function killsFact({ analysis, you, keyOf }: View): Fact {
  const team = analysis.log.players.filter((player) => player.team === you.team)
  const kills = (player: LogPlayer) => player.statistics?.totals.kills ?? 0
  return makeFact(
    { analysis, you, keyOf },
    { kind: 'kills-of-team', player: you.id, value: kills(you), of: sum(team, kills), unit: 'kills' },
  )
}

function kindFacts(view: View, kind: ObjectiveKindId, measure: ObjectiveMeasure): Fact[] {
  const { you, analysis } = view
  const team = analysis.log.players.filter((player) => player.team === you.team)
  const enemies = analysis.log.players.filter((player) => player.team !== null && player.team !== you.team)
  const done = (players: readonly LogPlayer[]) => sum(players, (player) => amountOf(player, measure.fields))
  const expectation = measure.arrivals === undefined ? evenShare(view, measure, team) : byArrivals(view, measure, measure.arrivals)
  if (done(team) === 0 || expectation === null) return []
  const { expected, variance } = expectation
  const about = { player: you.id, variant: kind, unit: measure.unit, totals: measure.fields }
  return [
    makeFact(view, { kind: 'objective-done', ...about, value: done([you]), of: done(team) }),
    makeFact(view, { kind: 'objective-expected', ...about, value: expected }),
    makeFact(view, { kind: 'enemy-objective-done', ...about, value: done(enemies) }),
    makeFact(view, { kind: 'objective-noise', ...about, value: Math.sqrt(variance) }),
    makeFact(view, { kind: 'objective-sigma', ...about, value: (expected - done([you])) / Math.sqrt(variance), unit: 'sigma' }),
    makeFact(view, { kind: 'objective-target', ...about, value: targetOf(done([you]), expected, done(team)), of: 100, unit: 'percent' }),
    ...(measure.arrivals === undefined
      ? []
      : [makeFact(view, { kind: 'objective-arrivals', ...about, value: amountOf(you, [measure.arrivals]), unit: 'awards' })]),
  ]
}

/** In percent of what the team does: most of the way to what is expected, and a step over the own share in any case. */
function targetOf(own: number, expected: number, team: number): number {
  const share = Math.max(expected - (expected - own) * PASS_MARK_SHARE_OF_GAP_LEFT, own / PASS_MARK_LARGEST_SHARE_OF_OWN) / team
  return Math.min(MOST_PERCENT, Math.max(1, Math.floor(100 * share)))
}

interface Expectation {
  readonly expected: number
  readonly variance: number
}

/**
 * What the team did, shared out by the time each of it played. Variance: that of a binomial, times how much comes at once.
 */
function evenShare(view: View, { fields, clumpsOf }: ObjectiveMeasure, team: readonly LogPlayer[]): Expectation | null {
  const played = (players: readonly LogPlayer[]) => sum(players, ({ statistics }) => statistics?.timePlayedMs ?? 0)
  const share = played([view.you]) / played(team)
  const expected = share * sum(team, (player) => amountOf(player, fields))
  return share > 0 && share < 1 && expected > 0 ? { expected, variance: expected * (1 - share) * clumpsOf } : null
}

/** What the others of the lobby did each time they got there, times how often the player did. The rate of the others varies as well. */
function byArrivals(view: View, { fields, clumpsOf }: ObjectiveMeasure, arrivals: string): Expectation | null {
  const others = view.analysis.log.players.filter(({ id }) => id !== view.you.id)
  const [own, theirs] = [amountOf(view.you, [arrivals]), sum(others, (player) => amountOf(player, [arrivals]))]
  if (own === 0 || theirs === 0) return null
  const expected = (own * sum(others, (player) => amountOf(player, fields))) / theirs
  return expected > 0 ? { expected, variance: expected * clumpsOf * (1 + own / theirs) } : null
}

function amountOf({ statistics }: LogPlayer, fields: readonly string[]): number {
  return sum(fields, (field) => statistics?.modeTotals[field] ?? 0)
}
