import { MAP_PX, type Spot } from './map-svg.ts'

export interface WantedLabel {
  readonly spot: Spot
  readonly words: string
  readonly tone: 'you' | 'foe' | 'plain'
}

interface Written extends Spot {
  readonly words: string
}

interface PlacedLabel extends Written {
  readonly tone: WantedLabel['tone']
}

const GAP_PX = 15
const LINE_PX = 17
/** For masked names by side and number. */
const LETTER_PX = 7.6

/** Places labels beside their marks without overlaps, in the given order; one that fits nowhere is left out. */
export function placeLabels(wanted: readonly WantedLabel[]): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  for (const { spot, words, tone } of wanted) {
    const isLeft = spot.x + GAP_PX + widthOf(words) > MAP_PX - 4
    const x = isLeft ? spot.x - GAP_PX - widthOf(words) : spot.x + GAP_PX
    const y = [spot.y, spot.y - LINE_PX, spot.y + LINE_PX].find((row) => !isCovered({ x, y: row, words }, placed))
    if (y !== undefined) placed.push({ x, y, words, tone })
  }
  return placed
}

export function isCovered({ x, y, words }: Written, labels: readonly Written[]): boolean {
  return labels.some((one) => Math.abs(one.y - y) < LINE_PX && one.x < x + widthOf(words) && x < one.x + widthOf(one.words))
}

function widthOf(words: string): number {
  return words.length * LETTER_PX
}
