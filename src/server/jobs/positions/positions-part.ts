import { z } from 'zod'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import type { DescribePart } from '#server/jobs/parts/part.ts'
import { listOutdated, listWanted } from '#server/matches/tracks/track-store.ts'
import { bringPositions, giveUpPositions } from './bring-positions.ts'

const film = z.object({ matchId: z.string() })

/** The second part of reports: where everybody stood, from the frames of a match's film. All reports of the match share it. */
export const positionsPart: DescribePart<z.infer<typeof film>> = (services) => {
  const { db } = services.database
  return {
    queue: 'positions',
    // A film service that does not answer is asked again after seconds, and then later and later.
    retries: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    item: film,
    // Each is work for a thread of its own.
    atOnce: 2,
    lookEveryMs: 10_000,
    listWanted: async (limit) => {
      const wanted = [...(await listWanted(db, limit)), ...(await listOutdated(db, FRAMES_READER_VERSION, limit))]
      return wanted.map(({ matchId, userId }) => ({
        item: { matchId },
        key: `${matchId} ${FRAMES_READER_VERSION}`,
        userId: userId ?? matchId,
      }))
    },
    run: ({ matchId }) => bringPositions(services, matchId),
    giveUp: ({ matchId }) => giveUpPositions(services, matchId),
    notLookedFor: 'Films to read could not be looked for',
    notDone: 'The positions of a match could not be brought into its reports',
  }
}
