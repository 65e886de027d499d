import { join } from 'node:path'
import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { DRAWN_KINDS, type DrawnClock, drawKind, drawOver } from '#tests/clock-frames/drawn-clocks.ts'
import { type LabelledPicture, readFullPictures } from './labelled-pictures.ts'
import type { ClipLabel } from './labels.ts'

/** Heights in rows of players' recordings. */
const ROWS = [1080, 720]
const OF_A_KIND = 20
const OVER_REAL = 200
/** About JPEG quality 80. */
const STEP = 4

export type NamedSet = [name: string, pictures: LabelledPicture[]]

/** Clocks of every kind over moving, compressed scenes. They have the templates' shapes, so they test the surroundings, not the font. */
export function drawnSets(templates: readonly GlyphTemplate[]): NamedSet[] {
  return ROWS.flatMap((rows) =>
    DRAWN_KINDS.map((kind): NamedSet => {
      const drawn = Array.from({ length: OF_A_KIND }, (_, place) => drawKind({ ...kind, rows }, place, templates))
      return [`${kind.name}, ${rows} rows`, drawn.map(labelled)]
    }),
  )
}

/** Clocks at any place over the pictures of a folder's clips. */
export function pastedSets(folder: string, clips: readonly ClipLabel[], templates: readonly GlyphTemplate[]): NamedSet[] {
  const real = clips.flatMap((clip) => readFullPictures(join(folder, clip.file)))
  if (real.length === 0) return []
  return ROWS.map((rows): NamedSet => {
    const drawn = Array.from({ length: OVER_REAL }, (_, place) => {
      const picture = real[place % real.length]
      return picture ? [drawOver(picture, rows, place, STEP, templates)] : []
    })
    return [`pasted over clips, ${rows} rows`, drawn.flat().map(labelled)]
  })
}

function labelled(drawn: DrawnClock, place: number): LabelledPicture {
  const name = `${place}: ${drawn.clock ?? 'no clock'}`
  return { ...drawn, file: name, name, isStill: true }
}
