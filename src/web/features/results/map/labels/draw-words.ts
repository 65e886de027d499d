import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { metres } from '#shared/tracks/metres.ts'
import { drawPicture, type Surface } from '#web/features/results/map/draw-people.ts'
import type { MapColors } from '#web/features/results/map/map-colors.ts'
import type { LabelRoom } from './label-room.ts'

const HALO_PX = 4
const HEIGHT_PX = 24
/** Room for the words beside the scale bar, such as "30 m". */
const BAR_WORDS_PX = 40

/** One picture in one theme has about 40 names, heights and ring labels. */
const MAX_CACHED = 200

/** Drawn words by theme and text. Each entry is a list, because a few words are drawn in two styles. */
const cache = new WeakMap<MapColors, Map<string, CachedPicture[]>>()

/** The least height difference that is shown, in world units. Less is just a step. */
const MIN_HEIGHT_U = 0.5
const [PLAIN, BOLD] = [500, 600]

interface Label {
  readonly x: number
  readonly y: number
  readonly words: string
  readonly color: string
  readonly isBold?: boolean
  /** Distance from the middle of the mark to the words. */
  readonly gap: number
  /** Identifies the label from frame to frame, so that it keeps its side of the mark. */
  readonly owner: number
}

export function writeLabel(surface: Surface, room: LabelRoom, { x, y, words, color, isBold = false, gap, owner }: Label): void {
  const drawn = wordPicture(surface, words, { color, weight: isBold ? BOLD : PLAIN })
  const found = room.find({ x, y, width: drawn.width, gap }, owner)
  if (found) copy(surface, drawn, found.left, found.y)
}

interface Written {
  readonly x: number
  readonly y: number
  readonly color: string
  readonly align?: 'left' | 'center'
}

/** Writes words in 12-pixel type beside or centered on a place. */
function write(surface: Surface, words: string, { x, y, color, align = 'left' }: Written): void {
  const drawn = wordPicture(surface, words, { color, weight: PLAIN })
  copy(surface, drawn, align === 'center' ? x - drawn.width / 2 : x, y)
}

/** Copies to whole device pixels, or the letters blur. */
function copy({ context, ratio }: Surface, { bitmap, width }: WordPicture, x: number, y: number): void {
  const left = Math.round((x - HALO_PX) * ratio) / ratio
  const top = Math.round((y - HEIGHT_PX / 2) * ratio) / ratio
  context.drawImage(bitmap, left, top, Math.ceil((width + 2 * HALO_PX) * ratio) / ratio, Math.ceil(HEIGHT_PX * ratio) / ratio)
}

/** Returns the height above you in metres, negative below you; 0 under half a world unit. */
export function heightMetres(higherU: number): number {
  return Math.abs(higherU) < MIN_HEIGHT_U ? 0 : Math.sign(higherU) * metres(Math.abs(higherU))
}

export function heightWords(higherU: number): string {
  const higher = heightMetres(higherU)
  return higher === 0 ? '' : `${higher > 0 ? '▲' : '▼'} ${Math.abs(higher)} m`
}

/** Must be drawn before the names, so that they avoid it. */
export function drawScaleBar(surface: Surface, room: LabelRoom, lengthMetres: number, words: string): void {
  const { context, view, colors } = surface
  const x = 14
  const y = view.height - 14
  const end = x + (lengthMetres / METRES_PER_WORLD_UNIT) * view.scale
  context.strokeStyle = colors.faint
  context.lineWidth = 1.25
  context.beginPath()
  context.moveTo(x, y - 4)
  context.lineTo(x, y)
  context.lineTo(end, y)
  context.lineTo(end, y - 4)
  context.stroke()
  write(surface, words, { x: end + 7, y: y - 2, color: colors.faint })
  room.takeBox(x, y - HEIGHT_PX / 2, end + BAR_WORDS_PX, y + HEIGHT_PX / 2)
}

export function drawNorth(surface: Surface): void {
  const { context, view, colors } = surface
  const x = view.width - 18
  context.strokeStyle = colors.faint
  context.lineWidth = 1.25
  context.beginPath()
  context.moveTo(x, 28)
  context.lineTo(x, 12)
  context.moveTo(x - 4, 17)
  context.lineTo(x, 12)
  context.lineTo(x + 4, 17)
  context.stroke()
  write(surface, 'N', { x, y: 36, color: colors.faint, align: 'center' })
}

/** Words drawn once with their halo and copied into each frame. Outlining letters is the most expensive part of drawing a map. */
interface WordPicture {
  readonly bitmap: ImageBitmap
  readonly width: number
}

interface WordStyle {
  readonly color: string
  readonly weight: number
}

interface CachedPicture extends WordStyle, WordPicture {
  readonly ratio: number
}

function wordPicture(surface: Surface, words: string, { color, weight }: WordStyle): WordPicture {
  const { colors, ratio } = surface
  const themed = themeOf(colors)
  let known = themed.get(words)
  if (!known) {
    known = []
    themed.set(words, known)
  }
  for (const picture of known) if (picture.color === color && picture.weight === weight && picture.ratio === ratio) return picture
  const drawn = { color, weight, ratio, ...draw(surface, words, { color, weight }) }
  known.push(drawn)
  return drawn
}

function themeOf(colors: MapColors): Map<string, CachedPicture[]> {
  const known = cache.get(colors)
  if (known && known.size < MAX_CACHED) return known
  const empty = new Map<string, CachedPicture[]>()
  cache.set(colors, empty)
  return empty
}

function draw({ context, colors, ratio }: Surface, words: string, { color, weight }: WordStyle): WordPicture {
  const font = `${weight} 12px ${colors.font}`
  context.font = font
  const { width } = context.measureText(words)
  const bitmap = drawPicture(Math.ceil((width + 2 * HALO_PX) * ratio), Math.ceil(HEIGHT_PX * ratio), (picture) => {
    picture.scale(ratio, ratio)
    picture.font = font
    picture.textBaseline = 'middle'
    picture.lineJoin = 'round'
    picture.lineWidth = HALO_PX
    picture.strokeStyle = colors.ground
    picture.strokeText(words, HALO_PX, HEIGHT_PX / 2)
    picture.fillStyle = color
    picture.fillText(words, HALO_PX, HEIGHT_PX / 2)
  })
  return { bitmap, width }
}
