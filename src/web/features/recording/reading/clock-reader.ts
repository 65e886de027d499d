import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { LinePlace } from '#analysis/alignment/clock/find-lines.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'
import { type ScoreBoxes, takeScoreBoxes } from '#analysis/alignment/clock/score-boxes.ts'
import { findPictureRectangle, type Picture, type Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import type { Frame } from './frame-source.ts'

export interface FrameReading {
  readonly videoMs: number
  readonly clockSeconds: number
}

interface Located {
  readonly game: Rectangle
  readonly place: LinePlace
}

/** This many frames must show their clock in the same place before only that place is searched. */
const AGREEING = 3
const SAME = { y: 0.006, textScale: 0.06, pixels: 4 }

/** The part of the game that can hold the clock line, as shares of its rectangle. */
const BAND = { left: 0.36, top: 0.82, width: 0.28, height: 0.17 }

/** Once the line is located: the distances searched around its middle, as shares of the game's height at text scale 1. */
const LINE = { beside: 0.09, above: 0.04 }

export interface FrameCut {
  readonly videoMs: number
  readonly picture: Picture
  readonly game: Rectangle
  readonly part: Rectangle
}

export interface ClockReader {
  readonly cut: (frame: Frame) => FrameCut
  readonly read: (cut: FrameCut) => FrameReading | null
}

export interface ScoreReader extends ClockReader {
  /** Null until the clock is located, and for frames that do not show it, since they may hide the scores too. */
  readonly scoreBoxes: (cut: FrameCut) => ScoreBoxes | null
}

/** Reads the match clock in frames of one recording: at first anywhere in its band, later only where other frames showed it. */
export function createClockReader(): ScoreReader {
  const templates = clockTemplates()
  const seen: Located[] = []
  let known: Located | null = null
  const locate = (found: Located) => {
    seen.push(found)
    if (seen.filter((earlier) => isSame(earlier, found)).length >= AGREEING) known = found
  }
  const read: ClockReader['read'] = ({ videoMs, picture, game, part }) => {
    const outcome = readClock(picture, templates, { game: inPicture(game, part), ...(known && { place: known.place }) })
    if (outcome.status === 'refused') return null
    if (!known) locate({ game, place: outcome.place })
    return { videoMs, clockSeconds: outcome.seconds }
  }
  return {
    read,
    scoreBoxes: (cut) => (known && read(cut) ? takeScoreBoxes(cut.picture, inPicture(cut.game, cut.part), known.place) : null),
    cut: (frame) => {
      const game = known?.game ?? gameOf(frame)
      const part = within(known ? lineOf(known) : bandOf(game), frame)
      return {
        videoMs: frame.atMs,
        picture: { width: part.width, height: part.height, channels: 4, data: frame.take(part) },
        game,
        part,
      }
    },
  }
}

function inPicture(game: Rectangle, part: Rectangle): Rectangle {
  return { ...game, left: game.left - part.left, top: game.top - part.top }
}

function gameOf(frame: Frame): Rectangle {
  const { width, height } = frame
  return findPictureRectangle({ width, height, channels: 4, data: frame.take({ left: 0, top: 0, width, height }) })
}

function bandOf({ left, top, width, height }: Rectangle): Rectangle {
  return { left: left + BAND.left * width, top: top + BAND.top * height, width: BAND.width * width, height: BAND.height * height }
}

function lineOf({ game, place }: Located): Rectangle {
  const side = game.height * Math.max(1, place.textScale)
  const [beside, above] = [LINE.beside * side, LINE.above * side]
  const middle = { x: game.left + game.width / 2, y: game.top + place.y * game.height }
  return { left: middle.x - beside, top: middle.y - above, width: 2 * beside, height: 2 * above }
}

function within({ left, top, width, height }: Rectangle, frame: Frame): Rectangle {
  const [fromX, fromY] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  return {
    left: fromX,
    top: fromY,
    width: Math.max(1, Math.min(frame.width, Math.ceil(left + width)) - fromX),
    height: Math.max(1, Math.min(frame.height, Math.ceil(top + height)) - fromY),
  }
}

function isSame(one: Located, other: Located): boolean {
  const apart = (side: keyof Rectangle) => Math.abs(one.game[side] - other.game[side])
  return (
    Math.abs(one.place.y - other.place.y) <= SAME.y &&
    Math.abs(one.place.textScale - other.place.textScale) <= SAME.textScale &&
    [apart('left'), apart('top'), apart('width'), apart('height')].every((pixels) => pixels <= SAME.pixels)
  )
}
