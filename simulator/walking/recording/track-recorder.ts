import { type Bearing, type SampleColumns, sampleColumns } from '#analysis/film/frames/decoding/lives/sample-columns.ts'
import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { DamageEvent, DeathState, Magazine, Shot, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, type LifeEnding, NOT_KNOWN, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import type { QuantisedPosition } from '#analysis/film/tracks/world-units.ts'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH } from '#shared/game/game-numbers.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import type { Body } from '#simulator/walking/bodies/body.ts'
import { tickMs } from '#simulator/walking/film-clock.ts'
import { toQuantised } from './to-quantised.ts'

/** Life counters of films: 256 slots from here on, then the same slots in the next of four generations. */
const FIRST_SLOT = 512
const SLOTS = 256
const GENERATIONS = 4

/** The newest game version whose films are known. */
const ORIGIN = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' } as const

interface LifeInProgress {
  readonly playerIndex: number
  readonly spawnTick: number
  readonly spawn: QuantisedPosition
  readonly bearing: Bearing
  readonly samples: SampleColumns
  end: { readonly tick: number; readonly ending: LifeEnding } | null
}

interface RecordedEvents {
  readonly damage: DamageEvent[]
  readonly shots: Shot[]
  readonly magazines: Magazine[]
  readonly deaths: DeathState[]
}

/** Records a match as the reader of its film returns it. */
export interface TrackRecorder extends RecordedEvents {
  /** Returns the index of the life. */
  readonly begin: (playerIndex: number, tick: number, place: readonly [number, number, number]) => number
  /** Records the changes of a body since it was last observed; at a death, always with shield and health. */
  readonly observe: (body: Body, tick: number, isDeath?: boolean) => void
  readonly end: (life: number, tick: number, ending: LifeEnding) => void
  /** Drop of shield and health since the last observation; null when there is none. */
  readonly dropOf: (body: Body) => VitalityDrop | null
  readonly finish: (lastTick: number, xuids: readonly string[]) => FilmTracks
}

export function trackRecorder(): TrackRecorder {
  const baseMap = simulatedBaseMap()
  const lives: LifeInProgress[] = []
  const events: RecordedEvents = { damage: [], shots: [], magazines: [], deaths: [] }
  return {
    ...events,
    begin: (playerIndex, tick, place) => {
      const spawn = toQuantised(baseMap, place)
      const [x, y, z] = spawn
      const bearing: Bearing = { x, y, z, yaw: NOT_KNOWN, pitch: NOT_KNOWN, shield: FULL_SHIELD, health: FULL_HEALTH }
      lives.push({ playerIndex, spawnTick: tick, spawn, bearing, samples: sampleColumns(), end: null })
      return lives.length - 1
    },
    observe: (body, tick, isDeath = false) => {
      const life = lives[body.life]
      if (life) observe(baseMap, life, body, tick, isDeath)
    },
    end: (place, tick, ending) => {
      const life = lives[place]
      if (life) life.end ??= { tick, ending }
    },
    dropOf: (body) => {
      const life = lives[body.life]
      return life ? dropOf(life.bearing, body) : null
    },
    finish: (lastTick, xuids) => ({
      ...ORIGIN,
      widths: baseMap.widths,
      measuredWidths: baseMap.widths,
      map: { foundBy: 'level-id', baseMap },
      endMs: tickMs(lastTick),
      players: xuids.map((xuid, index) => ({ index, xuid })),
      lives: lives.map((life, place) => closeLife(life, place, lastTick)),
      ...events,
      magazines: events.magazines.toSorted(byTimeThen(({ life }) => life)),
      deaths: events.deaths.toSorted(byTimeThen(({ victimLife }) => victimLife)),
      selfTests: [],
      gaps: [],
      problems: [],
    }),
  }
}

function observe(baseMap: BaseMap, life: LifeInProgress, body: Body, tick: number, isDeath: boolean): void {
  const { bearing, samples } = life
  const [x, y, z] = toQuantised(baseMap, [body.x, body.y, body.z])
  const [yaw, pitch] = [quantisedYaw(body.yaw), quantisedPitch(body.pitch)]
  const { shield, health } = quantisedVitality(body)
  let states = 0
  if (x !== bearing.x || y !== bearing.y || z !== bearing.z || samples.length() === 0) states |= SAMPLE_STATES.position
  if (yaw !== bearing.yaw || pitch !== bearing.pitch) states |= SAMPLE_STATES.aim
  if (shield !== bearing.shield || isDeath) states |= SAMPLE_STATES.shield
  if (health !== bearing.health || isDeath) states |= SAMPLE_STATES.health
  if (states === 0) return
  Object.assign(bearing, { x, y, z, yaw, pitch, shield, health })
  samples.push(tickMs(tick), states, bearing)
}

/** A living body has some health. */
function quantisedVitality({ vitality }: Body): VitalityDrop {
  return { shield: Math.round(vitality.shield), health: NO_HEALTH + Math.ceil(vitality.health) }
}

function dropOf(recorded: Bearing, body: Body): VitalityDrop | null {
  const now = quantisedVitality(body)
  const drop = { shield: Math.max(0, recorded.shield - now.shield), health: Math.max(0, recorded.health - now.health) }
  return drop.shield + drop.health === 0 ? null : drop
}

/** Within one frame, a film lists lives by index. */
function byTimeThen<T extends { readonly ms: number }>(placeOf: (event: T) => number) {
  return (one: T, other: T): number => one.ms - other.ms || placeOf(one) - placeOf(other)
}

function quantisedYaw(degrees: number): number {
  return Math.floor(((((degrees % 360) + 360) % 360) * 4096) / 360) % 4096
}

function quantisedPitch(degrees: number): number {
  return Math.floor(((degrees + 180) * 2048) / 360)
}

function closeLife(life: LifeInProgress, place: number, lastTick: number): Life {
  return {
    playerIndex: life.playerIndex,
    slot: FIRST_SLOT + (place % SLOTS),
    generation: Math.floor(place / SLOTS) % GENERATIONS,
    spawnMs: tickMs(life.spawnTick),
    spawn: life.spawn,
    endMs: tickMs(life.end?.tick ?? lastTick),
    ending: life.end?.ending ?? 'film-end',
    samples: life.samples.finish(),
  }
}
