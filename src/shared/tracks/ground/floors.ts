import { max, mean, min } from 'd3-array'

const BIN_U = 0.1
/** The minimum distance between floors in world units: more than a jump and a climb. */
const MIN_FLOOR_U = 1
/** A valley of the histogram divides floors if it is at most this share of the lower peak beside it. */
const DEEPEST_SHARE = 0.5
/** More floors could not be told apart by lightness. */
const MAX_FLOORS = 3
/** Bins on each side in the moving average, so that steps of stairs do not count as floors. */
const SMOOTHED_BINS = 3

/** Heights that divide floors, from low to high: the deepest valleys between the peaks of walked heights. */
export function cutFloors(heights: readonly number[]): number[] {
  const { lowest, counts } = histogramOf(heights)
  const cuts: number[] = []
  while (cuts.length < MAX_FLOORS - 1) {
    const cut = deepestValley(counts, cuts)
    if (cut === null) break
    cuts.push(cut)
  }
  return cuts.sort((one, other) => one - other).map((bin) => lowest + (bin + 0.5) * BIN_U)
}

function deepestValley(counts: readonly number[], cuts: readonly number[]): number | null {
  const shares = counts.map((count, bin) => {
    const from = Math.max(0, ...cuts.filter((cut) => cut <= bin))
    const to = Math.min(counts.length, ...cuts.filter((cut) => cut > bin))
    const peak = Math.min(max(counts.slice(from, bin)) ?? 0, max(counts.slice(bin + 1, to)) ?? 0)
    const isApart = cuts.every((cut) => Math.abs(cut - bin) * BIN_U >= MIN_FLOOR_U)
    return isApart && peak > 0 ? count / peak : Number.POSITIVE_INFINITY
  })
  const least = Math.min(DEEPEST_SHARE, ...shares)
  const first = shares.findIndex((share) => share <= least)
  if (first < 0) return null
  const width = shares.slice(first).findIndex((share) => share > least)
  return first + Math.floor((width - 1) / 2)
}

export function floorOf(cuts: readonly number[], z: number): number {
  let floor = 0
  for (const cut of cuts) if (z >= cut) floor += 1
  return floor
}

export function floorNames(cuts: readonly number[]): readonly string[] {
  if (cuts.length === 0) return ['Ground']
  return cuts.length === 1 ? ['Low', 'High'] : ['Low', 'Middle', 'High']
}

function histogramOf(heights: readonly number[]): { readonly lowest: number; readonly counts: readonly number[] } {
  const lowest = min(heights) ?? 0
  const counts: number[] = []
  for (const z of heights) {
    const bin = Math.floor((z - lowest) / BIN_U)
    while (counts.length <= bin) counts.push(0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const smoothed = counts.map((_, bin) => mean(counts.slice(Math.max(0, bin - SMOOTHED_BINS), bin + SMOOTHED_BINS + 1)) ?? 0)
  return { lowest, counts: smoothed }
}
