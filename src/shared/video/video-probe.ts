import { z } from 'zod/mini'
import { keptAlignment } from './kept-alignment.ts'

/** What a model saw in clips of a public video, as far as a report tells it. */
export const videoProbe = z.object({
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
export type VideoProbe = z.infer<typeof videoProbe>

export function isTrusted({ word }: Pick<VideoProbe, 'word'>): boolean {
  return word === 'exact' || word === 'good'
}

/** The `refusal` of a look that is still going on: its report could not wait for it. */
export const NOT_YET = 'not-yet'

interface Probed {
  readonly videoProbe?: { readonly refusal: string | null } | undefined
}

export function isProbeAwaited(report: Probed | null | undefined): boolean {
  return report?.videoProbe?.refusal === NOT_YET
}

/** As it is kept beside a report, which is aligned by it each time it is shown. */
export const keptVideoProbe = z.extend(videoProbe, { alignment: z.nullable(keptAlignment) })
export type KeptVideoProbe = z.infer<typeof keptVideoProbe>

/** Of a video that no model has been shown, and why. */
export function notProbed(model: string, refusal: 'declined' | typeof NOT_YET): KeptVideoProbe {
  return { model, clips: 0, word: 'none', match: 'undecided', view: 'undecided', refusal, alignment: null }
}
