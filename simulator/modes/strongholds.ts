import type { AwardName } from '#simulator/play/happening.ts'
import type { Objective } from '#simulator/play/objective.ts'
import { addScore, award, type Fighter, isAlive, type Play, pickForObjective } from '#simulator/play/play.ts'

/** A recorded match: 40 captures by 1.65 players each, 16 secures in 12 minutes. Source: recorded statistics. */
const ZONES = 3
const MEAN_UNTIL_VISIT_MS = 15_000
/** Share of visits to a foreign zone that end in a capture; the others leave it neutral. */
const CAPTURE_SHARE = 0.4
const COMPANION_SHARE = 0.4
/** Share of the usual stay for players who leave as soon as the zone is taken. */
const LEAVER_STAY = 0.3
const SECURE_ON_KILL_SHARE = 0.06
const SECURE_ON_VISIT_SHARE = 0.2
const KILL_NEAR_ZONE_SHARE = 0.25
/** Capture awards and their shares. What earns the rare, better paid ones is unknown. */
const CAPTURE_AWARDS: readonly [AwardName, number][] = [
  ['zone-captured', 0.95],
  ['zone-captured-75', 0.04],
  ['zone-captured-100', 0.01],
]

interface Zone {
  owner: number | null
  visitAtMs: number
}

export function createStrongholds(play: Play): Objective {
  const zones: Zone[] = Array.from({ length: ZONES }, () => ({ owner: null, visitAtMs: 0 }))
  let tickAtMs = 0
  return {
    nextAtMs: () => Math.min(tickAtMs, ...zones.map((zone) => zone.visitAtMs)),
    act: () => {
      for (const zone of zones) if (zone.visitAtMs <= play.nowMs) visit(play, zone)
      if (tickAtMs > play.nowMs) return
      scoreSecond(play, zones)
      tickAtMs = play.nowMs + 1_000
    },
    onDeath: (_, killer) => {
      if (killer === null) return
      if (play.random.isHit(KILL_NEAR_ZONE_SHARE)) killer.tally.killsNearObjective += 1
      const holdsZone = zones.some((zone) => zone.owner === killer.player.team)
      if (holdsZone && play.random.isHit(SECURE_ON_KILL_SHARE)) award(play, killer, 'zone-secured')
    },
    onRoundStart: () => {
      tickAtMs = play.nowMs + 1_000
      for (const zone of zones) zone.visitAtMs = play.nowMs + play.random.integer(10_000, 16_000)
    },
    onRoundEnd: () => undefined,
    riskFactor: () => 1,
    killFactor: () => 1,
  }
}

function scoreSecond(play: Play, zones: readonly Zone[]): void {
  for (const team of [0, 1]) {
    const ownedZones = zones.filter(({ owner }) => owner === team).length
    const missing = play.rules.roundTarget - (play.roundScore.get(team) ?? 0)
    if (ownedZones >= 2) addScore(play, team, Math.min(missing, ownedZones - 1))
  }
}

/** The side with more living players visits more often; a visit to an own zone may secure it. */
function visit(play: Play, zone: Zone): void {
  zone.visitAtMs = play.nowMs + 4_000 + Math.round(play.random.exponential(MEAN_UNTIL_VISIT_MS))
  const visitor = pickForObjective(play, play.fighters)
  if (visitor === undefined) return
  if (visitor.player.team === zone.owner) {
    if (play.random.isHit(SECURE_ON_VISIT_SHARE)) award(play, visitor, 'zone-secured')
    return
  }
  zone.owner = play.random.isHit(CAPTURE_SHARE) ? visitor.player.team : null
  if (zone.owner === null) return
  const name = play.random.weighted(CAPTURE_AWARDS, ([, share]) => share)?.[0] ?? 'zone-captured'
  for (const fighter of [visitor, ...companions(play, visitor)]) {
    award(play, fighter, name)
    const stayMs = play.random.integer(6_000, 14_000)
    fighter.tally.heldMs += fighter.undone.has('leaves-objective') ? Math.round(stayMs * LEAVER_STAY) : stayMs
  }
}

function companions(play: Play, visitor: Fighter): Fighter[] {
  const mates = play.fighters.filter((other) => other !== visitor && other.player.team === visitor.player.team && isAlive(play, other))
  return play.random
    .shuffled(mates)
    .slice(0, 2)
    .filter((mate) => play.random.isHit(mate.undone.has('hunts-kills') ? 0 : COMPANION_SHARE))
}
