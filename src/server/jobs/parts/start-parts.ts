import type { JobServices } from '#server/jobs/job-services.ts'
import { positionsPart } from '#server/jobs/positions/positions-part.ts'
import { MOST_WAITING, startWantedWork } from '#server/jobs/queue/wanted-work.ts'
import type { Working } from '#server/jobs/queue/work-on-queue.ts'
import type { Refreshes } from '#server/jobs/refresh/refreshes.ts'
import { videoLookPart } from '#server/jobs/video/late/video-look-part.ts'
import { watchingPart } from '#server/jobs/watching/watching-part.ts'
import type { DescribePart } from './part.ts'

export interface StartedParts {
  /** Looks at once for what is wanted of each part. */
  readonly look: () => void
  readonly stop: () => void
}

/** The worker's share in the parts of reports that come behind them. */
export async function startParts(services: JobServices, working: Working, refreshes: Refreshes): Promise<StartedParts> {
  const start = async <Item extends object>(describe: DescribePart<Item>) => {
    const { listToCompose, ...work } = describe(services)
    const alsoLook = async () => await refreshes.enqueueFirst((await listToCompose?.(MOST_WAITING)) ?? [])
    return await startWantedWork(working, { ...work, alsoLook, looksBehindEach: true })
  }
  // Another part: its folder, and its line here.
  const parts = [await start(positionsPart), await start(videoLookPart), await start(watchingPart)]
  return {
    look: () => {
      for (const { look } of parts) look()
    },
    stop: () => {
      for (const { stop } of parts) stop()
    },
  }
}
