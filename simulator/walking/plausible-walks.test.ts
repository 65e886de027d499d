import { expect, test } from 'vitest'
import { yawDegrees } from '#analysis/film/tracks/life.ts'
import { rowAt } from '#analysis/tracks/building/track-box.ts'
import { FULL_SHIELD, SHIELD_FILL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { FRAME_MICROSECONDS } from '#simulator/film-writer/film-writer.ts'
import { bearingTo, distanceBetween, turnBetween } from './bodies/body.ts'
import { ENERGY_SWORD, FRAG, MELEE, VEHICLE } from './bodies/weapons.ts'
import { nearestMate, placeAt } from './measured-walks.ts'
import { simulateWalkedMatch } from './simulate-walked-match.ts'
import type { WalkedMatch } from './walked-match.ts'

/** The expected figures are those of recorded films. */
const matches = (['slayer', 'king-of-the-hill', 'ctf'] as const).map((mode, index) =>
  simulateWalkedMatch({ seed: 40 + index, mode, durationMs: 300_000 }),
)
const FRAME_MS = FRAME_MICROSECONDS / 1000

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? Number.NaN
}

const livesOfAll = matches.flatMap((match) => match.tracks.lives.map((life) => ({ match, life })))
const deathsOfAll = matches.flatMap((match) =>
  match.tracks.deaths.flatMap((death) => {
    const life = match.tracks.lives[death.victimLife]
    const killer = match.tracks.lives.find(
      ({ playerIndex, spawnMs, endMs }) => playerIndex === death.killerPlayer && spawnMs <= death.ms && death.ms < endMs,
    )
    return life && killer ? [{ match, death, life, killer }] : []
  }),
)

test('no step in a frame is longer than a fifth of a unit, and runs are as fast as the game allows', () => {
  const speeds: number[] = []
  const steps: number[] = []
  for (const { life } of livesOfAll) {
    for (let atMs = life.spawnMs; atMs + 250 < life.endMs; atMs += 250) {
      const speed = 4 * distanceBetween(placeAt(life, atMs), placeAt(life, atMs + 250))
      if (speed > 0.3) speeds.push(speed)
    }
    for (let row = 1; row < life.samples.ms.length; row += 37) {
      const [from, to] = [life.samples.ms[row - 1] ?? 0, life.samples.ms[row] ?? 0]
      if (to - from < 1.5 * FRAME_MS) steps.push(distanceBetween(placeAt(life, from), placeAt(life, to)))
    }
  }
  expect(Math.max(...steps)).toBeLessThan(0.2)
  expect(quantile(speeds, 0.5)).toBeGreaterThan(2)
  expect(quantile(speeds, 0.5)).toBeLessThan(2.65)
  expect(quantile(speeds, 0.99)).toBeLessThan(4)
})

interface Recovery {
  readonly steps: number
  readonly firstMs: number
  readonly fullMs: number
}

/** Recharges of the shield, timed from the last hit before each, and times at which the shield fell without a hit. */
function followShield(match: WalkedMatch, place: number) {
  const { ms, shield } = match.tracks.lives[place]?.samples ?? { ms: [], shield: [] }
  const hits = new Set(match.tracks.damage.filter(({ victimLife }) => victimLife === place).map((hit) => hit.ms))
  const recoveries: Recovery[] = []
  const strangeFalls: number[] = []
  let lowest = { atMs: Number.NaN, shield: FULL_SHIELD, riseMs: Number.NaN }
  for (let row = 1; row < ms.length; row += 1) {
    const [before, now, atMs] = [shield[row - 1] ?? 0, shield[row] ?? 0, ms[row] ?? 0]
    if (hits.has(atMs)) lowest = { atMs, shield: now, riseMs: Number.NaN }
    else if (now < before) strangeFalls.push(atMs)
    if (now > before && Number.isNaN(lowest.riseMs)) lowest = { ...lowest, riseMs: atMs }
    if (now === FULL_SHIELD && before < FULL_SHIELD) {
      recoveries.push({ steps: FULL_SHIELD - lowest.shield, firstMs: lowest.riseMs - lowest.atMs, fullMs: atMs - lowest.atMs })
    }
  }
  return { recoveries, strangeFalls }
}

