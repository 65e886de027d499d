import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { type NumbersTimeline, netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import { runningScore, type ScoreStep } from '#analysis/facts/match-state/running-score.ts'
import { wasThereThroughout } from '#analysis/log/presence.ts'
import { SWING_PLAYERS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

/** How the match went: the first kill, numbers and score over time. */
export function flowFacts(view: View): Fact[] {
  const first = view.analysis.log.events.find((event) => event.kind === 'kill')
  return [
    ...(first ? [makeFact(view, { kind: 'first-kill', player: first.player, value: 1, unit: 'kills', events: [first] })] : []),
    ...halfFacts(view, 'half-kills', 'kill', 'kills'),
    ...halfFacts(view, 'half-deaths', 'death', 'deaths'),
    ...numbersFacts(view),
    ...leadFacts(view),
  ]
}

/** Own kills or deaths on either side of the film's middle, of who was there in both. */
function halfFacts(view: View, kind: 'half-kills' | 'half-deaths', of: 'kill' | 'death', unit: 'kills' | 'deaths'): Fact[] {
  const { events } = view.analysis.log
  const middleMs = ((events[0]?.atMs ?? 0) + (events.at(-1)?.atMs ?? 0)) / 2
  const own = events.filter((event) => event.kind === of && event.player === view.you.id)
  const halves = [
    { variant: 'first', in: own.filter((event) => event.atMs <= middleMs) },
    { variant: 'second', in: own.filter((event) => event.atMs > middleMs) },
  ]
  return events.length === 0 || !wasThereThroughout(view.analysis.log, view.you)
    ? []
    : halves.map((half) =>
        makeFact(view, { kind, player: view.you.id, variant: half.variant, value: half.in.length, unit, events: half.in }),
      )
}

function numbersFacts(view: View): Fact[] {
  const { analysis, you } = view
  if (analysis.numbers.length === 0 || you.team === null) return []
  const { aheadMs, behindMs } = timesByNumbers(analysis.numbers, you.team, analysis.log.endMs)
  const swings = listSwings(analysis.numbers, you.team)
  const ahead = swings.filter((swing) => swing.net > 0).length
  return [
    makeFact(view, { kind: 'team-time-ahead', value: aheadMs, unit: 'ms' }),
    makeFact(view, { kind: 'team-time-behind', value: behindMs, unit: 'ms' }),
    makeFact(view, { kind: 'swing', variant: 'ahead', value: ahead, unit: 'events' }),
    makeFact(view, { kind: 'swing', variant: 'behind', value: swings.length - ahead, unit: 'events' }),
  ]
}

function timesByNumbers(numbers: NumbersTimeline, team: number, endMs: number): { aheadMs: number; behindMs: number } {
  let aheadMs = 0
  let behindMs = 0
  for (const [index, entry] of numbers.entries()) {
    const lengthMs = Math.max(0, (numbers[index + 1]?.fromMs ?? endMs) - entry.fromMs)
    const net = netOf(entry, team)
    if (net > 0) aheadMs += lengthMs
    if (net < 0) behindMs += lengthMs
  }
  return { aheadMs, behindMs }
}

/** Moments at which one side came to outnumber the other by the swing's size. */
function listSwings(numbers: NumbersTimeline, team: number): { atMs: number; net: number }[] {
  let before = 0
  return numbers.flatMap((entry) => {
    const net = netOf(entry, team)
    const isSwing = Math.abs(net) >= SWING_PLAYERS && Math.abs(before) < SWING_PLAYERS
    before = net
    return isSwing ? [{ atMs: entry.fromMs, net }] : []
  })
}

function leadFacts(view: View): Fact[] {
  const score = runningScore(view.analysis.log, view.you.team)
  if (!score) return []
  const leads = score.map(({ lead }) => lead)
  const most = Math.max(0, ...leads)
  const least = Math.min(0, ...leads)
  const signs = leads.filter((lead) => lead !== 0).map(Math.sign)
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
  return [
    makeFact(view, { kind: 'lead-changes', value: changes, unit: 'events' }),
    makeFact(view, { kind: 'largest-lead', value: most, unit: 'points', events: eventAt(score, most) }),
    makeFact(view, {
      kind: 'largest-deficit',
      value: Math.abs(least),
      unit: 'points',
      events: eventAt(score, least),
    }),
  ]
}

function eventAt(score: readonly ScoreStep[], lead: number) {
  const entry = lead === 0 ? undefined : score.find((candidate) => candidate.lead === lead)
  return entry ? [entry.event] : []
}
