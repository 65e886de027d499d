import type { Handlers } from '#server/calls/handlers.ts'
import { notAMoment } from '#server/calls/refusals.ts'
import { showReport } from '#server/results/show-report.ts'
import { saveReport } from '#server/results/store.ts'
import { findOwn, showResult } from '#server/results/visible-results.ts'
import type { CoachServices } from './coach.ts'
import { remakeReport } from './remake-report.ts'

/** What the owner changes about a report. */
export function makeCoachingRoutes(services: CoachServices): Pick<Handlers, 'alignResult'> {
  const { db } = services.database
  return {
    /** Keeps another anchor, or none. A cut video's report then covers another part of the match, so it is made again. */
    alignResult: async ({ caller, body: { jobId, anchor } }) => {
      const stored = await findOwn(db, jobId, caller)
      const { report } = showReport(stored)
      const event = report?.events.find(({ id }) => id === anchor?.event)
      if (anchor && !event) throw notAMoment()
      const moved = { ...stored, anchor: anchor && event ? { ...anchor, atMs: event.atMs } : null }
      const made = stored.startSeconds === null ? null : await remakeReport(services, moved)
      if (report) await saveReport(db, jobId, made ?? report, moved.anchor)
      return showResult(db, await findOwn(db, jobId, caller), caller)
    },
  }
}
