import type { Life, LifeSamples } from '#analysis/film/tracks/life.ts'

/** The same life with only some of its rows, as if the film lacked the others. */
export function withRows(life: Life, isKept: (ms: number) => boolean): Life {
  const { ms, states, x, y, z, yaw, pitch, shield, health } = life.samples
  const isRowKept = (_: number, row: number) => isKept(ms[row] ?? 0)
  const samples: LifeSamples = {
    ms: ms.filter(isRowKept),
    states: states.filter(isRowKept),
    x: x.filter(isRowKept),
    y: y.filter(isRowKept),
    z: z.filter(isRowKept),
    yaw: yaw.filter(isRowKept),
    pitch: pitch.filter(isRowKept),
    shield: shield.filter(isRowKept),
    health: health.filter(isRowKept),
  }
  return { ...life, samples }
}
