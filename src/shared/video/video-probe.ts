import { z } from 'zod/mini'
import { storedAlignment } from './stored-alignment.ts'

export const videoProbe = z.object({
  /** The model's name according to its service, or the configured one when it did not answer. */
  model: z.string(),
  clips: z.int(),
  /** How reliable the video's times are. Only `exact` and `good` times become links. */
  word: z.enum(['exact', 'good', 'unsure', 'none']),
  match: z.enum(['this', 'another', 'undecided']),
  view: z.enum(['own', 'another', 'undecided']),
  /** Why nothing was aligned: the model gave no answers, or they fit no time of the match. Null when something was aligned. */
  refusal: z.nullable(z.string()),
})
export type VideoProbe = z.infer<typeof videoProbe>

export function isTrusted({ word }: Pick<VideoProbe, 'word'>): boolean {
  return word === 'exact' || word === 'good'
}

/** The `refusal` of a probe that is still running: the report does not wait for it. */
export const NOT_YET = 'not-yet'

interface Probed {
  readonly videoProbe?: { readonly refusal: string | null } | undefined
}

export function isProbeAwaited(report: Probed | null | undefined): boolean {
  return report?.videoProbe?.refusal === NOT_YET
}

/** As stored beside a report. The alignment is applied each time the report is shown. */
export const storedVideoProbe = z.extend(videoProbe, { alignment: z.nullable(storedAlignment) })
export type StoredVideoProbe = z.infer<typeof storedVideoProbe>

export function notProbed(model: string, refusal: 'declined' | typeof NOT_YET): StoredVideoProbe {
  return { model, clips: 0, word: 'none', match: 'undecided', view: 'undecided', refusal, alignment: null }
}
