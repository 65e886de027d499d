import type { Objective } from '#simulator/play/objective.ts'
import { addScore, award, type Fighter, type Play, pickForObjective, stopFactor } from '#simulator/play/play.ts'
import { awardStop, carrierRisk, recordCarry } from './carrying.ts'

/**
 * One ball, held by one player at a time: a point per full second of a hold, Ball Control every fifth. Means fit the recorded ranked match:
 * 57 pick-ups in 18 minutes, 530 s held, 19 carriers stopped. Source: recorded statistics.
 */
const MEAN_HOLD_MS = 14_500
const MEAN_FREE_MS = 9_000
const CARRIER_RISK = 0.95
/** The ball is the carrier's only weapon; in the recorded match, no kill was made with it. */
const CARRIER_KILL_FACTOR = 0

interface Ball {
  carrier: Fighter | null
  heldSinceMs: number
  dropAtMs: number
  ticks: number
  pickUpAtMs: number
}

export function createOddball(play: Play): Objective {
  const ball: Ball = { carrier: null, heldSinceMs: 0, dropAtMs: 0, ticks: 0, pickUpAtMs: 0 }
  const tickAtMs = () => ball.heldSinceMs + 1_000 * (ball.ticks + 1)
  return {
    nextAtMs: () => (ball.carrier === null ? ball.pickUpAtMs : Math.min(tickAtMs(), ball.dropAtMs)),
    act: () => {
      if (ball.carrier === null) pickUp(play, ball)
      else if (play.nowMs === tickAtMs()) tick(play, ball, ball.carrier)
      else release(play, ball)
    },
    onDeath: (victim, killer) => {
      if (victim !== ball.carrier) return
      if (killer !== null) awardStop(play, killer, 'carrier-stopped')
      release(play, ball)
    },
    onRoundStart: () => {
      ball.pickUpAtMs = play.nowMs + play.random.integer(9_000, 14_000)
    },
    onRoundEnd: () => release(play, ball),
    riskFactor: (fighter) => (fighter === ball.carrier ? carrierRisk(fighter, CARRIER_RISK) : 1),
    killFactor: (fighter, victim) => {
      if (fighter === ball.carrier) return CARRIER_KILL_FACTOR
      return victim === ball.carrier ? stopFactor(fighter) : 1
    },
  }
}

function pickUp(play: Play, ball: Ball): void {
  const taker = pickForObjective(play, play.fighters)
  if (taker === undefined) {
    ball.pickUpAtMs = play.nowMs + 500
    return
  }
  ball.carrier = taker
  ball.heldSinceMs = play.nowMs
  ball.ticks = 0
  ball.dropAtMs = play.nowMs + 700 + Math.round(play.random.exponential(MEAN_HOLD_MS))
  taker.tally.grabs += 1
  award(play, taker, 'ball-taken')
}

function tick(play: Play, ball: Ball, carrier: Fighter): void {
  ball.ticks += 1
  carrier.tally.scoringTicks += 1
  addScore(play, carrier.player.team, 1)
  if (ball.ticks % 5 === 0) award(play, carrier, 'ball-control', play.nowMs - play.random.integer(0, 6))
}

function release(play: Play, ball: Ball): void {
  if (ball.carrier !== null) recordCarry(ball.carrier, play.nowMs - ball.heldSinceMs)
  ball.carrier = null
  ball.pickUpAtMs = play.nowMs + 700 + Math.round(play.random.exponential(MEAN_FREE_MS))
}
