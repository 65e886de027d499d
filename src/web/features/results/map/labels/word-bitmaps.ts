import type { MapColors } from '#web/features/results/map/map-colors.ts'

/** Words drawn once with their halo, to be copied into each frame: outlining letters is the dearest thing that a map draws. */
export interface WordBitmap {
  readonly bitmap: HTMLCanvasElement
  /** Of the words alone, in pixels of the page. */
  readonly width: number
}

export interface WordLook {
  readonly color: string
  readonly weight: number
  /** Pixels of the device for one of the page. */
  readonly ratio: number
}

/** Words stand on a halo of the ground. */
export const HALO_PX = 4
const HEIGHT_PX = 24
/** Names, heights and rings of one picture in one theme are some forty. */
const MOST_KEPT = 200

/** By theme and words; few words are drawn in two looks. */
const kept = new WeakMap<MapColors, Map<string, (WordLook & WordBitmap)[]>>()

export function wordBitmap(words: string, look: WordLook, colors: MapColors): WordBitmap {
  const themed = themeOf(colors)
  let known = themed.get(words)
  if (!known) {
    known = []
    themed.set(words, known)
  }
  for (const one of known) if (one.color === look.color && one.weight === look.weight && one.ratio === look.ratio) return one
  const drawn = { ...look, ...draw(words, look, colors) }
  known.push(drawn)
  return drawn
}

function themeOf(colors: MapColors): Map<string, (WordLook & WordBitmap)[]> {
  const known = kept.get(colors)
  if (known && known.size < MOST_KEPT) return known
  const empty = new Map<string, (WordLook & WordBitmap)[]>()
  kept.set(colors, empty)
  return empty
}

function draw(words: string, { color, weight, ratio }: WordLook, colors: MapColors): WordBitmap {
  const font = `${weight} 12px ${colors.font}`
  const bitmap = document.createElement('canvas')
  const context = bitmap.getContext('2d')
  if (!context) return { bitmap, width: 0 }
  context.font = font
  const { width } = context.measureText(words)
  bitmap.width = Math.ceil((width + 2 * HALO_PX) * ratio)
  bitmap.height = HEIGHT_PX * ratio
  // A new size forgets all settings.
  context.scale(ratio, ratio)
  context.font = font
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  context.strokeStyle = colors.ground
  context.strokeText(words, HALO_PX, HEIGHT_PX / 2)
  context.fillStyle = color
  context.fillText(words, HALO_PX, HEIGHT_PX / 2)
  return { bitmap, width }
}
