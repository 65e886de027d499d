import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { bringPositions, giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { type StartedWork, startWantedWork, type WantedWork, type Working } from '#server/jobs/queue/work-on-queue.ts'
import { giveUpReport, refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { finishProbe, giveUpProbe, listAwaitedProbes } from '#server/jobs/video/finish-probe.ts'
import { bringReview, giveUpReview } from '#server/jobs/video-review/bring-review.ts'
import { listOutdated, listWanted } from '#server/matches/tracks/track-store.ts'
import { importHistory } from '#server/progress/history-import/import-history.ts'
import { endImport, listWantedImports, SERVICE_DOWN } from '#server/progress/history-import/import-store.ts'
import { listWantedRefreshes, wantOlderReports } from '#server/results/refresh-stage.ts'
import { listWantedReviews } from '#server/results/video-review-stage.ts'
import { jobId, userId } from '#shared/ids.ts'

/**
 * What a worker does behind the reports: a stage for each piece of work that takes longer than a report may wait. The state of each stands in
 * `report_stages`; the job's status and credit never change by it. The report is made again with what it brings (`wantRefresh`).
 */

const ofJob = z.object({ jobId })

/** Where everybody stood, from the frames of a match's film. All reports of the match share it. */
function positionsWork(services: JobServices) {
  const { db } = services.database
  return describe({
    queue: 'positions',
    // A film service that does not answer is asked again after seconds, and then later and later.
    retries: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    item: z.object({ matchId: z.string() }),
    // Each is work for a thread of its own.
    atOnce: 2,
    lookEveryMs: 10_000,
    listWanted: async (limit) => {
      const wanted = [...(await listWanted(db, limit)), ...(await listOutdated(db, FRAMES_READER_VERSION, limit))]
      return wanted.map(({ matchId, userId: player }) => ({
        item: { matchId },
        key: `${matchId} ${FRAMES_READER_VERSION}`,
        userId: player ?? matchId,
      }))
    },
    run: ({ matchId }) => bringPositions(services, matchId),
    giveUp: ({ matchId }) => giveUpPositions(services, matchId),
    notLookedFor: 'Films to read could not be looked for',
    notDone: 'The positions of a match could not be brought into its reports',
  })
}

/** The probe of a video that the report could not wait for. It aligns the report, which stays as it was made. */
function probeWork(services: JobServices) {
  return describe({
    queue: 'video-probes',
    // A model that is overloaded is asked again after half a minute, and once more after a minute.
    retries: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 },
    item: ofJob,
    atOnce: 2,
    lookEveryMs: 10_000,
    listWanted: async (limit) =>
      (await listAwaitedProbes(services.database.db, limit)).map(({ id, userId: player }) => ({
        item: { jobId: id },
        key: id,
        userId: player,
      })),
    run: ({ jobId: id }, attempt) => finishProbe(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpProbe(services, id),
    notLookedFor: 'Videos to probe could not be looked for',
    notDone: 'The probe of a video is not done',
  })
}

/** What only a picture shows, by a model that reviews the video. */
function reviewWork(services: JobServices) {
  const { db } = services.database
  return describe({
    queue: 'video-reviews',
    // A player looks at it meanwhile: a model that is overloaded is asked again after some seconds, and once more later.
    retries: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
    item: ofJob,
    atOnce: 2,
    lookEveryMs: 3_000,
    listWanted: async (limit) =>
      (await listWantedReviews(db, limit)).map(({ jobId: id, userId: player }) => ({ item: { jobId: id }, key: id, userId: player })),
    run: ({ jobId: id }, attempt) => bringReview(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpReview(services, id),
    notLookedFor: 'Video reviews could not be looked for',
    notDone: 'A video could not be reviewed',
  })
}

export const REFRESHES = 'refreshes'

/**
 * A process refreshes what was saved before it had run for this long. While two versions run side by side, as in a deployment, the new one
 * so refreshes what the old one still writes, and the old one leaves alone what the new one has made.
 */
const REFRESHED_FOR_MS = 60 * 60 * 1000

/** Reports that are to be made again: of an older version, or because a stage has brought something. */
async function refreshWork(services: JobServices) {
  const { db } = services.database
  const { rows } = await db.execute<{ at: Date | string }>(sql`select now() as at`)
  const savedUntil = new Date(new Date(rows[0]?.at ?? Date.now()).getTime() + REFRESHED_FOR_MS)
  // A worker of another version leaves a report to those of the version that asked.
  const isOurs = (version: string) => version === REPORT_VERSION
  return describe({
    queue: REFRESHES,
    // Nobody waits for one: few tries, some time apart.
    retries: { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
    item: z.object({ jobId, version: z.string() }),
    // One after the other: players who submit a match do not wait behind them.
    atOnce: 1,
    lookEveryMs: 60_000,
    listWanted: async (limit) => {
      await wantOlderReports(db, savedUntil, limit)
      const wanted = await listWantedRefreshes(db, limit)
      return wanted.map(({ id, isFirst }) => ({
        item: { jobId: id, version: REPORT_VERSION },
        key: `${id} ${REPORT_VERSION}`,
        userId: null,
        priority: isFirst ? 1 : 0,
      }))
    },
    run: async ({ jobId: id, version }) => {
      if (isOurs(version)) await refreshReport(services, id)
    },
    giveUp: async ({ jobId: id, version }) => {
      if (isOurs(version)) await giveUpReport(db, id)
    },
    notLookedFor: 'Older reports could not be looked for',
    notDone: 'A stored report could not be made again',
  })
}

/** A linked player's last matches as numbers. */
function importWork(services: JobServices) {
  const { db } = services.database
  return describe({
    queue: 'history-imports',
    // A player looks at the count meanwhile; services that want to be left alone are asked again after seconds, and then later and later.
    retries: { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    item: z.object({ userId }),
    // Nobody's import waits behind a hundred matches of somebody else.
    atOnce: 2,
    lookEveryMs: 2_000,
    listWanted: async (limit) => (await listWantedImports(db, limit)).map((id) => ({ item: { userId: id }, key: id, userId: id })),
    run: ({ userId: id }) => importHistory(services, id),
    giveUp: ({ userId: id }) => endImport(db, id, SERVICE_DOWN),
    notLookedFor: 'Histories to import could not be looked for',
    notDone: 'A history could not be imported',
  })
}

function describe<Item extends object>(work: Omit<WantedWork<Item>, 'alsoLook'>): WantedWork<Item> {
  return work
}

/** Starts the work of all stages, each on a queue of its own, so that analyses go on beside it. */
export async function startStageWork(services: JobServices, working: Working): Promise<StartedWork> {
  const refreshes = await startWantedWork(working, await refreshWork(services))
  const alsoLook = async () => refreshes.look()
  const started = [
    refreshes,
    await startWantedWork(working, { ...positionsWork(services), alsoLook }),
    await startWantedWork(working, { ...probeWork(services), alsoLook }),
    await startWantedWork(working, { ...reviewWork(services), alsoLook }),
    await startWantedWork(working, importWork(services)),
  ]
  return {
    look: () => {
      for (const { look } of started) look()
    },
    stop: () => {
      for (const { stop } of started) stop()
    },
  }
}
