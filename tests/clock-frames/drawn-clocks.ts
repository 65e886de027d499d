import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { findPictureRectangle, type Picture, type Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Background, movingScene, noiseAt } from './backgrounds.ts'
import { compressPicture } from './compress.ts'
import { type DrawnFrame, drawFrame, PLAIN } from './draw-clock.ts'

/** One kind of frames. It differs in one thing from a clock of minutes on a 16:9 screen. */
export interface DrawnKind {
  readonly name: string
  readonly rows: number
  readonly screen: Screen
  readonly clockOf: (place: number) => string | null
  readonly y: number
  readonly textScale: number
  /** The compression step: 4 is about JPEG quality 80. */
  readonly step: number
  /** The maximum brightness of the scene, 0 to 255. */
  readonly brightest: number
}

export interface DrawnClock {
  readonly picture: Picture
  readonly game: Rectangle
  readonly clock: string | null
}

/** The game's aspect ratio, and the factors by which the frame around it is wider and higher. */
interface Screen {
  readonly aspect: number
  readonly wider: number
  readonly higher: number
}

const WIDE: Screen = { aspect: 16 / 9, wider: 1, higher: 1 }

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const anyMinute = (place: number) => minutes((place * 271 + 37) % 900)

/** All other kinds differ from this one in one thing. */
const USUAL: DrawnKind = {
  name: '16:9, minutes',
  rows: 720,
  screen: WIDE,
  clockOf: anyMinute,
  y: 0.875,
  textScale: 1,
  step: 6,
  brightest: 140,
}

/** The variants of a recording's clock, each over moving, compressed scenes. */
export const DRAWN_KINDS: readonly DrawnKind[] = [
  USUAL,
  { ...USUAL, name: 'counting up from the start', clockOf: (place) => minutes(place) },
  { ...USUAL, name: 'counting down to the end', clockOf: (place) => minutes(59 - place) },
  { ...USUAL, name: 'ten minutes and more', clockOf: (place) => minutes(600 + place * 31) },
  { ...USUAL, name: 'hours', clockOf: (place) => `${1 + (place % 5)}:${minutes(600 + ((place * 271) % 2_999)).padStart(5, '0')}` },
  { ...USUAL, name: 'the larger text', textScale: 1.35 },
  { ...USUAL, name: 'below an objective bar', y: 0.906 },
  { ...USUAL, name: 'of an observer', y: 0.951 },
  { ...USUAL, name: '16:10', screen: { ...WIDE, aspect: 16 / 10 } },
  { ...USUAL, name: '16:10, a HUD by its width', screen: { ...WIDE, aspect: 16 / 10 }, textScale: 0.9 },
  { ...USUAL, name: '21:9', screen: { ...WIDE, aspect: 21 / 9 } },
  { ...USUAL, name: 'bars above and below', screen: { ...WIDE, higher: 1.12 } },
  { ...USUAL, name: 'bars on both sides', screen: { ...WIDE, wider: 1.3 } },
  { ...USUAL, name: 'without a clock', clockOf: () => null, brightest: 255 },
]

/** The part of the game that can contain the clock's line, as shares. Only this part is drawn if there are no black bars to find. */
const CROP = { left: 0.42, top: 0.82, width: 0.16, height: 0.17 }

/** One frame of a kind; `place` chooses its clock and its scene. */
export function drawKind(kind: DrawnKind, place: number, templates: readonly GlyphTemplate[]): DrawnClock {
  const { rows, screen, step, y, textScale } = kind
  const clock = kind.clockOf(place)
  const [width, height] = [Math.round(rows * screen.aspect), rows]
  const background = movingScene(place * 17 + 5, kind.brightest)
  const frame = { ...PLAIN, background, clock, y, textScale }
  if (screen.wider === 1 && screen.higher === 1) {
    const game = { left: -CROP.left * width, top: -CROP.top * height, width, height }
    const part = { width: Math.round(CROP.width * width), height: Math.round(CROP.height * height) }
    return { picture: compressed({ ...frame, ...part, game }, step, templates), game, clock }
  }
  const whole = { width: Math.round(width * screen.wider), height: Math.round(height * screen.higher) }
  const within = { left: (whole.width - width) / 2, top: (whole.height - height) / 2, width, height }
  const picture = drawFrame({ ...frame, ...whole, game: within }, templates)
  const found = findPictureRectangle(picture)
  return { ...cutOut(picture, found, step), clock }
}

/** Cuts out the part that the reader uses and compresses it; compressing a whole frame would take seconds. */
function cutOut(picture: Picture, game: Rectangle, step: number): Pick<DrawnClock, 'picture' | 'game'> {
  const { channels } = picture
  const [left, top] = [Math.floor(game.left + CROP.left * game.width), Math.floor(game.top + CROP.top * game.height)]
  const [width, height] = [Math.round(CROP.width * game.width), Math.round(CROP.height * game.height)]
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * channels
    for (let at = 0; at < width * channels; at++) data[y * width * channels + at] = picture.data[from + at] ?? 0
  }
  const part = { width, height, channels, data }
  return { picture: compressPicture(part, step), game: { ...game, left: game.left - left, top: game.top - top } }
}

/** A clock over a part of a real picture, anywhere in its upper four fifths, which contain no HUD. */
export function drawOver(real: Picture, rows: number, place: number, step: number, templates: readonly GlyphTemplate[]): DrawnClock {
  const [width, height] = [(rows * 16) / 9, rows]
  const game = { left: -CROP.left * width, top: -CROP.top * height, width, height }
  const part = { width: Math.round(CROP.width * width), height: Math.round(CROP.height * height) }
  const scale = real.height / rows
  const from = {
    x: noiseAt(place, 1, rows) * (real.width - part.width * scale),
    y: noiseAt(place, 2, rows) * (0.8 * real.height - part.height * scale),
  }
  const background: Background = (x, y) => colourOf(real, from.x + (x + game.left) * scale, from.y + (y + game.top) * scale)
  const clock = minutes(Math.floor(noiseAt(place, 3, rows) * 900))
  return { picture: compressed({ ...PLAIN, ...part, game, background, clock }, step, templates), game, clock }
}

function compressed(frame: DrawnFrame, step: number, templates: readonly GlyphTemplate[]): Picture {
  return compressPicture(drawFrame(frame, templates), step)
}

function colourOf({ width, height, channels, data }: Picture, x: number, y: number): readonly [number, number, number] {
  const [column, row] = [Math.min(width - 1, Math.max(0, Math.round(x))), Math.min(height - 1, Math.max(0, Math.round(y)))]
  const at = (row * width + column) * channels
  const [red, green, blue] = [data[at] ?? 0, data[at + (channels > 1 ? 1 : 0)] ?? 0, data[at + (channels > 1 ? 2 : 0)] ?? 0]
  return [red, green, blue]
}
