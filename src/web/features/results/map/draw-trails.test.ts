import { expect, test } from 'vitest'
import type { Place } from '#shared/tracks/place.ts'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { drawTrails } from './draw-trails.ts'

const VIEW = { width: 100, height: 100, scale: 1, centreX: 50, centreY: 50 }
const COLORS = { you: 'gold', mate: 'blue', foe: 'red' }
const YOU = { player: 0, key: 'p1', name: 'You', role: 'you' } as const

function strokesOf(life: ReturnType<typeof sampleLife>, place: Place, ms: number, lengthMs: number): string[] {
  const strokes: string[][] = []
  const spot = (sign: string) => (x: number, y: number) => void strokes.at(-1)?.push(`${sign}${Math.round(x * 10) / 10},${100 - y}`)
  const context = {
    ...{ strokeStyle: '', globalAlpha: 1, lineWidth: 1 },
    beginPath: () => void strokes.push([]),
    stroke: () => {},
    moveTo: spot(''),
    lineTo: spot('>'),
  }
  drawTrails({ context, view: VIEW, colors: COLORS }, [{ person: YOU, life, place }], { ms, lengthMs, role: 'you' })
  expect(context.globalAlpha).toBe(1)
  return strokes.map((stroke) => stroke.join(' '))
}

test('a trail runs from old to new up to the current place, with each sample once', () => {
  const life = sampleLife(Array.from({ length: 10 }, (_, row): Place => [row, 0, 0]))
  expect(strokesOf(life, [9.5, 0, 0], 1_950, 600)).toEqual(['3,0 >4,0', '4,0 >5,0', '5,0 >6,0', '6,0 >7,0', '7,0 >8,0', '8,0 >9,0 >9.5,0'])
})

test('a trail does not cross a teleporter, and ends with the life', () => {
  const jump = sampleLife([
    [0, 0, 0],
    [0.2, 0, 0],
    [20, 0, 0],
    [20.2, 0, 0],
  ])
  expect(strokesOf(jump, [20.2, 0, 0], 1_350, 1_000).join(' ').trim().replaceAll(/ +/g, ' ')).toBe('0,0 >0.2,0 20,0 >20.2,0 >20.2,0')
  expect(strokesOf(jump, [20.2, 0, 0], 9_000, 1_000).join('')).toBe('20.2,0 >20.2,0')
})

test('there is no trail before the first sample, and none of zero length', () => {
  const life = sampleLife([[1, 1, 0]])
  expect(strokesOf(life, [1, 1, 0], 500, 1_000).join('')).toBe('')
  expect(strokesOf(life, [1, 1, 0], 1_500, 0)).toEqual([])
})
