import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { secondsOf } from '#analysis/alignment/clock/read-clock.ts'

/** `crop` is the still's box in a full frame of the size `frame`: left, top, right, bottom. Without it, the still is a full frame. */
const still = z.object({
  file: z.string(),
  clock: z.string().nullable(),
  frame: z.tuple([z.number(), z.number()]).optional(),
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})

/**
 * Sampled at `fps` pictures per second. One of `from` and `first` is the clock of a picture, the other that picture's number, from 0. A
 * clock may be given in seconds: of two numbers, `from` is the clock.
 */
const clip = z.object({
  file: z.string(),
  fps: z.number().positive(),
  from: z.union([z.string(), z.number()]),
  first: z.union([z.string(), z.number()]),
  counts: z.enum(['up', 'down']).default('up'),
})

export type StillLabel = z.infer<typeof still>
export type ClipLabel = z.infer<typeof clip>

export function readLabels(folder: string): { stills: StillLabel[]; clips: ClipLabel[] } {
  const labels = z.array(z.union([clip, still])).parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')))
  const clips = labels.filter((label) => 'fps' in label)
  return { clips, stills: labels.filter((label): label is StillLabel => !('fps' in label)) }
}

/** From this many pictures per second on, the picture of a tick may show either second: recordings tick within a frame. */
const FRAME_BY_FRAME = 10

/** The clock of each picture of a clip by its number; null next to a tick, where it is uncertain. */
export function clockOfClip(label: ClipLabel): (picture: number) => string | null {
  const { fps, counts } = label
  const { start, number } = shownOf(label)
  return (picture) => {
    const since = picture - number
    const sinceTick = ((since % fps) + fps) % fps
    const isNextToTick = fps > 1 && (sinceTick >= fps - 1 || (fps >= FRAME_BY_FRAME && sinceTick < 1))
    const seconds = start + Math.floor(since / fps) * (counts === 'up' ? 1 : -1)
    return isNextToTick || seconds < 0 ? null : clockText(seconds)
  }
}

/** The clock in seconds, and the number of the picture that shows it. */
function shownOf({ file, from, first }: ClipLabel): { readonly start: number; readonly number: number } {
  const [shown, number] = typeof first === 'number' ? [from, first] : [first, from]
  const start = typeof shown === 'number' ? shown : (secondsOf(shown) ?? Number.NaN)
  if (Number.isNaN(start) || typeof number !== 'number')
    throw new Error(`${file}: one of "from" and "first" has to be a clock ("0:31"), the other the number of a picture.`)
  return { start, number }
}

/** Formatted as M:SS, MM:SS or H:MM:SS. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const [min, sec] = [String(minutes), String(seconds % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${min.padStart(2, '0')}:${sec}` : `${min}:${sec}`
}
