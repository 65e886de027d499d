import { awardStop, recordCarry } from '#simulator/modes/carrying.ts'
import { addScore, award } from '#simulator/play/play.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'
import { cellOfWalker, letsGo, standsWithin, whoReaches } from './places.ts'
import type { WalkedObjective } from './walked-objective.ts'

const REACH_UNITS = 1
const LIES_TICKS = ticksOf(20_000)
/** At this shield or less, players are under fire and do not take a flag. */
const MIN_SHIELD = 40

interface Flag {
  readonly team: number
  readonly stand: number
  cell: number
  carrier: Walker | null
  heldSinceTick: number
  backAtTick: number
  readonly runners: Set<Walker>
}

/** One flag per side: the enemy's is carried home, the own one is returned by any player who reaches it. */
export function createWalkedFlags(field: Field): WalkedObjective {
  const flags = field.arena.sites.flags.map(
    (stand, team): Flag => ({ team, stand, cell: stand, carrier: null, heldSinceTick: 0, backAtTick: 0, runners: new Set() }),
  )
  const carriedBy = (walker: Walker) => flags.find(({ carrier }) => carrier === walker)
  return {
    goalOf: (walker) => goalOf(flags, walker),
    isCarrying: (walker) => carriedBy(walker) !== undefined,
    step: () => {
      for (const flag of flags) stepFlag(field, flags, flag)
    },
    onDeath: (victim, killer) => {
      const flag = carriedBy(victim)
      if (flag === undefined) return
      if (killer !== null) awardStop(field.play, killer.fighter, 'runner-stopped')
      drop(field, flag)
    },
    onRoundStart: () => {
      for (const flag of flags) returnHome(flag)
    },
    onRoundEnd: () => {
      for (const flag of flags) drop(field, flag)
    },
  }
}

function goalOf(flags: readonly Flag[], walker: Walker): number | null {
  const own = flags.find(({ team }) => team === walker.team)
  const other = flags.find(({ team }) => team !== walker.team)
  if (other?.carrier === walker) return own?.stand ?? null
  const isOwnAway = own !== undefined && own.cell !== own.stand
  return (isOwnAway && walker.index % 2 === 0 ? own : other)?.cell ?? null
}

function stepFlag(field: Field, flags: readonly Flag[], flag: Flag): void {
  const { carrier } = flag
  if (carrier !== null && isLiving(carrier)) carry(field, flags, flag, carrier)
  else offer(field, flag)
}

function carry(field: Field, flags: readonly Flag[], flag: Flag, carrier: Living): void {
  flag.cell = cellOfWalker(carrier)
  const home = flags.find(({ team }) => team === carrier.team)
  if (letsGo(field, carrier)) drop(field, flag)
  else if (home && home.cell === home.stand && standsWithin(carrier, home.stand, REACH_UNITS)) capture(field, flag, carrier)
}

function offer(field: Field, flag: Flag): void {
  if (flag.cell !== flag.stand && field.tick >= flag.backAtTick) returnHome(flag)
  const [taker] = whoReaches(field, flag.cell, REACH_UNITS).filter(
    ({ team, body }) => (team !== flag.team || flag.cell !== flag.stand) && body.vitality.shield > MIN_SHIELD,
  )
  if (taker?.team === flag.team) bringBack(field, flag, taker)
  else if (taker !== undefined) take(field, flag, taker)
}

/** A player is paid only once per run for taking the flag. */
function take({ play, tick }: Field, flag: Flag, taker: Living): void {
  if (!flag.runners.has(taker)) award(play, taker.fighter, flag.cell === flag.stand ? 'flag-stolen' : 'flag-taken')
  flag.runners.add(taker)
  taker.fighter.tally.grabs += 1
  Object.assign(flag, { carrier: taker, heldSinceTick: tick })
}

function capture(field: Field, flag: Flag, runner: Living): void {
  const helpers = [...flag.runners].filter((walker) => walker !== runner)
  drop(field, flag)
  award(field.play, runner.fighter, 'flag-captured')
  for (const { fighter } of helpers) award(field.play, fighter, 'flag-capture-assist')
  addScore(field.play, runner.team, 1)
  returnHome(flag)
}

function bringBack({ play }: Field, flag: Flag, walker: Living): void {
  award(play, walker.fighter, 'flag-returned')
  returnHome(flag)
}

function drop(field: Field, flag: Flag): void {
  if (flag.carrier !== null) recordCarry(flag.carrier.fighter, Math.round(((field.tick - flag.heldSinceTick) * 1000) / 60))
  flag.carrier = null
  flag.backAtTick = field.tick + LIES_TICKS
}

function returnHome(flag: Flag): void {
  flag.cell = flag.stand
  flag.carrier = null
  flag.runners.clear()
}
