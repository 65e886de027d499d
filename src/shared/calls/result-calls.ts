import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { deathDispute, disputeReason } from '#shared/report/dispute.ts'
import { sharedPart } from '#shared/report/shared-part.ts'
import { result } from '#shared/result.ts'
import { recordingFile } from '#shared/video/recording.ts'
import { type Call, done, tracksFile } from './call.ts'
import { ROUTES } from './routes.ts'

const ofJob = z.object({ jobId })

export const RESULT_CALLS = {
  getPrivateResult: { ...ROUTES.getPrivateResult, query: ofJob, reply: result, canBeCached: true, perMinute: 240 },
  getPublicResult: { ...ROUTES.getPublicResult, query: ofJob, reply: result, canBeCached: true, perMinute: 240 },
  rateAnalysis: {
    ...ROUTES.rateAnalysis,
    body: z.strictObject({ jobId, rating: z.enum(['helpful', 'unhelpful']) }),
    reply: done,
    perMinute: 30,
  },
  makeResultPublic: {
    ...ROUTES.makeResultPublic,
    /** Only the owner chooses the shared part. Without `part` it stays as it is; for an unshared result it becomes the report. */
    body: z.strictObject({ jobId, part: z.optional(sharedPart) }),
    reply: z.object({ path: z.string() }),
    perMinute: 30,
    perHour: 30,
  },
  makeResultPrivate: { ...ROUTES.makeResultPrivate, body: z.strictObject({ jobId }), reply: done, perMinute: 30 },
  alignResult: {
    ...ROUTES.alignResult,
    /** Pins an event of the log to a second of the video. Null undoes what is shown: the anchor, else the recording, else the probe. */
    body: z
      .strictObject({
        jobId,
        anchor: z.nullable(
          z.object({ event: z.string().check(z.maxLength(40)), videoSeconds: z.number().check(z.minimum(0), z.maximum(86_400)) }),
        ),
        /** The owner's recording, if it was playing: `videoSeconds` is then a time in it, and the next visit asks for that file. */
        recording: z.optional(recordingFile),
      })
      .check(
        z.refine(
          ({ anchor, recording }) => !anchor || !recording || anchor.videoSeconds * 1000 <= recording.durationMs + 1000,
          'The recording ends before that.',
        ),
      ),
    reply: result,
    perMinute: 60,
  },
  /**
   * The tracks of a result's match. For everyone but the owner, players are identified by their keys in the report and times are whole
   * tenths of a second. Others get them only where the owner shares the replay, or the seconds around one moment where that alone is
   * shared.
   */
  getPrivateTracks: { ...ROUTES.getPrivateTracks, query: ofJob, ...tracksFile, canBeCached: true, perMinute: 60 },
  getPublicTracks: { ...ROUTES.getPublicTracks, query: ofJob, ...tracksFile, canBeCached: true, perMinute: 60 },
  /** Disputes what the report says about one death; null withdraws the dispute. */
  disputeDeath: {
    ...ROUTES.disputeDeath,
    body: z.strictObject({ jobId, event: z.string().check(z.maxLength(40)), reason: z.nullable(disputeReason) }),
    reply: z.object({ disputes: z.array(deathDispute) }),
    perMinute: 60,
  },
} as const satisfies Record<string, Call>
