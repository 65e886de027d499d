import { z } from 'zod/mini'
import type { NOT_YET } from './awaited-look.ts'
import { keptAlignment } from './kept-alignment.ts'
import { videoLook } from './video-look.ts'

/** As it is kept beside a report, which is aligned by it each time it is shown. */
export const keptVideoProbe = z.extend(videoLook, { alignment: z.nullable(keptAlignment) })
export type KeptVideoProbe = z.infer<typeof keptVideoProbe>

/** Of a video that no model has been shown, and why. */
export function notLookedAt(model: string, refusal: 'declined' | typeof NOT_YET): KeptVideoProbe {
  return { model, clips: 0, word: 'none', match: 'undecided', view: 'undecided', refusal, alignment: null }
}
