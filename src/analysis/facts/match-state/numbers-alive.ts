import { bisector } from 'd3-array'
import type { EventLog } from '#analysis/log/event-log.ts'
import { findBotDeaths } from './bot-deaths.ts'
import type { LivesByPlayer } from './lives.ts'

/** The number of living players by team, from `fromMs` on. */
interface NumbersAlive {
  readonly fromMs: number
  readonly alive: ReadonlyMap<number, number>
}

/** Piecewise constant. Empty unless there are exactly two teams, and if the times of bots' deaths are unknown. */
export type NumbersTimeline = readonly NumbersAlive[]

/** Counts the living players of both teams over the match. `livesRead`: ids of players whose lives were not assumed. */
export function countNumbersAlive(log: EventLog, lives: LivesByPlayer, livesRead: ReadonlySet<string> = new Set()): NumbersTimeline {
  const teams = teamsOf(log)
  const areBotsRead = log.players.every(({ id, isBot }) => !isBot || livesRead.has(id))
  if (teams.length !== 2 || !(areBotsRead || findBotDeaths(log))) return []
  const steps = log.players.flatMap(({ id, team }) =>
    team === null ? [] : (lives.get(id) ?? []).flatMap(({ startMs, endMs }) => [step(startMs, team, 1), step(endMs, team, -1)]),
  )
  steps.sort((a, b) => a.atMs - b.atMs || b.change - a.change)
  const alive = new Map(teams.map((team) => [team, 0]))
  const timeline: NumbersAlive[] = []
  for (const [index, { atMs, team, change }] of steps.entries()) {
    alive.set(team, (alive.get(team) ?? 0) + change)
    if (steps[index + 1]?.atMs !== atMs) timeline.push({ fromMs: atMs, alive: new Map(alive) })
  }
  return timeline
}

function step(atMs: number, team: number, change: 1 | -1): { atMs: number; team: number; change: 1 | -1 } {
  return { atMs, team, change }
}

function teamsOf(log: EventLog): number[] {
  const teams = new Set(log.players.flatMap(({ team }) => (team === null ? [] : [team])))
  return [...teams].sort((a, b) => a - b)
}

/** Own living players minus the enemy's; null before the first step or without two teams. */
export function netAt(timeline: NumbersTimeline, team: number, atMs: number): number | null {
  const entry = entryAt(timeline, atMs)
  return entry ? netOf(entry, team) : null
}

export function netOf({ alive }: NumbersAlive, team: number): number {
  let net = 0
  for (const [side, count] of alive) net += side === team ? count : -count
  return net
}

export function entryAt(timeline: NumbersTimeline, atMs: number): NumbersAlive | null {
  return timeline[indexAt(timeline, atMs)] ?? null
}

const byStart = bisector(({ fromMs }: NumbersAlive) => fromMs)

function indexAt(timeline: NumbersTimeline, atMs: number): number {
  return byStart.right(timeline, atMs) - 1
}

export function stretches(timeline: NumbersTimeline, fromMs: number, toMs: number): { entry: NumbersAlive; lengthMs: number }[] {
  const found: { entry: NumbersAlive; lengthMs: number }[] = []
  for (let index = Math.max(0, indexAt(timeline, fromMs)); index < timeline.length; index++) {
    const entry = timeline[index]
    if (!entry || entry.fromMs >= toMs) break
    const lengthMs = Math.min(timeline[index + 1]?.fromMs ?? toMs, toMs) - Math.max(entry.fromMs, fromMs)
    if (lengthMs > 0) found.push({ entry, lengthMs })
  }
  return found
}
