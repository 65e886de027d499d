import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { metres } from '#shared/tracks/metres.ts'
import { line, type Sheet } from './draw-people.ts'
import { HALO_PX, wordBitmap } from './word-bitmaps.ts'

/** Heights are told from half a unit on: less is a step. */
const LEAST_HEIGHT_U = 0.5
const LINE_PX = 15

interface Label {
  readonly x: number
  readonly y: number
  readonly words: string
  readonly color: string
  readonly isBold?: boolean
}

/** Names stand beside their marks and never across another name: one that finds no room moves up or down a line, and gives way after that. */
export function labelWriter(sheet: Sheet): (label: Label, gap: number) => void {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = []
  const isFree = (left: number, right: number, y: number) =>
    taken.every((box) => box.right < left || box.left > right || Math.abs(box.y - y) >= LINE_PX)
  return ({ x, y, words, color, isBold = false }, gap) => {
    const weight = isBold ? 600 : 500
    const { width } = wordsOf(sheet, words, { color, weight })
    const isLeft = x + gap + width > sheet.view.width - HALO_PX
    const left = isLeft ? x - gap - width : x + gap
    const row = [y, y - LINE_PX, y + LINE_PX].find((one) => isFree(left, left + width, one))
    if (row === undefined) return
    taken.push({ left, right: left + width, y: row })
    write(sheet, words, { x: left, y: row, color, weight })
  }
}

interface Written {
  readonly x: number
  readonly y: number
  readonly color: string
  readonly align?: 'left' | 'center'
  readonly weight?: number
}

/** Words of 12 pixels beside or around a place. */
export function write(sheet: Sheet, words: string, { x, y, color, align = 'left', weight = 500 }: Written): void {
  const { bitmap, width } = wordsOf(sheet, words, { color, weight })
  const { ratio } = sheet
  // On whole pixels of the device, or letters blur.
  const whole = (value: number) => Math.round(value * ratio) / ratio
  const left = whole((align === 'center' ? x - width / 2 : x) - HALO_PX)
  sheet.context.drawImage(bitmap, left, whole(y - bitmap.height / ratio / 2), bitmap.width / ratio, bitmap.height / ratio)
}

function wordsOf(sheet: Sheet, words: string, { color, weight }: { readonly color: string; readonly weight: number }) {
  const { colors } = sheet
  return wordBitmap(words, { font: `${weight} 12px ${colors.font}`, color, halo: colors.ground }, sheet.ratio)
}

/** How much higher or lower somebody stands, in metres; empty below half a world unit. */
export function heightWords(higherU: number): string {
  if (Math.abs(higherU) < LEAST_HEIGHT_U) return ''
  return `${higherU > 0 ? '▲' : '▼'} ${metres(Math.abs(higherU))} m`
}

/** A bar of round metres in the lower left corner, with its length. */
export function drawScaleBar(sheet: Sheet, lengthMetres: number): void {
  const { context, view, colors } = sheet
  const [x, y] = [14, view.height - 14]
  const end = x + (lengthMetres / METRES_PER_WORLD_UNIT) * view.scale
  context.strokeStyle = colors.faint
  context.lineWidth = 1.25
  line(context, x, y, end, y)
  line(context, x, y - 4, x, y)
  line(context, end, y - 4, end, y)
  write(sheet, `${lengthMetres} m`, { x: end + 7, y: y - 2, color: colors.faint })
}

export function drawNorth(sheet: Sheet): void {
  const { context, view, colors } = sheet
  const x = view.width - 18
  context.strokeStyle = colors.faint
  context.lineWidth = 1.25
  line(context, x, 28, x, 12)
  line(context, x - 4, 17, x, 12)
  line(context, x + 4, 17, x, 12)
  write(sheet, 'N', { x, y: 36, color: colors.faint, align: 'center' })
}
