import { aimAt, lifeAt, placeAt, shieldAt, vitalityAt } from '#shared/tracks/look-up.ts'
import { type MatchTracks, STORED_FORMAT_VERSION } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { Stance, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'
import { sampleLife } from './sample-life.ts'
import { idOf, xuidOf } from './sample-log.ts'

/** Small tracks for tests, given life by life: seats as in `sample-log.ts`; log and film share one clock. */
const SEATS = 'abcdefgh'

type Change = readonly [ms: number, value: number]

export interface ScriptedLife {
  readonly seat: string
  readonly fromMs: number
  readonly toMs: number
  /** The life's fixed place, or places at some instants with linear interpolation. */
  readonly at: Place | readonly (readonly [ms: number, place: Place])[]
  /** Constant yaw in degrees; null means that the film does not show the aim. */
  readonly yaw?: number | null
  readonly shield?: readonly Change[]
  readonly health?: readonly Change[]
  readonly ending?: TrackedLife['ending']
}

export interface ScriptedHit {
  readonly ms: number
  /** Null for the world. */
  readonly from: string | null
  readonly to: string
  readonly kills?: boolean
  readonly head?: boolean
  readonly weapon?: string
  readonly points?: number
}

export interface ScriptedTracks {
  readonly hits?: readonly ScriptedHit[]
  readonly changes?: Partial<MatchTracks>
}

export function tracksOf(scripted: readonly ScriptedLife[], { hits = [], changes = {} }: ScriptedTracks = {}): MatchTracks {
  const lives = scripted.map(toLife).sort((one, other) => one.startMs - other.startMs)
  return {
    versions: { reader: 1, kept: STORED_FORMAT_VERSION },
    film: { majorVersion: 41, format: 27, build: 'sample' },
    map: { areDistancesKnown: true, foundBy: 'level-id', name: 'Sample', box: { min: [-50, -50, -50], max: [50, 50, 50] } },
    endMs: Math.max(...lives.map(({ endMs }) => endMs)),
    clock: { offsetMs: 0, pairedDeaths: 1 },
    players: [...SEATS].map((seat, index) => ({ index, xuid: xuidOf(seat), playerId: idOf(seat) })),
    lives,
    hits: hits.map((hit) => toHit(hit, lives)).sort((one, other) => one.ms - other.ms),
    deaths: [],
    gates: [],
    gaps: [],
    problems: [],
    ...changes,
  }
}

function toLife({ seat, fromMs, toMs, at, yaw = 0, shield = [], health = [], ending = 'death' }: ScriptedLife): TrackedLife {
  const firstTick = Math.ceil(fromMs / TICK_MS)
  const ticks = Array.from({ length: Math.max(0, Math.ceil(toMs / TICK_MS) - firstTick) }, (_, tick) => (firstTick + tick) * TICK_MS)
  const fill = yaw ?? Number.NaN
  return sampleLife(
    ticks.map((ms) => placeOn(at, ms)),
    {
      player: SEATS.indexOf(seat),
      startMs: fromMs,
      endMs: toMs,
      firstTick,
      spawn: placeOn(at, fromMs),
      ending,
      yaw: new Float32Array(ticks.length).fill(fill),
      pitch: new Float32Array(ticks.length).fill(yaw === null ? Number.NaN : 0),
      shield: toChanges(shield),
      health: toChanges(health),
    },
  )
}

function placeOn(at: ScriptedLife['at'], ms: number): Place {
  if (isPlace(at)) return at
  const next = at.findIndex(([atMs]) => atMs > ms)
  const [to, from] = [at[next], at[next < 0 ? at.length - 1 : next - 1]]
  if (!from) return to?.[1] ?? [0, 0, 0]
  if (!to) return from[1]
  const share = (ms - from[0]) / (to[0] - from[0])
  const along = (axis: 0 | 1 | 2) => from[1][axis] + share * (to[1][axis] - from[1][axis])
  return [along(0), along(1), along(2)]
}

function isPlace(at: ScriptedLife['at']): at is Place {
  return typeof at[0] === 'number'
}

function toChanges(changes: readonly Change[]): VitalityChanges {
  return { ms: Float64Array.from(changes, ([ms]) => ms), value: Float32Array.from(changes, ([, value]) => value) }
}

function toHit(
  { ms, from, to, kills = false, head = false, weapon = 'MA40 AR', points = 11 }: ScriptedHit,
  lives: TrackedLife[],
): TrackedHit {
  const justBefore = ms - 1
  const lifeOf = (seat: string) => {
    const life = lifeAt({ lives }, SEATS.indexOf(seat), justBefore)
    return life ? lives.indexOf(life) : -1
  }
  const [victimLife, attackerLife] = [lifeOf(to), from === null ? -1 : lifeOf(from)]
  const victim = lives[victimLife]
  if (!victim) throw new Error(`nobody lives at ${to} to be hit at ${ms}`)
  const attacker = lives[attackerLife]
  return {
    ms,
    victimLife,
    attackerLife: attacker ? attackerLife : null,
    attackerPlayer: from === null ? null : SEATS.indexOf(from),
    weapon: { tag: 1, name: weapon },
    isHeadHit: head,
    isKillingBlow: kills,
    points,
    victim: stanceOf(victim, justBefore),
    attacker: attacker ? stanceOf(attacker, justBefore) : null,
  }
}

export function stanceOf(life: TrackedLife, ms: number): Stance {
  return { place: placeAt(life, ms), aim: aimAt(life, ms), shield: shieldAt(life, ms), health: vitalityAt(life.health, ms) }
}
