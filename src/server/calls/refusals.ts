import { type Refusal, refuse } from '#shared/calls/errors.ts'
import { TEXTS } from '#shared/jobs/submission.ts'

/** What the calls of jobs and results say no to, in the specified words. */

/** Missing and another user's: the same answer. */
export function jobNotFound(): Refusal {
  return refuse('jobNotFound')
}

/** Missing, private and malformed: the same answer. */
export function resultNotFound(): Refusal {
  return refuse('resultNotFound')
}

export function videoUnavailable(): Refusal {
  return refuse('inputRefused', TEXTS.videoUnavailable)
}

export function cutOutsideVideo(words: string): Refusal {
  return refuse('inputRefused', words)
}

export function notAVideoAddress(): Refusal {
  return refuse('inputRefused', TEXTS.videoUrl)
}

export function notAGamertag(): Refusal {
  return refuse('inputRefused', TEXTS.gamertag)
}

export function notAMoment(): Refusal {
  return refuse('inputRefused', 'This moment is not in the report. Please pick another one.')
}
