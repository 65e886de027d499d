import type { DeathCard } from '#shared/report/report-positions.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { killsOf, type Scene } from '#tests/recount/meaning/scene.ts'

/** Raw data of a death in the film: hits, shields and kills, before any judgment. */
interface Seen {
  readonly endMs: number
  /** Hits of enemies on the player in this life. */
  readonly taken: readonly TrackedHit[]
  /** Hits of the player on enemies in this life. */
  readonly given: readonly TrackedHit[]
  readonly killer: number | null
  /** Film times of own kills in this life, at most 5 s before its end. */
  readonly freshKills: readonly number[]
  readonly shieldAt: (ms: number) => number
  readonly livesAt: (player: number, ms: number) => boolean
  /** By anyone but the player, in the last 10 s of this life. */
  readonly wasKillerHitByOthers: boolean
  readonly playerHit: (hit: TrackedHit) => number | undefined
}

/** Reasons for a strong player to reject the cause on a card; empty without any. */
export function objectionsTo(scene: Scene, tracks: MatchTracks, card: DeathCard): string[] {
  const seen = examine(scene, tracks, card)
  if (!seen || card.cause === 'not-read') return []
  const objections: readonly (readonly [text: string, holds: boolean])[] = [
    ['blamed for staying, though an enemy had him under fire already', card.cause === 'after-kill' && wasUnderFire(seen)],
    ['blamed for staying, though two enemies shot at him', card.cause === 'after-kill' && hadTwoOnHim(seen)],
    ['blamed for staying, though he fell at once', card.cause === 'after-kill' && fellAtOnce(seen)],
    ['blamed for staying, though his shield was whole', card.cause === 'after-kill' && hadFullShield(seen)],
    ['alone, though he lost an even duel', card.cause === 'alone' && wasEvenDuel(seen)],
    ['weak, though he neither began it nor had time', card.cause === 'weak' && !tookItByChoice(seen)],
    ['not weak, though he began it', ['two-guns', 'alone', 'duel', 'none'].includes(card.cause) && beganItWeak(seen)],
    ['nothing beside a trade, though two enemies shot at him', isPaid(card) && card.beside === null && hadTwoOnHim(seen)],
    ['nothing beside a trade, though he lost an even duel', isPaid(card) && card.beside === null && wasEvenDuel(seen)],
    ['a cause of its own, and another beside it', !isPaid(card) && card.beside !== null],
    ['his own doing, which no choice of his was', card.blame === 'yours' && !['after-kill', 'weak', 'alone'].includes(card.cause)],
  ]
  return objections.flatMap(([text, holds]) => (holds ? [`${card.event}: ${text}`] : []))
}

function isPaid({ cause }: DeathCard): boolean {
  return cause === 'traded' || cause === 'objective'
}

function examine(scene: Scene, tracks: MatchTracks, card: DeathCard): Seen | null {
  const { log, own } = scene
  const at = log.events.find(({ id }) => id === card.event)
  if (!at) return null
  const deathMs = at.atMs + tracks.clock.offsetMs
  const placeOf = (id: string | null | undefined) => tracks.players.findIndex(({ playerId }) => playerId === id)
  const me = placeOf(own.id)
  const life = tracks.lives.findIndex(
    ({ player, ending, endMs }) => player === me && ending === 'death' && Math.abs(endMs - deathMs) <= 500,
  )
  const found = tracks.lives[life]
  if (!found) return null
  const foes = new Set(log.persons.filter(({ team }) => team !== own.team).map(({ id }) => placeOf(id)))
  const playerHit = ({ victimLife }: TrackedHit) => tracks.lives[victimLife]?.player
  const { ms, value } = found.shield
  const killerKey = card.participants.find(({ role }) => role === 'killer')?.player
  const killerId = log.persons.find(({ key }) => key === killerKey)?.id
  const killer = killerId === undefined ? null : placeOf(killerId)
  return {
    endMs: found.endMs,
    taken: tracks.hits.filter(
      ({ victimLife, attackerPlayer }) => victimLife === life && attackerPlayer !== null && foes.has(attackerPlayer),
    ),
    given: tracks.hits.filter(
      (hit) => hit.attackerPlayer === me && foes.has(playerHit(hit) ?? -1) && hit.ms >= found.startMs && hit.ms <= found.endMs,
    ),
    killer,
    freshKills: killsOf(scene, own)
      .map(({ atMs }) => atMs + tracks.clock.offsetMs)
      .filter((killMs) => killMs >= found.startMs && killMs <= found.endMs && found.endMs - killMs <= 5_000),
    wasKillerHitByOthers: tracks.hits.some(
      (hit) => hit.attackerPlayer !== me && playerHit(hit) === killer && hit.ms <= found.endMs && found.endMs - hit.ms <= 10_000,
    ),
    shieldAt: (time) => value[ms.findLastIndex((changedMs) => changedMs < time)] ?? 1,
    livesAt: (player, time) => tracks.lives.some((one) => one.player === player && one.startMs <= time && time < one.endMs),
    playerHit,
  }
}

