/** Words drawn once with their halo, to be copied into each frame: outlining letters is the dearest thing that a map draws. */
export interface WordBitmap {
  readonly bitmap: HTMLCanvasElement
  /** Of the words alone, in pixels of the page. */
  readonly width: number
}

export interface WordLook {
  readonly font: string
  readonly color: string
  readonly halo: string
}

/** Words stand on a halo of the ground. */
export const HALO_PX = 4
const HEIGHT_PX = 24
/** Names, heights and rings of one picture in one theme are some forty. */
const MOST_KEPT = 200

const kept = new Map<string, WordBitmap>()

/** `ratio`: pixels of the device for one of the page. */
export function wordBitmap(words: string, look: WordLook, ratio: number): WordBitmap {
  const key = [words, look.font, look.color, look.halo, ratio].join('\n')
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const drawn = draw(words, look, ratio)
  kept.set(key, drawn)
  return drawn
}

function draw(words: string, { font, color, halo }: WordLook, ratio: number): WordBitmap {
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
  context.strokeStyle = halo
  context.strokeText(words, HALO_PX, HEIGHT_PX / 2)
  context.fillStyle = color
  context.fillText(words, HALO_PX, HEIGHT_PX / 2)
  return { bitmap, width }
}
