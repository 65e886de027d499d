import type { HeldJob } from '#server/jobs/held-job.ts'
import type { WindowPictures } from '#server/outside/video-model/video-model.ts'
import type { JobId } from '#shared/ids.ts'
import type { PlannedWindow, WatchPlan } from '#shared/watching/watch-plan.ts'
import type { LookAsking } from '#shared/watching/watch-window.ts'
import { videoSpanOf } from './look-at-windows.ts'
import type { WatchServices } from './watch-services.ts'

/** Frames of a recording are waited for so long, from the player's yes on. */
const FRAMES_WAIT_MS = 10 * 60_000

/** What a model is shown of each window: of a public video its stretch, of a recording what the player's browser has sent of it. */
export function picturesOfPlan(
  _services: WatchServices,
  { videoId }: HeldJob,
  { source }: WatchPlan,
): (window: PlannedWindow, asking: LookAsking) => Promise<WindowPictures | null> {
  return async (window, asking) => {
    if (source === 'recording' || videoId === null) return null
    return { kind: 'clip', clip: { videoId, ...videoSpanOf(window, asking) } }
  }
}

/** Whether frames are still to be waited for. */
export async function areFramesAwaited(_services: WatchServices, _id: JobId, _plan: WatchPlan, allowedAt: Date | null): Promise<boolean> {
  return allowedAt !== null && Date.now() - allowedAt.getTime() < FRAMES_WAIT_MS
}
