import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** `crop` is the still's box in a full frame of the size `frame`: left, top, right, bottom. A still without is a full frame. */
const still = z.object({
  file: z.string(),
  clock: z.string().nullable(),
  frame: z.tuple([z.number(), z.number()]).optional(),
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})

/** Taken at `fps` pictures a second. One of `from` and `first` is the clock of a picture, the other that picture's number, from 0. */
const clip = z.object({
  file: z.string(),
  fps: z.number().positive(),
  from: z.union([z.string(), z.number()]),
  first: z.union([z.string(), z.number()]),
  counts: z.enum(['up', 'down']).default('up'),
})

export type StillLabel = z.infer<typeof still>
export type ClipLabel = z.infer<typeof clip>

/** What `labels.json` of a folder says its stills and clips show. */
export function readLabels(folder: string): { stills: StillLabel[]; clips: ClipLabel[] } {
  const labels = z.array(z.union([clip, still])).parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')))
  const clips = labels.filter((label) => 'fps' in label)
  return { clips, stills: labels.filter((label): label is StillLabel => !('fps' in label)) }
}

/** The clock of each picture of a clip by its number; null next to a tick, where it cannot be known to the picture. */
export function clockOfClip({ file, fps, from, first, counts }: ClipLabel): (picture: number) => string | null {
  const clocks = [from, first].filter((value) => String(value).includes(':'))
  const numbers = [from, first].filter((value) => typeof value === 'number')
  const [[clock], [number]] = [clocks, numbers]
  if (typeof clock !== 'string' || number === undefined)
    throw new Error(`${file}: one of "from" and "first" has to be a clock ("0:31"), the other a number.`)
  const start = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (picture) => {
    const since = picture - number
    const isNextToTick = fps > 1 && ((since % fps) + fps) % fps >= fps - 1
    const seconds = start + Math.floor(since / fps) * (counts === 'up' ? 1 : -1)
    return isNextToTick || seconds < 0 ? null : clockText(seconds)
  }
}

/** M:SS, MM:SS or H:MM:SS. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const [min, sec] = [String(minutes), String(seconds % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${min.padStart(2, '0')}:${sec}` : `${min}:${sec}`
}
