import { SPEED } from '#simulator/movement.ts'
import type { Random } from '#simulator/random.ts'
import { type Arena, cellDistance } from '#simulator/walking/arena/arena.ts'
import type { Sight } from '#simulator/walking/arena/sight.ts'
import type { WalkingWays } from '#simulator/walking/arena/walking-ways.ts'
import { TICKS_PER_SECOND } from '#simulator/walking/film-clock.ts'
import type { Script, ScriptedDeath } from './script.ts'

/** Where somebody has to be for a death, at its tick. */
export interface Meeting {
  readonly tick: number
  readonly player: number
  readonly death: ScriptedDeath
  readonly role: 'killer' | 'victim' | 'helper'
  cell: number
}

export interface MeetingGround {
  readonly random: Random
  readonly arena: Arena
  readonly ways: WalkingWays
  readonly canSee: Sight
}

/** Shots come from at least and at most so far, in world units; a blow from arm's length. */
const SHOT_RANGE = { least: 2.5, most: 13 } as const
const MELEE_RANGE = { least: 0, most: 1 } as const
const ROUNDS_OF_IMPROVEMENT = 14
const TRIES = 14
/** Nobody walks straight all the time. */
const USUAL_SPEED = 0.85 * SPEED.walk
/** The last one is of the square of the distance from the ball, about which everybody plays: a few stray far, nobody stays alone out there. */
const PENALTY = { late: 3, unseen: 60, range: 4, fromBall: 0.03 } as const

/**
 * Finds a cell for everybody in every death, so that killer and victim see each other at a fitting distance and nobody has to be faster than
 * he can be from one death to the next. Starts anywhere and improves one place at a time.
 */
export function placeMeetings(ground: MeetingGround, script: Script): Meeting[] {
  const { random, arena } = ground
  const anywhere = () => arena.open[random.whole(0, arena.open.length - 1)] ?? 0
  const meetings = script.deaths.flatMap((death) => meetingsOf(death, anywhere))
  const links = meetings.map((meeting, place) => linksOf(meetings, meeting, place))
  for (let round = 0; round < ROUNDS_OF_IMPROVEMENT; round += 1) {
    meetings.forEach((meeting, place) => {
      const { before, after, others } = links[place] ?? NO_LINKS
      const near = [...others, before, after].flatMap((other) => (other ? [besideOf(ground, other.cell)] : []))
      const tried = [meeting.cell, ...near, ...Array.from({ length: TRIES }, anywhere)]
      const cost = (cell: number) => costOf(ground, meeting, cell, links[place] ?? NO_LINKS)
      meeting.cell = tried.reduce((best, cell) => (cost(cell) < cost(best) ? cell : best))
    })
  }
  return meetings
}

function meetingsOf(death: ScriptedDeath, anywhere: () => number): Meeting[] {
  const { tick, victim, killer, helper, isPosthumous } = death
  const at = (player: number, role: Meeting['role']): Meeting => ({ tick, player, death, role, cell: anywhere() })
  return [
    at(victim, 'victim'),
    ...(killer === null || isPosthumous ? [] : [at(killer, 'killer')]),
    ...(helper === null ? [] : [at(helper, 'helper')]),
  ]
}

interface Links {
  /** The same player's meetings in the same life. */
  readonly before: Meeting | null
  readonly after: Meeting | null
  /** The others of the same death. */
  readonly others: readonly Meeting[]
}

const NO_LINKS: Links = { before: null, after: null, others: [] }

function linksOf(meetings: readonly Meeting[], meeting: Meeting, place: number): Links {
  const isOwn = ({ player }: Meeting) => player === meeting.player
  const before = meetings.slice(0, place).findLast(isOwn) ?? null
  const after = meetings.slice(place + 1).find(isOwn) ?? null
  return {
    before: before?.role === 'victim' ? null : before,
    after: meeting.role === 'victim' ? null : after,
    others: meetings.filter((other) => other.death === meeting.death && other !== meeting),
  }
}

function besideOf({ random, arena }: MeetingGround, cell: number): number {
  for (let tried = 0; tried < 40; tried += 1) {
    const other = arena.open[random.whole(0, arena.open.length - 1)] ?? cell
    if (cellDistance(other, cell) <= SHOT_RANGE.most - 4) return other
  }
  return cell
}

function costOf(ground: MeetingGround, meeting: Meeting, cell: number, { before, after, others }: Links): number {
  const way = (other: Meeting | null) => (other === null ? 0 : lateness(ground, cell, other, Math.abs(other.tick - meeting.tick)))
  const apart = others.reduce((sum, other) => sum + misfit(ground, meeting, cell, other), 0)
  return PENALTY.late * (way(before) + way(after)) + apart + PENALTY.fromBall * cellDistance(cell, ground.arena.sites.ball) ** 2
}

/** Squared world units that somebody falls short of. */
function lateness({ ways }: MeetingGround, cell: number, other: Meeting, ticks: number): number {
  return Math.max(0, ways.length(cell, other.cell) - (USUAL_SPEED * ticks) / TICKS_PER_SECOND) ** 2
}

/** Killer and helper have to see the victim; of each other they need nothing. */
function misfit({ canSee }: MeetingGround, meeting: Meeting, cell: number, other: Meeting): number {
  if (meeting.role !== 'victim' && other.role !== 'victim') return 0
  const isMelee = meeting.death.means === 'melee' && meeting.role !== 'helper' && other.role !== 'helper'
  const { least, most } = isMelee ? MELEE_RANGE : SHOT_RANGE
  const distance = cellDistance(cell, other.cell)
  const off = Math.max(0, distance - most, least - distance)
  return PENALTY.range * off ** 2 + (canSee(cell, other.cell) ? 0 : PENALTY.unseen)
}
