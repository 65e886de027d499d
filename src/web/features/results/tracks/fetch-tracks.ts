import { jobId as jobIdSchema } from '#shared/ids.ts'
import { answerOf } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import type { Session } from '#web/data/session/auth.ts'
import { readBeside } from './read-beside.ts'
import type { ReadTracks } from './read-tracks.ts'

/** The tracks of a result's match as this reader may see them. Throws where there are none, or they cannot be read here. */
export async function fetchTracks(jobId: string, session: Session | null, signal: AbortSignal): Promise<ReadTracks> {
  const options = { query: { jobId: jobIdSchema.parse(jobId) }, signal }
  const response = session ? await answerOf('getPrivateTracks', options) : await answerOf('getPublicTracks', options)
  const bytes = await response.arrayBuffer().catch(() => {
    // They were cut off.
    throw new CallFailed(NO_ANSWER, null)
  })
  const read = await readBeside(bytes, signal)
  if (!read) throw new CallFailed(response.status, null)
  return read
}
