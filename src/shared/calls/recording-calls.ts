import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { result } from '#shared/result.ts'
import { recordingAnswer, recordingToAlign } from '#shared/video/recording-alignment.ts'
import type { Call } from './call.ts'

/** The calls about a player's own recording: rows of `CALLS`. */
export const RECORDING_CALLS = {
  /**
   * Where the match is in a recording, by the clocks that the browser read in it. Asks for more where they leave a cut or a tick open, and then
   * whether the scores change where the log says so; keeps the recording's name, size, date, length and alignment once it is aligned.
   */
  alignRecording: {
    method: 'POST',
    path: '/api/align-recording',
    access: 'signed-in',
    body: recordingToAlign,
    reply: recordingAnswer,
    perMinute: 20,
    mostFields: 2_000,
  },
  /** Where nothing tells which match an aligned recording shows, its owner can, and can take that back. */
  confirmRecording: {
    method: 'POST',
    path: '/api/confirm-recording',
    access: 'signed-in',
    body: z.strictObject({ jobId, isThisMatch: z.boolean() }),
    reply: result,
    perMinute: 60,
  },
} as const satisfies Record<string, Call>
