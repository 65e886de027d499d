import { z } from 'zod'
import { storedAlignment } from '#shared/video/video-alignment.ts'

/**
 * A stored report in today's shape. Before evidence was a moment, facts and claims pointed to events of the log by their ids alone; before
 * films were read, no report had positions, among its sources or at all, and no objectives; before recordings were, an alignment
 * was one offset. All else is left as it is.
 */
export function inTodaysShape(stored: unknown): unknown {
  const shaped = inShapeOfMoments(stored)
  const isObject = typeof shaped === 'object' && shaped !== null && !Array.isArray(shaped)
  return isObject
    ? { areFocusAreasProvisional: false, areas: [], ...shaped, positions: positionsIn(shaped), ...alignmentIn(shaped) }
    : shaped
}

const readPositions = z.looseObject({ status: z.literal('read'), fights: z.array(z.looseObject({})) })
const UNKNOWN_IN_FIGHTS = { ownShield: null, enemyShield: null, ownWeapon: null, enemyWeapon: null }

/** At first nothing was said of where objectives were, and of fights neither shields nor weapons. */
function positionsIn(report: object): unknown {
  const positions = 'positions' in report ? report.positions : { status: 'none' }
  const { data: read } = readPositions.safeParse(positions)
  return read ? { objectives: [], ...read, fights: read.fights.map((fight) => ({ ...UNKNOWN_IN_FIGHTS, ...fight })) } : positions
}

/** Before recordings were read, a video had one offset. */
function alignmentIn(report: object): object {
  const opened = storedAlignment.safeParse('alignment' in report ? report.alignment : null)
  return opened.success ? { alignment: opened.data } : {}
}

function inShapeOfMoments(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(inShapeOfMoments)
  if (typeof stored !== 'object' || stored === null) return stored
  const { events, ids, ...rest } = { events: undefined, ids: undefined, ...stored }
  if ('unit' in stored && isIds(events)) return { ...rest, evidence: toMoments(events) }
  if ('film' in stored && 'skill' in stored && !('positions' in stored)) return { ...stored, positions: false }
  if ('kind' in stored && stored.kind === 'events' && isIds(ids)) return { kind: 'moments', moments: toMoments(ids) }
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, inShapeOfMoments(value)]))
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

function toMoments(ids: readonly string[]): object[] {
  return ids.map((event) => ({ kind: 'event', event }))
}
