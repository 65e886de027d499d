import { z } from 'zod/mini'

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
  refusal: z.nullable(z.string()),
})
export type VideoLook = z.infer<typeof videoLook>

/** Whether moments of the match may be played in the video. */
export function isTrusted({ word }: Pick<VideoLook, 'word'>): boolean {
  return word === 'exact' || word === 'good'
}
