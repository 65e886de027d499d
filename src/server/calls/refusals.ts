import { type Refusal, refuse } from '#shared/calls/errors.ts'
import { TEXTS } from '#shared/jobs/submission.ts'

/** The same for missing jobs and those of other users. */
export function jobNotFound(): Refusal {
  return refuse('jobNotFound')
}

/** The same for missing, private and malformed ones. */
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
