import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import { compressPicture } from '#tests/clock-frames/compress.ts'
import type { LabelledPicture } from './labelled-pictures.ts'

/** Gray levels of the finest step: about JPEG quality 80. */
const STEP = 4

/** The same picture scaled to fewer rows and compressed; null when the game does not have more rows. */
export function makeSmaller(labelled: LabelledPicture, rows: number): LabelledPicture | null {
  const { picture, game, name } = labelled
  const cell = game.height / rows
  if (cell <= 1) return null
  const scaled: Rectangle = { left: game.left / cell, top: game.top / cell, width: game.width / cell, height: rows }
  return { ...labelled, name: `${name} at ${rows} rows`, picture: compressPicture(scale(picture, cell), STEP), game: scaled }
}

function scale({ width, height, channels, data }: Picture, cell: number): Picture {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const colours = channels === 1 ? 1 : 3
  const scaled = new Uint8Array(columns * rows * colours)
  for (let colour = 0; colour < colours; colour++) {
    const grey = Uint8Array.from({ length: width * height }, (_, at) => data[at * channels + colour] ?? 0)
    const { ink } = takeStrip({ width, height, channels: 1, data: grey }, { left: 0, top: 0, cell, width: columns, height: rows })
    ink.forEach((value, at) => {
      scaled[at * colours + colour] = Math.round(value)
    })
  }
  return { width: columns, height: rows, channels: colours, data: scaled }
}
