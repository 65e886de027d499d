import { z } from 'zod'
import type { NOT_YET } from './awaited-look.ts'
import { videoAlignment } from './video-alignment.ts'

/** What a model saw in clips of a public video, as far as a report tells it. */
export const videoLook = z.object({
  /** What answered, as its service calls it; as configured where nothing did. */
  model: z.string(),
  /** Clips that it answered about. */
  clips: z.int(),
  /** How far the video's times are to be trusted: only exact and good ones are links. */
  word: z.enum(['exact', 'good', 'unsure', 'none']),
  match: z.enum(['this', 'another', 'undecided']),
  view: z.enum(['own', 'another', 'undecided']),
  /** Why nothing was aligned: the model gave no answers, or what it saw fits no time of the match. Null where something was. */
  refusal: z.string().nullable(),
})
export type VideoLook = z.infer<typeof videoLook>

/** As it is kept beside a report, which is aligned by it each time it is shown. */
export const keptVideoLook = videoLook.extend({ alignment: videoAlignment.nullable() })
export type KeptVideoLook = z.infer<typeof keptVideoLook>

/** Of a video that no model has been shown, and why. */
export function notLookedAt(model: string, refusal: 'declined' | typeof NOT_YET): KeptVideoLook {
  return { model, clips: 0, word: 'none', match: 'undecided', view: 'undecided', refusal, alignment: null }
}

/** Whether moments of the match may be played in the video. */
export function isTrusted({ word }: Pick<VideoLook, 'word'>): boolean {
  return word === 'exact' || word === 'good'
}
