import { SHOWN_WALK } from './shown-walk.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

interface WantedLabel {
  readonly spot: Spot
  readonly words: string
}

interface Written extends Spot {
  readonly words: string
}

const GAP_PX = 15
const ON_CARDS = { letterPx: 7.6, linePx: 17 }

/**
 * Places labels beside their marks on a picture of a death, in the given order and without overlaps; labels that fit nowhere are dropped.
 * The result gives the left edge and vertical middle of the words.
 */
export function placeLabels<Label extends WantedLabel>(wanted: readonly Label[], lettering = ON_CARDS): (Omit<Label, 'spot'> & Written)[] {
  const placed: (Omit<Label, 'spot'> & Written)[] = []
  for (const { spot, ...label } of wanted) {
    const width = label.words.length * lettering.letterPx
    const [right, left] = [spot.x + GAP_PX, spot.x - GAP_PX - width]
    const sides = [right + width <= SHOWN_WALK.width - 4 ? right : null, left >= 4 ? left : null].filter((x) => x !== null)
    const rows = [spot.y, spot.y - lettering.linePx, spot.y + lettering.linePx]
    const free = sides
      .flatMap((x) => rows.map((y) => ({ x, y })))
      .find((at) => !isCovered({ ...at, words: label.words }, placed, lettering))
    if (free) placed.push({ ...label, ...free })
  }
  return placed
}

export function isCovered({ x, y, words }: Written, labels: readonly Written[], { letterPx, linePx } = ON_CARDS): boolean {
  const isBeside = (label: Written) => label.x < x + words.length * letterPx && x < label.x + label.words.length * letterPx
  return labels.some((label) => Math.abs(label.y - y) < linePx && isBeside(label))
}
