import type { JobServices } from '#server/jobs/job-services.ts'
import { positionsPart } from '#server/jobs/positions/positions-part.ts'
import { startWantedWork } from '#server/jobs/queue/wanted-work.ts'
import type { Working } from '#server/jobs/queue/work-on-queue.ts'
import { refreshPart } from '#server/jobs/refresh/refresh-part.ts'
import { videoProbePart } from '#server/jobs/video/late/video-probe-part.ts'
import { reviewPart } from '#server/jobs/video-review/video-review-part.ts'
import type { DescribePart } from './part.ts'

export interface StartedParts {
  /** Looks at once for what is wanted of each part. */
  readonly look: () => void
  readonly stop: () => void
}

/** The worker's share in the parts of reports that come behind them. */
export async function startParts(services: JobServices, working: Working): Promise<StartedParts> {
  const refreshes = await startWantedWork(working, { ...(await refreshPart(services)), looksBehindEach: true })
  const start = async <Item extends object>(describe: DescribePart<Item>) => {
    const alsoLook = async () => refreshes.look()
    return await startWantedWork(working, { ...describe(services), alsoLook, looksBehindEach: true })
  }
  // Another part: its folder, and its line here.
  const parts = [refreshes, await start(positionsPart), await start(videoProbePart), await start(reviewPart)]
  return {
    look: () => {
      for (const { look } of parts) look()
    },
    stop: () => {
      for (const { stop } of parts) stop()
    },
  }
}
