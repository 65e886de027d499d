import type { Objective } from '#simulator/play/objective.ts'
import { addScore, ageMs, areEnemies, award, type Fighter, isAlive, objectiveDrive, type Play } from '#simulator/play/play.ts'
import { carrierRisk } from './carrying.ts'

/** About 40 s of uncontested presence score a hill, with a Hill Control award every 5 s. */
const SECONDS_PER_HILL = 40
const ENTER_PER_SECOND = 0.05
const LEAVE_PER_SECOND = 0.03
/** A hill rarely gets a third teammate, and players enter less often while an enemy is inside. */
const ENTER_FACTOR_BY_MATES_INSIDE: readonly number[] = [1.3, 0.7]
const ENTER_FACTOR_CROWDED = 0.15
const ENTER_FACTOR_ENEMY_INSIDE = 0.6
const INSIDE_RISK = 1.15
const MOVE_PAUSE_MS = 15_000

interface Visit {
  controlSeconds: number
  /** Offset of this player's ticks within the second. */
  readonly phaseMs: number
}

interface Hill {
  tickAtMs: number
  readonly inside: Map<Fighter, Visit>
  readonly progress: Map<number, number>
}

export function createHill(play: Play): Objective {
  const hill: Hill = { tickAtMs: 0, inside: new Map(), progress: new Map() }
  return {
    nextAtMs: () => hill.tickAtMs,
    act: () => {
      hill.tickAtMs = play.nowMs + 1_000
      for (const fighter of play.fighters) enterOrLeave(play, hill, fighter)
      hold(play, hill)
    },
    onDeath: (victim, killer) => {
      hill.inside.delete(victim)
      if (killer !== null && hill.inside.has(killer)) killer.tally.killsNearObjective += 1
    },
    onRoundStart: () => {
      hill.tickAtMs = play.nowMs + play.random.integer(9_000, 12_000)
    },
    onRoundEnd: () => undefined,
    riskFactor: (fighter) => (hill.inside.has(fighter) ? carrierRisk(fighter, INSIDE_RISK) : 1),
    killFactor: () => 1,
  }
}

function enterOrLeave(play: Play, hill: Hill, fighter: Fighter): void {
  if (!isAlive(play, fighter) || ageMs(play, fighter) < 5_000) return
  if (hill.inside.has(fighter)) {
    if (play.random.isHit(LEAVE_PER_SECOND)) hill.inside.delete(fighter)
    return
  }
  const mates = [...hill.inside.keys()].filter((other) => !areEnemies(other, fighter)).length
  const hasEnemy = mates < hill.inside.size
  const crowding = (ENTER_FACTOR_BY_MATES_INSIDE[mates] ?? ENTER_FACTOR_CROWDED) * (hasEnemy ? ENTER_FACTOR_ENEMY_INSIDE : 1)
  const isEntering = play.random.isHit(ENTER_PER_SECOND * crowding * objectiveDrive(fighter))
  if (isEntering) hill.inside.set(fighter, { controlSeconds: 0, phaseMs: play.random.integer(0, 990) })
}

/** Counts one second of presence; only a side that is alone in the hill scores. */
function hold(play: Play, hill: Hill): void {
  for (const [fighter] of hill.inside) fighter.tally.heldMs += 1_000
  const teams = new Set([...hill.inside.keys()].map(({ player }) => player.team))
  const [team] = teams
  if (team === undefined || teams.size > 1) return
  for (const [fighter, visit] of hill.inside) {
    visit.controlSeconds += 1
    fighter.tally.scoringTicks += 1
    if (visit.controlSeconds % 5 === 0) award(play, fighter, 'hill-control', play.nowMs - visit.phaseMs - play.random.integer(0, 6))
  }
  const seconds = (hill.progress.get(team) ?? 0) + 1
  hill.progress.set(team, seconds)
  if (seconds === SECONDS_PER_HILL) scoreHill(play, hill, team)
}

function scoreHill(play: Play, hill: Hill, team: number): void {
  for (const [fighter] of hill.inside) award(play, fighter, 'hill-scored')
  addScore(play, team, 1)
  hill.inside.clear()
  hill.progress.clear()
  hill.tickAtMs = play.nowMs + MOVE_PAUSE_MS
}
