import { addScore, award } from '#simulator/play/play.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'
import { cellOfWalker, standsWithin } from './places.ts'
import type { WalkedObjective } from './walked-objective.ts'

const SECOND = ticksOf(1_000)
const ZONE_UNITS = 2.5
/** Each teammate within TAKEN_UNITS of a zone adds CROWD_UNITS to its distance. */
const TAKEN_UNITS = 6
const CROWD_UNITS = 25
/** A side with this many zones defends them instead of taking more. */
const ENOUGH = 2
const CAPTURE_SECONDS = 6
const FIRST_TICKS = ticksOf(8_000)

interface Zone {
  readonly cell: number
  owner: number | null
  /** Seconds that the side `by` has been alone in it. */
  seconds: number
  by: number | null
}

/** Three zones: a side takes one by being alone in it, and scores while it has two or three. */
export function createWalkedZones(field: Field): WalkedObjective {
  const zones = field.arena.sites.hills.map((cell): Zone => ({ cell, owner: null, seconds: 0, by: null }))
  let openFromTick = 0
  return {
    goalOf: (walker) => {
      if (!isLiving(walker)) return null
      const own = cellOfWalker(walker)
      const wanted = zones.filter(({ owner }) => owner !== walker.team)
      const ownedZones = zones.length - wanted.length
      const open = ownedZones >= ENOUGH ? zones.filter(({ owner }) => owner === walker.team) : wanted
      const mates = field.walkers.filter(isLiving).filter((other) => other !== walker && other.team === walker.team)
      const takers = (cell: number) => mates.filter((mate) => standsWithin(mate, cell, TAKEN_UNITS)).length
      const cost = ({ cell }: Zone) => field.ways.length(own, cell) + CROWD_UNITS * takers(cell)
      return open.toSorted((one, other) => cost(one) - cost(other))[0]?.cell ?? null
    },
    isCarrying: () => false,
    step: () => {
      if (field.tick < openFromTick || field.tick % SECOND !== 0) return
      for (const zone of zones) contest(field, zone)
      for (const team of [0, 1]) scoreSecond(field, zones, team)
    },
    onDeath: (_, killer) => {
      if (killer !== null && isLiving(killer) && zones.some(({ cell }) => standsWithin(killer, cell, ZONE_UNITS))) {
        killer.fighter.tally.killsNearObjective += 1
      }
    },
    onRoundStart: () => {
      openFromTick = field.tick + FIRST_TICKS
    },
    onRoundEnd: () => undefined,
  }
}

function contest({ walkers, play }: Field, zone: Zone): void {
  const inside = walkers.filter(isLiving).filter((walker) => standsWithin(walker, zone.cell, ZONE_UNITS))
  const teams = new Set(inside.map(({ team }) => team))
  const [team] = teams
  for (const { fighter } of inside) fighter.tally.heldMs += 1_000
  if (team === undefined || teams.size > 1 || team === zone.owner) {
    zone.seconds = 0
    return
  }
  zone.seconds = zone.by === team ? zone.seconds + 1 : 1
  zone.by = team
  if (zone.seconds < CAPTURE_SECONDS) return
  Object.assign(zone, { owner: team, seconds: 0 })
  for (const { fighter } of inside) award(play, fighter, 'zone-captured')
}

function scoreSecond({ play }: Field, zones: readonly Zone[], team: number): void {
  const ownedZones = zones.filter(({ owner }) => owner === team).length
  const missing = play.rules.roundTarget - (play.roundScore.get(team) ?? 0)
  if (ownedZones >= 2 && missing > 0) addScore(play, team, Math.min(missing, ownedZones - 1))
}
