import { awardStop, recordCarry } from '#simulator/modes/carrying.ts'
import { addScore, award } from '#simulator/play/play.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Walker } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'
import { cellOfWalker, homeOf, letsGo, whoReaches } from './places.ts'
import type { WalkedObjective } from './walked-objective.ts'

const REACH_UNITS = 1
/** The ball appears this long into a round. A dropped ball returns to its stand after LIES_TICKS. */
const FIRST_TICKS = ticksOf(6_000)
const LIES_TICKS = ticksOf(15_000)
const CONTROL_SECONDS = 5
/** At this shield or less, players are under fire and do not take the ball. */
const MIN_SHIELD = 40

interface Ball {
  cell: number
  carrier: Walker | null
  heldSinceTick: number
  seconds: number
  aliveFromTick: number
  backAtTick: number
}

/** One ball, held by one player at a time: a point for each full second of a hold, an award for every fifth. */
export function createWalkedBall(field: Field): WalkedObjective {
  const spawnCell = field.arena.sites.ball
  const ball: Ball = { cell: spawnCell, carrier: null, heldSinceTick: 0, seconds: 0, aliveFromTick: 0, backAtTick: 0 }
  return {
    goalOf: (walker) => (ball.carrier === walker ? homeOf(field, walker) : placeOf(ball)),
    isCarrying: (walker) => ball.carrier === walker,
    step: () => {
      if (field.tick < ball.aliveFromTick) return
      if (ball.carrier !== null) hold(field, ball, ball.carrier)
      else offer(field, ball)
    },
    onDeath: (victim, killer) => {
      if (victim !== ball.carrier) return
      if (killer !== null) awardStop(field.play, killer.fighter, 'carrier-stopped')
      drop(field, ball)
    },
    onRoundStart: () => {
      Object.assign(ball, { cell: spawnCell, carrier: null, aliveFromTick: field.tick + FIRST_TICKS, backAtTick: 0 })
    },
    onRoundEnd: () => drop(field, ball),
  }
}

function placeOf({ cell, carrier }: Ball): number {
  return carrier !== null && isLiving(carrier) ? cellOfWalker(carrier) : cell
}

/** Offers the ball to players in reach: where it fell, and later on its stand. */
function offer(field: Field, ball: Ball): void {
  if (field.tick >= ball.backAtTick) ball.cell = field.arena.sites.ball
  const [taker] = whoReaches(field, ball.cell, REACH_UNITS).filter(({ body }) => body.vitality.shield > MIN_SHIELD)
  if (taker !== undefined) take(field, ball, taker)
}

function take(field: Field, ball: Ball, taker: Walker): void {
  Object.assign(ball, { carrier: taker, heldSinceTick: field.tick, seconds: 0 })
  taker.fighter.tally.grabs += 1
  award(field.play, taker.fighter, 'ball-taken')
}

function hold(field: Field, ball: Ball, carrier: Walker): void {
  ball.cell = placeOf(ball)
  if (letsGo(field, carrier)) drop(field, ball)
  else countHold(field, ball, carrier)
}

function countHold(field: Field, ball: Ball, carrier: Walker): void {
  if (field.tick - ball.heldSinceTick < ticksOf(1_000 * (ball.seconds + 1))) return
  ball.seconds += 1
  carrier.fighter.tally.scoringTicks += 1
  addScore(field.play, carrier.team, 1)
  if (ball.seconds % CONTROL_SECONDS === 0) award(field.play, carrier.fighter, 'ball-control')
}

function drop(field: Field, ball: Ball): void {
  if (ball.carrier !== null) recordCarry(ball.carrier.fighter, Math.round(((field.tick - ball.heldSinceTick) * 1000) / 60))
  ball.carrier = null
  ball.backAtTick = field.tick + LIES_TICKS
}