test('shields start to recharge five seconds after the last hit, are full two seconds later from empty, and fall only by hits', () => {
  const followed = matches.flatMap((match) => match.tracks.lives.map((_, index) => followShield(match, index)))
  expect(followed.flatMap(({ strangeFalls }) => strangeFalls)).toEqual([])
  const recoveries = followed.flatMap((life) => life.recoveries)
  expect(recoveries.length).toBeGreaterThan(20)
  const firstMs = recoveries.map((recovery) => recovery.firstMs)
  expect(Math.min(...firstMs)).toBeGreaterThan(SHIELD_START_MS)
  expect(Math.max(...firstMs)).toBeLessThan(SHIELD_START_MS + 50)
  for (const { steps, fullMs } of recoveries) {
    const fillMs = (SHIELD_FILL_MS * steps) / FULL_SHIELD
    expect(Math.abs(fullMs - SHIELD_START_MS - fillMs)).toBeLessThan(60)
  }
})

test('shooters look at the player they hit: the median error is at most one degree', () => {
  const errors = matches.flatMap(({ tracks }) =>
    tracks.shots.flatMap(({ ms, life, hitLife }) => {
      const [shooter, victim] = [tracks.lives[life], tracks.lives[hitLife ?? -1]]
      const yaw = shooter?.samples.yaw[rowAt(shooter.samples, ms, 'until')]
      if (!shooter || !victim || yaw === undefined) return []
      return Math.abs(turnBetween(yawDegrees(yaw), bearingTo(placeAt(shooter, ms), placeAt(victim, ms))))
    }),
  )
  expect(errors.length).toBeGreaterThan(1_000)
  expect(quantile(errors, 0.5)).toBeLessThan(1)
})

test('killers are nearer than enemies at other times, and teammates at a death are as near as in recorded play', () => {
  const distances = deathsOfAll.map(({ death, life, killer }) => distanceBetween(placeAt(life, death.ms), placeAt(killer, death.ms)))
  const usual = deathsOfAll.map(({ death, life, killer }) => {
    const atMs = Math.max(life.spawnMs, killer.spawnMs) + 500
    return distanceBetween(placeAt(life, Math.min(atMs, death.ms)), placeAt(killer, Math.min(atMs, death.ms)))
  })
  expect(quantile(distances, 0.5)).toBeGreaterThan(3)
  expect(quantile(distances, 0.5)).toBeLessThan(9)
  expect(quantile(distances, 0.5)).toBeLessThan(quantile(usual, 0.5))
  const mates = deathsOfAll.flatMap(({ match, death, life }) => nearestMate(match, life, death.ms - 1) ?? [])
  expect(quantile(mates, 0.25)).toBeGreaterThan(2.5)
  expect(quantile(mates, 0.5)).toBeGreaterThan(5)
  expect(quantile(mates, 0.5)).toBeLessThan(11)
})

test('assists and damage per kill are about those of recorded matches: 0.40 to 0.50 and 330 to 380', () => {
  const cores = matches.flatMap(({ statistics }) =>
    statistics.Players.flatMap(({ PlayerTeamStats }) => PlayerTeamStats.map(({ Stats }) => Stats.CoreStats)),
  )
  const perKill = (count: 'Assists' | 'DamageDealt') =>
    cores.reduce((sum, core) => sum + core[count], 0) / cores.reduce((sum, { Kills }) => sum + Kills, 0)
  expect(perKill('Assists')).toBeGreaterThan(0.3)
  expect(perKill('Assists')).toBeLessThan(0.85)
  expect(perKill('DamageDealt')).toBeGreaterThan(290)
  expect(perKill('DamageDealt')).toBeLessThan(390)
})

test('there are 8 to 14 kills a minute, and victims lose their shield before they die', () => {
  const minutes = matches.reduce((sum, { truth }) => sum + (truth.endMs - truth.kickOffMs) / 60_000, 0)
  const kills = matches.reduce((sum, { tracks }) => sum + tracks.deaths.length, 0)
  expect(kills / minutes).toBeGreaterThan(8)
  expect(kills / minutes).toBeLessThan(14)
  for (const { life } of deathsOfAll) {
    expect(life.samples.shield.at(-1)).toBe(0)
  }
})

test('shots, melee, grenades, a sword and a vehicle all kill; overshields are picked up and shot away', () => {
  const tags = new Set(deathsOfAll.map(({ death }) => death.tag))
  for (const { tag } of [MELEE, FRAG, ENERGY_SWORD, VEHICLE]) expect(tags).toContain(tag)
  const over = livesOfAll.filter(({ life }) => life.samples.shield.includes(2 * FULL_SHIELD))
  expect(over.length).toBeGreaterThan(2)
  expect(over.some(({ life }) => life.ending === 'death')).toBe(true)
})
