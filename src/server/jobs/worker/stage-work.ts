import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { bringPositions, giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import type { PolledWork } from '#server/jobs/queue/poll-for-work.ts'
import { startWantedWork, type WantedWork, type Working } from '#server/jobs/queue/work-on-queue.ts'
import { giveUpReport, refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { finishProbe, giveUpProbe, listAwaitedProbes } from '#server/jobs/video/finish-probe.ts'
import { bringReview, giveUpReview } from '#server/jobs/video-review/bring-review.ts'
import { listOutdated, listWanted } from '#server/matches/tracks/track-store.ts'
import { importHistory } from '#server/progress/history-import/import-history.ts'
import { endImport, listWantedImports, SERVICE_DOWN } from '#server/progress/history-import/import-store.ts'
import { listWantedRefreshes, wantOlderReports } from '#server/results/refresh-stage.ts'
import { listWantedReviews } from '#server/results/video-review-stage.ts'
import { type JobId, jobId, userId } from '#shared/ids.ts'

/**
 * Stages after a report: work for which a report cannot wait. States are in `report_stages`; status and credit of the job never change. The
 * report is then regenerated (`wantRefresh`).
 */

const OF_JOB = { item: z.object({ jobId }), atOnce: 2, traceOf: ({ jobId: id }: { readonly jobId: JobId }) => id }

function ofItsJob({ jobId: id, userId: player }: { readonly jobId: JobId; readonly userId: string }) {
  return { item: { jobId: id }, key: id, userId: player }
}

function positionsWork(services: JobServices) {
  const { db } = services.database
  return describe({
    queue: 'positions',
    kind: 'positions',
    // A film service that does not answer is retried after seconds, with growing delays.
    retries: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    item: z.object({ matchId: z.string() }),
    // Each takes a thread.
    atOnce: 2,
    pollEveryMs: 10_000,
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
    pollFailed: 'Films to read could not be looked for',
    traceOf: ({ matchId }) => matchId,
    notDone: 'The positions of a match could not be brought into its reports',
  })
}

function probeWork(services: JobServices) {
  return describe({
    queue: 'video-probes',
    kind: 'video-probe',
    // An overloaded model is asked again after half a minute, and once more after a minute.
    retries: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 },
    ...OF_JOB,
    pollEveryMs: 10_000,
    listWanted: async (limit) => (await listAwaitedProbes(services.database.db, limit)).map(ofItsJob),
    run: ({ jobId: id }, attempt) => finishProbe(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpProbe(services, id),
    pollFailed: 'Videos to probe could not be looked for',
    notDone: 'The probe of a video is not done',
  })
}

function reviewWork(services: JobServices) {
  return describe({
    queue: 'video-reviews',
    kind: 'video-review',
    // A player is waiting.
    retries: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
    ...OF_JOB,
    pollEveryMs: 3_000,
    listWanted: async (limit) => (await listWantedReviews(services.database.db, limit)).map(ofItsJob),
    run: ({ jobId: id }, attempt) => bringReview(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpReview(services, id),
    pollFailed: 'Video reviews could not be looked for',
    notDone: 'A video could not be reviewed',
  })
}

export const REFRESHES = 'refreshes'

/**
 * A process refreshes only reports saved before the end of its first hour. While two versions run side by side, the new one refreshes
 * reports of the old one, and the old one leaves those of the new one alone.
 */
const REFRESHED_FOR_MS = 60 * 60 * 1000

/** Reports to regenerate: of an older version, or with new results of a stage. */
async function refreshWork(services: JobServices) {
  const { db } = services.database
  const { rows } = await db.execute<{ at: Date | string }>(sql`select now() as at`)
  const savedUntil = new Date(new Date(rows[0]?.at ?? Date.now()).getTime() + REFRESHED_FOR_MS)
  // Another version leaves the report to the version that requested it.
  const isOurs = (version: string) => version === REPORT_VERSION
  return describe({
    queue: REFRESHES,
    kind: 'refresh',
    // No player waits for these.
    retries: { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
    item: z.object({ jobId, version: z.string() }),
    // One at a time, so that submitted matches do not wait.
    atOnce: 1,
    pollEveryMs: 3_000,
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
    pollFailed: 'Older reports could not be looked for',
    traceOf: ({ jobId: id }) => id,
    notDone: 'A stored report could not be made again',
  })
}

function importWork(services: JobServices) {
  const { db } = services.database
  return describe({
    queue: 'history-imports',
    kind: 'history-import',
    // A player is waiting; a busy service is retried with growing delays.
    retries: { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    item: z.object({ userId }),
    // An import does not wait for another player's hundred matches.
    atOnce: 2,
    pollEveryMs: 2_000,
    listWanted: async (limit) => (await listWantedImports(db, limit)).map((id) => ({ item: { userId: id }, key: id, userId: id })),
    run: ({ userId: id }) => importHistory(services, id),
    giveUp: ({ userId: id }) => endImport(db, id, SERVICE_DOWN),
    pollFailed: 'Histories to import could not be looked for',
    traceOf: () => null,
    notDone: 'A history could not be imported',
  })
}

function describe<Item extends object>(work: WantedWork<Item>): WantedWork<Item> {
  return work
}

/** Each stage has its own queue, so that analyses continue alongside. */
export async function startStageWork(services: JobServices, working: Working): Promise<readonly PolledWork[]> {
  return [
    await startWantedWork(working, await refreshWork(services)),
    await startWantedWork(working, positionsWork(services)),
    await startWantedWork(working, probeWork(services)),
    await startWantedWork(working, reviewWork(services)),
    await startWantedWork(working, importWork(services)),
  ]
}
