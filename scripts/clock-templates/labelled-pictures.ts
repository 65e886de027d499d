import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { findPictureRectangle, type Picture, type Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type ClipLabel, clockOfClip, readLabels, type StillLabel } from './labels.ts'
import { takePictures } from './take-pictures.ts'

/** A picture and its clock; null when it shows none. `file` is its still or clip. */
export interface LabelledPicture {
  readonly file: string
  readonly name: string
  readonly isStill: boolean
  readonly picture: Picture
  /** Rectangle of the whole game, in pixels of the picture. */
  readonly game: Rectangle
  readonly clock: string | null
}

/** All labelled pictures of a folder, cropped to the band of the clock line. Clips need ffmpeg. */
export function readLabelledPictures(folder: string): LabelledPicture[] {
  const { stills, clips } = readLabels(folder)
  return [...stills.map((label) => readStill(folder, label)), ...clips.flatMap((label) => readClip(folder, label))]
}

export function readStill(folder: string, { file, clock, frame, crop }: StillLabel): LabelledPicture {
  const picture = readPicture(join(folder, file))
  const labelled = { file, name: file, isStill: true, clock }
  if (!frame || !crop) return { ...labelled, ...cutToBand(picture) }
  const [width, height] = frame
  return { ...labelled, picture, game: { left: -crop[0], top: -crop[1], width, height } }
}

function readClip(folder: string, label: ClipLabel): LabelledPicture[] {
  const { file, fps } = label
  const clockOf = clockOfClip(label)
  return eachPicture(join(folder, file), fps, (path, number): LabelledPicture[] => {
    const clock = clockOf(number)
    return clock === null ? [] : [{ file, name: `${file}, picture ${number}`, isStill: false, clock, ...cutToBand(readPng(path)) }]
  }).flat()
}

/** One picture per second of a clip, cropped to the band, with its clock: null for none. Pictures whose clock is undefined are left out. */
export function readEachSecond(clip: string, clockAt: (atMs: number) => string | null | undefined): LabelledPicture[] {
  return eachPicture(clip, 1, (path, second): LabelledPicture[] => {
    const clock = clockAt(second * 1000)
    return clock === undefined ? [] : [{ file: clip, name: `second ${second}`, isStill: false, clock, ...cutToBand(readPng(path)) }]
  }).flat()
}

export function readFullPictures(clip: string): Picture[] {
  return eachPicture(clip, 1, readPng)
}

function eachPicture<T>(clip: string, fps: number | 'first', read: (path: string, number: number) => T): T[] {
  const taken = mkdtempSync(join(tmpdir(), 'clock-'))
  try {
    takePictures(clip, fps, taken)
    return readdirSync(taken)
      .sort()
      .map((name, number) => read(join(taken, name), number))
  } finally {
    rmSync(taken, { recursive: true, force: true })
  }
}

/** A still of any kind; ffmpeg converts what is not a plain PNG. */
function readPicture(path: string): Picture {
  const plain = path.toLowerCase().endsWith('.png') ? readPlainPng(path) : null
  if (plain) return plain
  const [made] = eachPicture(path, 'first', readPng)
  if (!made) throw new Error(`${path} holds no picture.`)
  return made
}

function readPng(path: string): Picture {
  const picture = readPlainPng(path)
  if (!picture) throw new Error(`${path} is not a PNG of 8 bits in RGB or grey.`)
  return picture
}

/** A PNG with 8 bits per channel, in color or gray, like most screenshots and ffmpeg's output here; null for other kinds. */
function readPlainPng(path: string): Picture | null {
  const { width, height, channels, depth, data, palette } = decode(readFileSync(path))
  if (depth !== 8 || palette || channels === 2) return null
  return { width, height, channels: channels === 1 ? 1 : channels === 3 ? 3 : 4, data }
}

/** Crops to what the reader uses: a clip of an hour would not fit in memory. */
function cutToBand(fullPicture: Picture): Pick<LabelledPicture, 'picture' | 'game'> {
  const game = findPictureRectangle(fullPicture)
  const left = game.left + Math.floor(0.36 * game.width)
  const top = game.top + Math.floor(0.82 * game.height)
  const [width, height] = [Math.ceil(0.28 * game.width), Math.floor(0.17 * game.height)]
  const { channels } = fullPicture
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * fullPicture.width + left) * channels
    for (let at = 0; at < width * channels; at++) data[y * width * channels + at] = fullPicture.data[from + at] ?? 0
  }
  return { picture: { width, height, channels, data }, game: { ...game, left: game.left - left, top: game.top - top } }
}
