import type { DeathState } from '#analysis/film/tracks/combat-event.ts'
import { type Life, yawDegrees } from '#analysis/film/tracks/life.ts'
import { placeOfRow, rowAt } from '#analysis/tracks/building/track-box.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import { bearingTo, distanceBetween, type Place, turnBetween } from './bodies/body.ts'
import type { WalkedMatch } from './walked-match.ts'

/** Rates measured from a match's tracks alone, without knowledge of how the match was simulated. */
export interface WalkRates {
  /** Share of time alive, while a teammate lives, with every teammate more than ten units away. */
  readonly aloneShare: number
  /** Share of own deaths in fights that were taken with less than half a shield. */
  readonly weakShare: number
  /** Share of fights begun by a hit on the player in which the attacker was off screen. */
  readonly offScreenShare: number
  /** Share of own kills with an own death within five seconds. */
  readonly afterKillShare: number
}

const SAMPLE_MS = 500
const ALONE_UNITS = 10
const FIGHT_GAP_MS = 5_000
const BURST_GAP_MS = 1_500
const HALF_SHIELD = 32
const OFF_SCREEN_DEGREES = 60
const AFTER_KILL_MS = 5_000

const baseMap = simulatedBaseMap()

export function placeAt(life: Life, atMs: number): Place {
  const [x, y, z] = placeOfRow(life, baseMap, rowAt(life.samples, atMs, 'until'))
  return { x, y, z }
}

export function measureWalks(match: WalkedMatch, seat: number): WalkRates {
  return {
    aloneShare: aloneShare(match, seat),
    weakShare: shareOf(deathsOf(match, seat), (death) => isWeak(match, death)),
    offScreenShare: offScreenShare(match, seat),
    afterKillShare: afterKillShare(match, seat),
  }
}

export function livingAt(match: WalkedMatch, atMs: number): Life[] {
  return match.tracks.lives.filter(({ spawnMs, endMs }) => spawnMs <= atMs && atMs < endMs)
}

export function matesAt(match: WalkedMatch, life: Life, atMs: number): Life[] {
  const teamOf = ({ playerIndex }: Life) => match.truth.players[playerIndex]?.team
  return livingAt(match, atMs).filter((other) => other.playerIndex !== life.playerIndex && teamOf(other) === teamOf(life))
}

export function nearestMate(match: WalkedMatch, life: Life, atMs: number): number | null {
  const own = placeAt(life, atMs)
  const distances = matesAt(match, life, atMs).map((mate) => distanceBetween(own, placeAt(mate, atMs)))
  return distances.length === 0 ? null : Math.min(...distances)
}

function aloneShare(match: WalkedMatch, seat: number): number {
  const distances = match.tracks.lives
    .filter(({ playerIndex }) => playerIndex === seat)
    .flatMap((life) => momentsOf(match, life).flatMap((atMs) => nearestMate(match, life, atMs) ?? []))
  return shareOf(distances, (distance) => distance > ALONE_UNITS)
}

function momentsOf({ truth }: WalkedMatch, { spawnMs, endMs }: Life): number[] {
  const fromMs = Math.max(spawnMs, truth.kickOffMs)
  return Array.from({ length: Math.max(0, Math.floor((endMs - fromMs) / SAMPLE_MS)) }, (_, index) => fromMs + index * SAMPLE_MS)
}

function deathsOf({ tracks }: WalkedMatch, seat: number): DeathState[] {
  return tracks.deaths.filter(({ victimPlayer }) => victimPlayer === seat)
}

/** True when the last burst of hits began below half a shield and followed an earlier hit. */
function isWeak({ tracks }: WalkedMatch, { victimLife, ms }: DeathState): boolean {
  const life = tracks.lives[victimLife]
  const hits = tracks.damage.filter((hit) => hit.victimLife === victimLife && hit.ms <= ms).map((hit) => hit.ms)
  const first = hits.findLastIndex((atMs, index) => index === 0 || atMs - (hits[index - 1] ?? 0) > BURST_GAP_MS)
  const firstMs = hits[first]
  if (life === undefined || firstMs === undefined || first === 0) return false
  return (life.samples.shield[rowAt(life.samples, firstMs, 'before')] ?? 0) < HALF_SHIELD
}

function offScreenShare({ tracks }: WalkedMatch, seat: number): number {
  const openings = tracks.lives.flatMap((life, index) => {
    if (life.playerIndex !== seat) return []
    const hits = tracks.damage.filter(({ victimLife }) => victimLife === index)
    return hits.filter((hit, at) => at === 0 || hit.ms - (hits[at - 1]?.ms ?? 0) > FIGHT_GAP_MS).map((hit) => ({ life, hit }))
  })
  return shareOf(openings, ({ life, hit }) => {
    const attacker = tracks.lives[hit.attackerLife ?? -1]
    const yaw = life.samples.yaw[rowAt(life.samples, hit.ms, 'until')]
    if (attacker === undefined || yaw === undefined) return false
    return Math.abs(turnBetween(yawDegrees(yaw), bearingTo(placeAt(life, hit.ms), placeAt(attacker, hit.ms)))) > OFF_SCREEN_DEGREES
  })
}

function afterKillShare(match: WalkedMatch, seat: number): number {
  const kills = match.tracks.deaths.filter(({ killerPlayer }) => killerPlayer === seat)
  const deaths = deathsOf(match, seat)
  return shareOf(kills, (kill) => deaths.some(({ ms }) => ms >= kill.ms && ms - kill.ms <= AFTER_KILL_MS))
}

function shareOf<T>(items: readonly T[], isHit: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(isHit).length / items.length
}
