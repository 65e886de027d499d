import { lifeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedDeath, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { sampleLife } from './sample-life.ts'
import { stanceOf, tracksOf } from './sample-tracks.ts'

/** Victim and killer are player indices. */
export interface ScriptedKill {
  readonly ms: number
  readonly victim: number
  readonly killer: number | null
}

interface ScriptedMatch {
  /** Ids as the log and statistics have them. */
  readonly players: readonly string[]
  readonly kills: readonly ScriptedKill[]
  readonly endMs: number
  readonly isMapKnown?: boolean
}

const RESPAWN_MS = 8_000
const FIRST_SPAWN_MS = 2_000
/** Hits before each kill: time before the kill, and shield left after the hit. */
const HITS = [
  { beforeMs: 1_500, shield: 0.7 },
  { beforeMs: 900, shield: 0.35 },
  { beforeMs: 300, shield: 0 },
] as const

/** Tracks of a match in which all players run around a map of three floors and ramps, and die as scripted. They are always the same. */
export function walkedMatch({ players, kills, endMs, isMapKnown = true }: ScriptedMatch): MatchTracks {
  const lives = players.flatMap((_, player) => livesOf(player, kills, endMs)).sort((one, other) => one.startMs - other.startMs)
  const hits = kills.flatMap((kill) => hitsOf(kill, lives)).sort((one, other) => one.ms - other.ms)
  const box = { min: [-40, -40, -10], max: [40, 40, 20] } as const
  const changes: Partial<MatchTracks> = {
    map: isMapKnown
      ? { areDistancesKnown: true, foundBy: 'level-id', name: 'Sample', box }
      : { areDistancesKnown: false, foundBy: 'nothing', box },
    endMs,
    clock: { offsetMs: 0, pairedDeaths: kills.length },
    players: players.map((playerId, index) => ({ index, xuid: null, playerId })),
    lives,
    hits,
    deaths: kills.map((kill) => deathOf(kill, lives)),
  }
  return tracksOf([], { changes })
}

function livesOf(player: number, kills: readonly ScriptedKill[], endMs: number): TrackedLife[] {
  const ends = [...kills.filter(({ victim }) => victim === player).map(({ ms }) => ms), endMs]
  return ends.flatMap((end, index) => {
    const before = ends[index - 1]
    const startMs = before === undefined ? FIRST_SPAWN_MS : before + RESPAWN_MS
    return startMs < end ? [lifeOf(player, startMs, end, end < endMs)] : []
  })
}

function lifeOf(player: number, startMs: number, endMs: number, isDeath: boolean): TrackedLife {
  const firstTick = Math.ceil(startMs / TICK_MS)
  const ticks = Array.from({ length: Math.max(0, Math.ceil(endMs / TICK_MS) - firstTick) }, (_, tick) => firstTick + tick)
  const places = ticks.map((tick) => placeOn(player, (tick * TICK_MS) / 1000))
  const yaw = Float32Array.from(ticks, (tick) => headingOn(player, (tick * TICK_MS) / 1000))
  const losses = isDeath ? HITS : []
  return sampleLife(places, {
    player,
    startMs,
    endMs,
    firstTick,
    ending: isDeath ? 'death' : 'match-end',
    yaw,
    pitch: new Float32Array(ticks.length),
    shield: {
      ms: Float64Array.from(losses, ({ beforeMs }) => endMs - beforeMs),
      value: Float32Array.from(losses, ({ shield }) => shield),
    },
  })
}

/** Laps over two loops that cross on bridges; each player of a team runs a little behind the one before. */
function placeOn(player: number, seconds: number): Place {
  const turn = seconds * 0.14 * (player % 2 === 0 ? 1 : -1) + player * 0.8
  const wide = 16 + (player % 3) * 2.5
  const x = wide * Math.cos(turn)
  const y = 10 * Math.sin(2 * turn) * (player % 4 < 2 ? 1 : 0.7)
  return [x, y, heightOf(x, y)]
}

/** Three floors, with ramps of two units between them. */
function heightOf(x: number, y: number): number {
  const ramp = (value: number) => Math.min(1, Math.max(0, value))
  return 1 + 1.6 * ramp((x + 9) / 2) + 1.6 * ramp((y - 4) / 2)
}

function headingOn(player: number, seconds: number): number {
  const [from, to] = [placeOn(player, seconds), placeOn(player, seconds + 0.1)]
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (degrees + 360) % 360
}

const RIFLE = { tag: 1, name: 'BR75' } as const

function hitsOf({ ms, victim, killer }: ScriptedKill, lives: readonly TrackedLife[]): TrackedHit[] {
  return HITS.flatMap(({ beforeMs }, index) => {
    const at = ms - beforeMs
    const hurt = lifeAt({ lives }, victim, at)
    const attacker = killer === null ? null : lifeAt({ lives }, killer, at)
    if (!hurt || !attacker) return []
    const isLast = index === HITS.length - 1
    return [
      {
        ms: at,
        victimLife: lives.indexOf(hurt),
        attackerLife: lives.indexOf(attacker),
        attackerPlayer: killer,
        weapon: RIFLE,
        isHeadHit: isLast,
        isKillingBlow: false,
        points: 40,
        victim: stanceOf(hurt, at - 1),
        attacker: stanceOf(attacker, at),
      },
    ]
  })
}

function deathOf({ ms, victim, killer }: ScriptedKill, lives: readonly TrackedLife[]): TrackedDeath {
  const life = lifeAt({ lives }, victim, ms - 1)
  if (!life) throw new Error(`Player ${victim} does not live at ${ms} to be killed`)
  const killerLife = killer === null ? null : lifeAt({ lives }, killer, ms)
  return {
    ms,
    victimLife: lives.indexOf(life),
    killer: killer === null ? null : { player: killer, life: killerLife ? lives.indexOf(killerLife) : null },
    weapon: RIFLE,
    category: 0,
    victim: stanceOf(life, ms - 1),
    killerStance: killerLife ? stanceOf(killerLife, ms) : null,
  }
}
