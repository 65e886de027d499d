import { recordingAnswer, recordingToAlign } from '#shared/video/recording-alignment.ts'
import type { Call } from './call.ts'

/** The calls about a player's own recording: rows of `CALLS`. */
export const RECORDING_CALLS = {
  /**
   * Where the match is in a recording, by the clocks that the browser read in it. Asks for more where they leave a cut or a tick open;
   * keeps the recording's name, size, length and alignment once it is aligned, and nothing before.
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
} as const satisfies Record<string, Call>
