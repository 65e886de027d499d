import { COLON, type GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'
import { averageGlyphs } from './average-glyphs.ts'
import { cutGlyphs } from './cut-glyphs.ts'
import type { LabelledPicture } from './labelled-pictures.ts'

/** How often the reader was right, wrong, or refused. Refusing a picture without a clock is right. */
export interface Tally {
  readonly right: number
  readonly wrong: number
  readonly refused: number
  /** A line for each picture that was not read correctly. */
  readonly notes: readonly string[]
}

export function evaluateClocks(pictures: readonly LabelledPicture[], templatesFor: (file: string) => readonly GlyphTemplate[]): Tally {
  const results = pictures.map(({ file, name, picture, game, clock }) => {
    const outcome = readClock(picture, templatesFor(file), { game })
    if (outcome.status === 'refused')
      return clock === null ? 'right' : { kind: 'refused', note: `${name}: ${clock} refused, ${outcome.reason}` }
    return outcome.text === clock ? 'right' : { kind: 'wrong', note: `${name}: ${clock ?? 'no clock'} read as ${outcome.text}` }
  })
  const notes = results.filter((result) => result !== 'right')
  const count = (kind: string) => notes.filter((note) => note.kind === kind).length
  return { right: results.length - notes.length, wrong: count('wrong'), refused: count('refused'), notes: notes.map(({ note }) => note) }
}

/**
 * For each file, templates from all other files, so that a picture is never read with templates of itself or its clip. Null when even
 * all files together do not show every digit.
 */
export function templatesOfOthers(pictures: readonly LabelledPicture[]): ((file: string) => readonly GlyphTemplate[]) | null {
  const cuts = pictures.flatMap(cutGlyphs)
  const shown = new Set(cuts.map(({ glyph }) => glyph))
  if ([...'0123456789', COLON].some((glyph) => !shown.has(glyph))) return null
  const made = new Map<string, readonly GlyphTemplate[]>()
  for (const file of new Set(pictures.map((picture) => picture.file)))
    made.set(file, averageGlyphs(cuts.filter(({ of }) => of.file !== file)))
  return (file) => made.get(file) ?? []
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (countOf: (tally: Tally) => number) => tallies.reduce((total, tally) => total + countOf(tally), 0)
  return {
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    refused: sum(({ refused }) => refused),
    notes: tallies.flatMap(({ notes }) => notes),
  }
}

export function tallyText({ right, wrong, refused }: Tally): string {
  return `${right} right, ${wrong} wrong, ${refused} refused`
}
