import { sum } from 'd3-array'
import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { rank } from '#analysis/facts/collectors/total-facts.ts'
import { netAt } from '#analysis/facts/match-state/numbers-alive.ts'
import type { LogEvent, LogPlayer, ObjectiveEvent } from '#analysis/log/event-log.ts'
import { ENEMY_PAID_AFTER_KILL_MS, GET_THERE_MS, LEAVE_MS, LIVED_ON_MS } from '#analysis/rules.ts'
import { SAME_AWARD_MS } from '#shared/game/game-numbers.ts'
import type { Fact } from '#shared/report/fact.ts'
import { shareFacts } from './share-facts.ts'

export function objectiveFacts(view: View): Fact[] {
  const { analysis, you } = view
  if (analysis.log.mode.kind !== 'objective') return []
  const humans = analysis.log.players.filter((player) => !player.isBot)
  const team = analysis.log.players.filter((player) => (you.team === null ? player.id === you.id : player.team === you.team))
  const mates = team.filter((player) => !player.isBot)
  return [
    ...awardFacts(view, humans, mates),
    ...stopFacts(view, mates),
    ...modeTotalFacts(view, team),
    ...shareFacts(view),
    ...courseFacts(view),
  ]
}

function awardFacts(view: View, humans: readonly LogPlayer[], mates: readonly LogPlayer[]): Fact[] {
  const own = objectiveEvents(view, [view.you])
  const count = (player: LogPlayer) => awardsOf(view, player)
  return [
    ownFact(view, { kind: 'objective-awards', value: count(view.you), unit: 'awards', events: own }),
    makeFact(view, { kind: 'team-objective-awards', value: sum(mates.map(count)), unit: 'awards' }),
    rank(view, 'rank-objective', count(view.you), humans.map(count)),
  ]
}

export function awardsOf(view: View, player: LogPlayer): number {
  const { film } = view.analysis.log
  if (film.status !== 'absent' && film.declaredEvents !== null) return objectiveEvents(view, [player]).length
  return player.statistics?.objectiveAwards ?? 0
}

function objectiveEvents({ analysis }: View, players: readonly LogPlayer[]): ObjectiveEvent[] {
  return analysis.log.events.filter(
    (event): event is ObjectiveEvent => event.kind === 'objective' && players.some((player) => player.id === event.player),
  )
}

function stopFacts(view: View, mates: readonly LogPlayer[]): Fact[] {
  const team = objectiveEvents(view, mates).filter((event) => event.award === 'stop')
  const own = team.filter((event) => event.player === view.you.id)
  return team.length === 0 ? [] : [ownFact(view, { kind: 'stops', value: own.length, of: team.length, unit: 'kills', events: own })]
}

/** Statistics fields of the modes that get a fact. Durations are in milliseconds. */
const REPORTED_FIELDS = [
  'OddballStats.TimeAsSkullCarrier',
  'OddballStats.LongestTimeAsSkullCarrier',
  'CaptureTheFlagStats.FlagCaptures',
  'CaptureTheFlagStats.FlagCaptureAssists',
  'CaptureTheFlagStats.FlagReturns',
  'CaptureTheFlagStats.FlagSteals',
  'CaptureTheFlagStats.FlagCarriersKilled',
  'CaptureTheFlagStats.TimeAsFlagCarrier',
  'ZonesStats.StrongholdCaptures',
  'ZonesStats.StrongholdSecures',
  'ZonesStats.StrongholdDefensiveKills',
  'ZonesStats.StrongholdOffensiveKills',
  'ZonesStats.StrongholdOccupationTime',
  'StockpileStats.PowerSeedsDeposited',
  'StockpileStats.PowerSeedsStolen',
  'ExtractionStats.SuccessfulExtractions',
] as const

function modeTotalFacts(view: View, mates: readonly LogPlayer[]): Fact[] {
  const own = view.you.statistics?.modeTotals
  if (!own) return []
  return REPORTED_FIELDS.flatMap((field) => {
    const value = own[field]
    if (value === undefined) return []
    const team = sum(mates.map((mate) => mate.statistics?.modeTotals[field] ?? 0))
    const unit = unitOf(field)
    const isLongest = field.includes('.Longest')
    return [ownFact(view, { kind: 'mode-total', variant: field, value, ...(isLongest ? {} : { of: team }), unit })]
  })
}

function unitOf(field: string): Fact['unit'] {
  if (field.includes('Time')) return 'ms'
  return field.endsWith('Kills') || field.endsWith('Killed') ? 'kills' : 'awards'
}

/** Times the enemy team got an award, and those that the player could have prevented, the clearest first. */
function courseFacts(view: View): Fact[] {
  const { log } = view.analysis
  const { team } = view.you
  if (log.mode.kind !== 'objective' || team === null || log.film.status !== 'complete') return []
  const sideOf = new Map(log.players.map((player) => [player.id, player.team]))
  const paid = firstOfEach(log.events.filter(({ kind, player }) => kind === 'objective' && sideOf.get(player) !== team))
  const missed = paid
    .flatMap((play) => missedPlay(view, team, play) ?? [])
    .toSorted((one, other) => other.net - one.net || other.afterMs - one.afterMs)
    .map(({ play }) => play)
  const free = paid.filter((play) => isFree(view, team, play))
  const counted = (kind: 'enemy-paid-after-kill' | 'enemy-paid-while-free', events: readonly LogEvent[]) =>
    ownFact(view, { kind, value: events.length, of: paid.length, unit: 'events', events })
  return paid.length === 0 ? [] : [counted('enemy-paid-after-kill', missed), counted('enemy-paid-while-free', free)]
}

interface MissedPlay {
  readonly play: LogEvent
  readonly net: number
  readonly afterMs: number
}

/**
 * A play after a kill that left the enemy short of players, with time to get there and no fight in between: the player got no further kill
 * or award, and lived on. Null otherwise, since going there may have been wrong.
 */
function missedPlay({ analysis: { log, numbers }, you }: View, team: number, play: LogEvent): MissedPlay | null {
  const own = log.events.filter(({ player }) => player === you.id)
  const last = own.findLast(({ kind, atMs }) => kind === 'kill' && atMs <= play.atMs)
  if (!last) return null
  const afterMs = play.atMs - last.atMs
  const net = netAt(numbers, team, last.atMs + LEAVE_MS) ?? 0
  const isBusy = own.some(
    ({ kind, atMs }) =>
      (kind === 'objective' && last.atMs <= atMs && atMs <= play.atMs) ||
      (kind === 'death' && last.atMs <= atMs && atMs <= play.atMs + LIVED_ON_MS),
  )
  return afterMs >= GET_THERE_MS && afterMs <= ENEMY_PAID_AFTER_KILL_MS && net > 0 && !isBusy ? { play, net, afterMs } : null
}

function isFree({ analysis: { log, lives, numbers }, you }: View, team: number, { atMs }: LogEvent): boolean {
  const fromMs = atMs - ENEMY_PAID_AFTER_KILL_MS
  const isAlive = (lives.get(you.id) ?? []).some(({ startMs, endMs }) => startMs <= fromMs && endMs > atMs + LIVED_ON_MS)
  const isBusy = log.events.some((event) => event.player === you.id && event.kind !== 'medal' && fromMs <= event.atMs && event.atMs <= atMs)
  return isAlive && !isBusy && (netAt(numbers, team, fromMs) ?? 0) >= 0
}

function firstOfEach(awards: readonly LogEvent[]): LogEvent[] {
  return awards.filter(({ atMs }, at) => at === 0 || atMs - (awards[at - 1]?.atMs ?? 0) > SAME_AWARD_MS)
}
