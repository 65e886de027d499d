import type { LifeSamples } from '#analysis/film/tracks/life.ts'

/** What is known of a biped at one moment. */
export interface Bearing {
  x: number
  y: number
  z: number
  yaw: number
  pitch: number
  shield: number
  health: number
}

export interface SampleColumns {
  readonly push: (ms: number, states: number, bearing: Bearing) => void
  readonly length: () => number
  readonly finish: () => LifeSamples
}

const FIRST_CAPACITY = 256

/** Rows of samples in typed arrays that double when they are full. */
export function sampleColumns(): SampleColumns {
  let columns = withCapacity(FIRST_CAPACITY)
  let length = 0
  return {
    push: (ms, states, bearing) => {
      if (length === columns.ms.length) columns = grown(columns)
      columns.ms[length] = ms
      columns.states[length] = states
      columns.x[length] = bearing.x
      columns.y[length] = bearing.y
      columns.z[length] = bearing.z
      columns.yaw[length] = bearing.yaw
      columns.pitch[length] = bearing.pitch
      columns.shield[length] = bearing.shield
      columns.health[length] = bearing.health
      length += 1
    },
    length: () => length,
    finish: () => cut(columns, length),
  }
}

function withCapacity(rows: number): LifeSamples {
  return {
    ms: new Float64Array(rows),
    states: new Uint8Array(rows),
    x: new Uint32Array(rows),
    y: new Uint32Array(rows),
    z: new Uint32Array(rows),
    yaw: new Int16Array(rows),
    pitch: new Int16Array(rows),
    shield: new Uint8Array(rows),
    health: new Uint8Array(rows),
  }
}

function grown(full: LifeSamples): LifeSamples {
  const larger = withCapacity(full.ms.length * 2)
  larger.ms.set(full.ms)
  larger.states.set(full.states)
  larger.x.set(full.x)
  larger.y.set(full.y)
  larger.z.set(full.z)
  larger.yaw.set(full.yaw)
  larger.pitch.set(full.pitch)
  larger.shield.set(full.shield)
  larger.health.set(full.health)
  return larger
}

/** Copies, so that what a life did not need is given back. */
function cut({ ms, states, x, y, z, yaw, pitch, shield, health }: LifeSamples, rows: number): LifeSamples {
  return {
    ms: ms.slice(0, rows),
    states: states.slice(0, rows),
    x: x.slice(0, rows),
    y: y.slice(0, rows),
    z: z.slice(0, rows),
    yaw: yaw.slice(0, rows),
    pitch: pitch.slice(0, rows),
    shield: shield.slice(0, rows),
    health: health.slice(0, rows),
  }
}
