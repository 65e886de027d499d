import { BETRAYAL_SHARE, circumstanceOf, deathsPerSecond, FALL_SHARE, killerWeight, MUTUAL_SHARE, type Risk, riskOf } from './hazards.ts'
import { drawKill } from './kill.ts'
import { OBJECTIVE_RISK_BOUND, type Objective } from './objective.ts'
import { addScore, areEnemies, type Fighter, isAlive, type Play } from './play.ts'

/** A dead player's shots that are still on their way to the killer. */
interface InFlight {
  readonly atMs: number
  readonly shooter: Fighter
  readonly target: Fighter
}

/** One round of fighting. It ends by score or at the deadline, and `play.nowMs` is then its end. */
export interface Fight {
  readonly play: Play
  readonly objective: Objective
  readonly isFinished: () => boolean
  /** Kills count as points: Slayer and free-for-all. */
  readonly isScoredByKills: boolean
}

const LONGEST_FLIGHT_MS = 600

/**
 * Draws deaths as a Poisson process with changing rates, by thinning (Lewis and Shedler 1979): proposals come at a
 * constant rate above the true one, and each is accepted with the ratio of the two. Steps of the objective happen in between.
 */
export function fightUntil(fight: Fight, deadlineMs: number): void {
  const { play, objective } = fight
  const risks = play.fighters.map((fighter) => riskOf(play, fighter, OBJECTIVE_RISK_BOUND))
  const meanGapMs = 1_000 / risks.reduce((sum, risk) => sum + risk.boundPerSecond, 0)
  let inFlight: InFlight | null = null
  while (!fight.isFinished()) {
    const proposalAtMs = play.nowMs + Math.max(1, Math.round(play.random.exponential(meanGapMs)))
    const objectiveAtMs = objective.nextAtMs()
    const flightAtMs: number = inFlight?.atMs ?? Number.POSITIVE_INFINITY
    const leaver = nextLeaver(play)
    const leavesAtMs = leaver?.leavesAtMs ?? Number.POSITIVE_INFINITY
    const nextAtMs = Math.min(proposalAtMs, objectiveAtMs, flightAtMs, leavesAtMs)
    if (nextAtMs > deadlineMs) {
      play.nowMs = deadlineMs
      return
    }
    play.nowMs = nextAtMs
    if (leaver !== undefined && nextAtMs === leavesAtMs) {
      leaver.aliveFromMs = Number.POSITIVE_INFINITY
      objective.onDeath(leaver, null)
    } else if (nextAtMs === objectiveAtMs) {
      objective.act()
    } else if (inFlight !== null && nextAtMs === flightAtMs) {
      if (isAlive(play, inFlight.target)) kill(fight, inFlight.shooter, inFlight.target)
      inFlight = null
    } else {
      inFlight = propose(fight, risks) ?? inFlight
    }
  }
}

function nextLeaver({ fighters }: Play): Fighter | undefined {
  const leavers = fighters.filter(
    ({ leavesAtMs, aliveFromMs }) => leavesAtMs < Number.POSITIVE_INFINITY && aliveFromMs < Number.POSITIVE_INFINITY,
  )
  return leavers.toSorted((one, other) => one.leavesAtMs - other.leavesAtMs)[0]
}

function propose(fight: Fight, risks: readonly Risk[]): InFlight | null {
  const { play, objective } = fight
  const risk = play.random.weighted(risks, ({ boundPerSecond }) => boundPerSecond)
  if (risk === undefined || !isAlive(play, risk.fighter)) return null
  const victim = risk.fighter
  const perSecond = deathsPerSecond(risk, circumstanceOf(play, victim))
  if (!play.random.isHit((perSecond * objective.riskFactor(victim)) / risk.boundPerSecond)) return null
  if (play.random.isHit(FALL_SHARE)) return loneDeath(fight, victim, null)
  if (play.random.isHit(BETRAYAL_SHARE)) return loneDeath(fight, victim, livingTeammate(play, victim))
  const killer = play.random.weighted(play.fighters, (fighter) =>
    areEnemies(fighter, victim) ? killerWeight(play, fighter, objective.killFactor(fighter, victim)) : 0,
  )
  if (killer === undefined) return null
  kill(fight, killer, victim)
  if (!play.random.isHit(MUTUAL_SHARE)) return null
  const flightMs = Math.min(LONGEST_FLIGHT_MS, Math.ceil(play.random.exponential(200)))
  return { atMs: play.nowMs + flightMs, shooter: victim, target: killer }
}

function livingTeammate(play: Play, fighter: Fighter): Fighter | null {
  return (
    play.random.weighted(play.fighters, (other) => Number(other !== fighter && !areEnemies(other, fighter) && isAlive(play, other))) ?? null
  )
}

function kill(fight: Fight, killer: Fighter, victim: Fighter): void {
  const { play, objective } = fight
  play.happenings.push(drawKill(play, killer, victim))
  if (isAlive(play, killer)) killer.lastKillAtMs = play.nowMs
  if (fight.isScoredByKills) addScore(play, killer.player.team, 1)
  markDead(play, victim)
  objective.onDeath(victim, killer)
}

/** A fall or a betrayal: no player is credited, and in Slayer the team loses a point. */
function loneDeath(fight: Fight, victim: Fighter, betrayer: Fighter | null): null {
  const { play, objective } = fight
  play.happenings.push({ kind: 'lone-death', atMs: play.nowMs, victim: victim.player, betrayer: betrayer?.player ?? null })
  if (fight.isScoredByKills) addScore(play, victim.player.team, -1)
  markDead(play, victim)
  objective.onDeath(victim, null)
  return null
}

function markDead(play: Play, victim: Fighter): void {
  victim.aliveFromMs = play.nowMs + play.respawnMs
  victim.isFirstLife = false
  victim.lastKillAtMs = Number.NEGATIVE_INFINITY
  victim.spawns += 1
  victim.deadMs += play.respawnMs
}
