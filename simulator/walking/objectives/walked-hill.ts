import { addScore, award } from '#simulator/play/play.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'
import { standsWithin } from './places.ts'
import type { WalkedObjective } from './walked-objective.ts'

const SECOND = ticksOf(1_000)
const HILL_UNITS = 2.5
/** Source: recorded statistics. */
const SECONDS_PER_HILL = 40
const CONTROL_SECONDS = 5
const FIRST_TICKS = ticksOf(9_000)
const MOVE_TICKS = ticksOf(10_000)

interface Hill {
  place: number
  openFromTick: number
  readonly seconds: Map<number, number>
  readonly control: Map<Walker, number>
}

/** One hill at a time: a side alone in it gains one second per second, and at forty the next hill follows. */
export function createWalkedHill(field: Field): WalkedObjective {
  const { hills } = field.arena.sites
  const hill: Hill = { place: 0, openFromTick: 0, seconds: new Map(), control: new Map() }
  const cell = () => hills[hill.place % hills.length] ?? hills[0]
  return {
    goalOf: cell,
    isCarrying: () => false,
    step: () => {
      if (field.tick < hill.openFromTick || (field.tick - hill.openFromTick) % SECOND !== 0) return
      const inside = field.walkers.filter(isLiving).filter((walker) => standsWithin(walker, cell(), HILL_UNITS))
      holdSecond(field, hill, inside)
    },
    onDeath: (victim, killer) => {
      hill.control.delete(victim)
      if (killer !== null && isLiving(killer) && standsWithin(killer, cell(), HILL_UNITS)) killer.fighter.tally.killsNearObjective += 1
    },
    onRoundStart: () => {
      hill.openFromTick = field.tick + FIRST_TICKS
    },
    onRoundEnd: () => undefined,
  }
}

function holdSecond({ play, tick }: Field, hill: Hill, inside: readonly Living[]): void {
  for (const { fighter } of inside) fighter.tally.heldMs += 1_000
  const teams = new Set(inside.map(({ team }) => team))
  const [team] = teams
  if (team === undefined || teams.size > 1) return
  for (const walker of inside) {
    walker.fighter.tally.scoringTicks += 1
    const seconds = (hill.control.get(walker) ?? 0) + 1
    hill.control.set(walker, seconds)
    if (seconds % CONTROL_SECONDS === 0) award(play, walker.fighter, 'hill-control')
  }
  const heldSeconds = (hill.seconds.get(team) ?? 0) + 1
  hill.seconds.set(team, heldSeconds)
  if (heldSeconds < SECONDS_PER_HILL) return
  for (const { fighter } of inside) award(play, fighter, 'hill-scored')
  addScore(play, team, 1)
  hill.place += 1
  hill.seconds.clear()
  hill.openFromTick = tick + MOVE_TICKS
}
