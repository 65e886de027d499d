import type { LifeSamples } from '#analysis/film/tracks/life.ts'

export interface Bearing {
  x: number
  y: number
  z: number
  yaw: number
  pitch: number
  shield: number
  health: number
}

/** Long enough to be joined quickly, short enough to waste little memory in a living player's last block: at most 27 KB. */
const BLOCK_ROWS = 1_024

const COLUMNS = ['ms', 'states', 'x', 'y', 'z', 'yaw', 'pitch', 'shield', 'health'] as const satisfies readonly (keyof LifeSamples)[]

export type SampleColumns = ReturnType<typeof sampleColumns>

export function sampleColumns() {
  let blocks = [emptyBlock(BLOCK_ROWS)]
  let length = 0
  return {
    push: (ms: number, states: number, bearing: Bearing) => {
      const row = length % BLOCK_ROWS
      if (row === 0 && length > 0) blocks.push(emptyBlock(BLOCK_ROWS))
      const block = blocks.at(-1) ?? emptyBlock(BLOCK_ROWS)
      block.ms[row] = ms
      block.states[row] = states
      block.x[row] = bearing.x
      block.y[row] = bearing.y
      block.z[row] = bearing.z
      block.yaw[row] = bearing.yaw
      block.pitch[row] = bearing.pitch
      block.shield[row] = bearing.shield
      block.health[row] = bearing.health
      length += 1
    },
    length: () => length,
    /** Call when no more rows will come. Returns all rows in arrays of exactly their length. */
    finish: (): LifeSamples => {
      const [only] = blocks
      if (only === undefined || blocks.length > 1 || only.ms.length !== length) blocks = [join(blocks, length)]
      return blocks[0] ?? emptyBlock(0)
    },
  }
}

function emptyBlock(rows: number): LifeSamples {
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

function join(blocks: readonly LifeSamples[], rows: number): LifeSamples {
  const joined = emptyBlock(rows)
  blocks.forEach((block, index) => {
    const from = index * BLOCK_ROWS
    const filled = Math.min(BLOCK_ROWS, rows - from)
    for (const column of COLUMNS) joined[column].set(block[column].subarray(0, filled), from)
  })
  return joined
}
