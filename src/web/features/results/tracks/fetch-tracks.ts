import { jobId as jobIdSchema } from '#shared/ids.ts'
import { decodeTracks } from '#shared/tracks/kept-form/kept-tracks.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { answerOf } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import type { Session } from '#web/data/session/auth.ts'

/** The tracks of a result's match as this reader may see them. Throws where there are none, or they cannot be read here. */
export async function fetchTracks(jobId: string, session: Session | null, signal: AbortSignal): Promise<MatchTracks> {
  const options = { query: { jobId: jobIdSchema.parse(jobId) }, signal }
  const response = session ? await answerOf('getPrivateTracks', options) : await answerOf('getPublicTracks', options)
  const outcome = decodeTracks(await inflate(response))
  if (outcome.status !== 'read') throw new CallFailed(response.status, null)
  return outcome.tracks
}

async function inflate(response: Response): Promise<Uint8Array> {
  if (!response.body) throw new CallFailed(response.status, null)
  const inflated = new Response(response.body.pipeThrough(new DecompressionStream('deflate')))
  const bytes = await inflated.arrayBuffer().catch(() => {
    // They were cut off, or are no such stream.
    throw new CallFailed(NO_ANSWER, null)
  })
  return new Uint8Array(bytes)
}
