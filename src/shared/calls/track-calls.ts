import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { deathDispute, disputeReason } from '#shared/report/dispute.ts'
import { type Call, done } from './call.ts'

const ofJob = z.object({ jobId })

/** The calls of the pictures from above: rows of `CALLS`. */
export const TRACK_CALLS = {
  /**
   * The tracks of a result's match as bytes: the kept form, deflated (`shared/tracks/kept-form`). For everybody but the owner players are
   * named by their key in the report, and times are whole tenths; then only where the owner shows the replay.
   */
  getPrivateTracks: {
    method: 'GET',
    path: '/api/get-private-tracks',
    access: 'signed-in',
    query: ofJob,
    reply: z.unknown(),
    replyAs: 'file',
    fileType: 'application/octet-stream',
    isKept: true,
    perMinute: 60,
  },
  getPublicTracks: {
    method: 'GET',
    path: '/api/get-public-tracks',
    access: 'anyone',
    query: ofJob,
    reply: z.unknown(),
    replyAs: 'file',
    fileType: 'application/octet-stream',
    isKept: true,
    perMinute: 60,
  },
  /** Whether those who may read a shared result may also watch its match from above. Off until its owner switches it on. */
  shareReplay: {
    method: 'POST',
    path: '/api/share-replay',
    access: 'signed-in',
    body: z.strictObject({ jobId, isReplayPublic: z.boolean() }),
    reply: done,
    perMinute: 30,
  },
  /** "This is wrong", about one death; null takes it back. */
  disputeDeath: {
    method: 'POST',
    path: '/api/dispute-death',
    access: 'signed-in',
    body: z.strictObject({ jobId, event: z.string().check(z.maxLength(40)), reason: z.nullable(disputeReason) }),
    reply: z.object({ disputes: z.array(deathDispute) }),
    perMinute: 60,
  },
} as const satisfies Record<string, Call>
