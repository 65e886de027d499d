import { ticks } from 'd3-array'
import type { ProgressPoint } from '#shared/progress/progress.ts'

const HEIGHT = 168
const [TOP, BASE] = [12, 140]
const [LEFT, RIGHT] = [60, 36]
const TICKS = 5
/** Room for one date below the picture. */
const MARK_WIDTH = 76

/** Where matches and deaths are in a picture so wide: matches in equal steps, amounts from none to the most that is drawn. */
export function chartScales(points: readonly ProgressPoint[], width: number) {
  const highest = Math.max(2, ...points.flatMap(({ yours, upTo }) => [Math.ceil(yours), Math.ceil(upTo)]))
  const steps = Math.max(1, points.length - 1)
  return {
    height: HEIGHT,
    base: BASE,
    x: (index: number) => LEFT + ((width - LEFT - RIGHT) * index) / steps,
    y: (amount: number) => BASE - ((BASE - TOP) * amount) / highest,
    ticks: ticks(0, highest, TICKS).filter(Number.isInteger),
  }
}

/** The matches whose dates are written: first and last, and as many between as have room. */
export function dayMarks(matches: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - LEFT - RIGHT) / MARK_WIDTH))
  const step = Math.max(1, Math.ceil((matches - 1) / room))
  return Array.from({ length: matches }, (_, index) => index).filter((index) => (matches - 1 - index) % step === 0)
}
