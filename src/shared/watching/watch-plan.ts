import { z } from 'zod/mini'
import { keptVideoReview, watchedWindow } from './kept-video-review.ts'

/** A window that is to be looked at, and where it is in the video. */
export const plannedWindow = z.omit(watchedWindow, { looks: true, trouble: true })
export type PlannedWindow = z.infer<typeof plannedWindow>

/** What is to be looked at of a report, as it is kept while it is looked at: an alignment that changes meanwhile does not move it. */
export const watchPlan = z.extend(z.pick(keptVideoReview, { source: true, isFewCalls: true }), { windows: z.array(plannedWindow) })
export type WatchPlan = z.infer<typeof watchPlan>