/** True when an enemy who survived the player's last kill had hit the player in the 5 s before it. */
function wasUnderFire({ freshKills, taken, livesAt }: Seen): boolean {
  const killMs = freshKills.at(-1)
  return (
    killMs !== undefined &&
    taken.some(
      ({ ms, attackerPlayer }) => ms <= killMs && killMs - ms <= 5_000 && attackerPlayer !== null && livesAt(attackerPlayer, killMs + 1),
    )
  )
}

/** Within 1 s of a kill, a player cannot react and turn away. */
function fellAtOnce({ freshKills, endMs }: Seen): boolean {
  return endMs - (freshKills.at(-1) ?? 0) < 1_000
}

/** True when the shield was full at the start of the last exchange, whose hits are at most 1.5 s apart. */
function hadFullShield({ taken }: Seen): boolean {
  const start = taken.findLastIndex(({ ms }, at) => ms - (taken[at - 1]?.ms ?? Number.NEGATIVE_INFINITY) > 1_500)
  return (taken[start]?.victim.shield ?? 0) > 0.99
}

/** True when in the last 4 s two enemies each dealt at least a third of the damage, with hits at most 1 s apart. */
function hadTwoOnHim({ taken, endMs }: Seen): boolean {
  const last = taken.filter(({ ms }) => endMs - ms <= 4_000)
  const lost = (hits: readonly TrackedHit[]) => hits.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const of = (player: number | null) => last.filter(({ attackerPlayer }) => attackerPlayer === player)
  const guns = [...new Set(last.map(({ attackerPlayer }) => attackerPlayer))].filter((player) => lost(of(player)) * 3 >= lost(last))
  return guns.some((one) =>
    guns.some((other) => one !== other && of(one).some(({ ms }) => of(other).some((hit) => Math.abs(hit.ms - ms) <= 1_000))),
  )
}

/** True when only these two hurt each other in the last 10 s, and the player hit first while both were whole. */
function wasEvenDuel({ taken, given, killer, endMs, wasKillerHitByOthers, playerHit }: Seen): boolean {
  const mine = given.filter(({ ms }) => endMs - ms <= 10_000)
  const his = taken.filter(({ ms }) => endMs - ms <= 10_000)
  const [first] = [...mine, ...his].sort((one, other) => one.ms - other.ms)
  const isUnhurt = (stance: TrackedHit['attacker']) => stance !== null && stance.shield >= 0.95 && stance.health >= 0.95
  return (
    first !== undefined &&
    first.attackerPlayer !== killer &&
    isUnhurt(first.victim) &&
    isUnhurt(first.attacker) &&
    his.every(({ attackerPlayer }) => attackerPlayer === killer) &&
    mine.every((hit) => playerHit(hit) === killer) &&
    !wasKillerHitByOthers &&
    his.length > 1
  )
}

function lastExchange({ taken }: Seen): readonly TrackedHit[] {
  const start = taken.findLastIndex(({ ms }, at) => ms - (taken[at - 1]?.ms ?? Number.NEGATIVE_INFINITY) > 1_500)
  return taken.slice(Math.max(0, start))
}

/** True when the player, under half a shield and 2 s or more after the last hit taken, hit the enemy who then shot back. */
function beganItWeak(seen: Seen): boolean {
  const exchange = lastExchange(seen)
  const [first] = exchange
  const before = seen.taken.at(-exchange.length - 1)
  if (!first || !before || first.victim.shield >= 0.5) return false
  const hit = seen.given.find(
    (one) => one.ms > before.ms && one.ms <= first.ms && [first.attackerPlayer, seen.killer].includes(seen.playerHit(one) ?? null),
  )
  return hit !== undefined && hit.ms - before.ms >= 2_000
}

function tookItByChoice(seen: Seen): boolean {
  const [first] = lastExchange(seen)
  if (!first) return false
  const sevenBefore = Array.from({ length: 70 }, (_, step) => first.ms - step * 100)
  return beganItWeak(seen) || sevenBefore.every((ms) => seen.shieldAt(ms) < 0.5)
}
