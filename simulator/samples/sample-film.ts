import { BASE_MAPS, FORGE_CANVAS } from '#analysis/film/tracks/base-maps.ts'
import type { DamageEvent, DeathState, Magazine } from '#analysis/film/tracks/combat-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { FULL_HEALTH, FULL_SHIELD } from '#shared/game/game-numbers.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { kill, logOf, matchOf, xuidOf } from './sample-log.ts'

/**
 * A film of four against four for tests, which passes every gate. Eight players walk around a circle, friend and foe in turn; every five
 * seconds one kills the enemy after them with five hits and ten rounds, and the victim respawns eight seconds later.
 */
const SEATS = 'aebfcgdh'
const END_MS = 130_000
const RECORD_MS = 50
const FIRST_DEATH_MS = 10_000
const KILL_EVERY_MS = 5_000
const KILLS = 24
const RESPAWN_MS = 8_000
const RADIUS_U = 8
const WALK_U_PER_S = 2.6
/** The log's clock is this much ahead of the film's. */
const LOG_AHEAD_MS = 5

const SIDEKICK = 0xbb1a095b
export const SAMPLE_MAP = BASE_MAPS.find(({ name }) => name === 'Aquarius') ?? FORGE_CANVAS

interface SampleKill {
  readonly ms: number
  readonly victim: number
  readonly killer: number
}

const sampleKills: readonly SampleKill[] = Array.from({ length: KILLS }, (_, number) => ({
  ms: FIRST_DEATH_MS + number * KILL_EVERY_MS,
  victim: number % SEATS.length,
  killer: (number + 1) % SEATS.length,
}))

export function sampleFilm(): FilmTracks {
  const lives = [...SEATS].flatMap((_, player) => livesOf(player)).toSorted((one, other) => one.spawnMs - other.spawnMs)
  const lifeAt = (player: number, ms: number) =>
    lives.findIndex(({ playerIndex, spawnMs, endMs }) => playerIndex === player && spawnMs <= ms && ms <= endMs)
  return {
    filmMajorVersion: 41,
    format: 27,
    build: 'HI_1_13_0',
    widths: SAMPLE_MAP.widths,
    measuredWidths: SAMPLE_MAP.widths,
    map: { foundBy: 'level-id', baseMap: SAMPLE_MAP },
    endMs: END_MS,
    players: [...SEATS].map((seat, index) => ({ index, xuid: xuidOf(seat) })),
    lives,
    damage: sampleKills.flatMap((one) => hitsOf(one, lifeAt(one.victim, one.ms), lifeAt(one.killer, one.ms))),
    shots: [],
    magazines: sampleKills.map(({ ms, killer }): Magazine => ({ ms, life: lifeAt(killer, ms), weaponSlot: 0, rounds: 5, spent: 10 })),
    deaths: sampleKills.map((one) => deathOf(one, lifeAt(one.victim, one.ms))),
    selfTests: [{ name: 'frame-starts', verdict: 'passed', asExpected: 100, tested: 100 }],
    gaps: [],
    problems: [],
  }
}

export function sampleFilmLog(): EventLog {
  const events = sampleKills.flatMap(({ ms, killer, victim }) => kill(ms + LOG_AHEAD_MS, SEATS.charAt(killer), SEATS.charAt(victim)))
  const players = matchOf(events).players.map((player) => {
    const { kills } = player.totals
    return { ...player, totals: { ...player.totals, shotsFired: 10 * kills, shotsHit: 5 * kills, damageDealt: 216 * kills } }
  })
  return logOf(events, { players })
}

function livesOf(player: number): Life[] {
  const deaths = sampleKills.filter(({ victim }) => victim === player).map(({ ms }) => ms)
  const starts = [0, ...deaths.map((ms) => ms + RESPAWN_MS)]
  return starts.map((spawnMs, number) => {
    const deathMs = deaths[number]
    return walk(player, spawnMs, deathMs ?? END_MS, deathMs === undefined ? 'match-end' : 'death')
  })
}

function walk(player: number, spawnMs: number, endMs: number, ending: Life['ending']): Life {
  const count = Math.max(0, Math.floor((endMs - spawnMs) / RECORD_MS))
  const ms = Float64Array.from({ length: count }, (_, row) => spawnMs + (row + 1) * RECORD_MS)
  const places = Array.from(ms, (at) => placeAt(player, at))
  const axis = (one: 0 | 1 | 2) => Uint32Array.from(places, (place) => place[one])
  return {
    playerIndex: player,
    slot: 512 + player,
    generation: 1,
    spawnMs,
    spawn: placeAt(player, spawnMs),
    endMs,
    ending,
    samples: {
      ms,
      states: new Uint8Array(count).fill(SAMPLE_STATES.position + SAMPLE_STATES.aim),
      x: axis(0),
      y: axis(1),
      z: axis(2),
      yaw: new Int16Array(count).fill(1024),
      pitch: new Int16Array(count).fill(1024),
      shield: new Uint8Array(count).fill(FULL_SHIELD),
      health: new Uint8Array(count).fill(FULL_HEALTH),
    },
  }
}

function placeAt(player: number, ms: number) {
  const angle = (2 * Math.PI * player) / SEATS.length + (WALK_U_PER_S * ms) / 1000 / RADIUS_U
  return toQuantised(SAMPLE_MAP, [RADIUS_U * Math.cos(angle), RADIUS_U * Math.sin(angle) - 5, 5])
}

function hitsOf({ ms, killer }: SampleKill, victimLife: number, attackerLife: number): DamageEvent[] {
  return [4, 3, 2, 1, 0].map((left) => ({
    ms: ms - 200 * left,
    victimLife,
    attackerLife,
    attackerPlayer: killer,
    tag: SIDEKICK,
    weapon: 'Mk51 Sidekick',
    isHeadHit: left === 0,
    isKillingBlow: left === 0,
    drop: left === 0 ? { shield: 0, health: 127 } : { shield: 16, health: 0 },
  }))
}

function deathOf({ ms, victim, killer }: SampleKill, victimLife: number): DeathState {
  return {
    ms,
    victimLife,
    victimPlayer: victim,
    killerPlayer: killer,
    tag: SIDEKICK,
    weapon: 'Mk51 Sidekick',
    category: 1,
  }
}
