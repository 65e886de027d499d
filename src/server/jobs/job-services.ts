import type { Registry } from 'prom-client'
import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import type { VideoPlatform } from '#server/integrations/youtube/youtube.ts'
import type { ModelCeilings } from '#server/models/ceilings.ts'
import type { ImportServices } from '#server/progress/history-import/import-history.ts'
import type { JobQueue } from './job-queue.ts'

export interface JobServices
  extends Pick<ImportServices, 'halo' | 'objectStore' | 'log' | 'markMatch' | 'readOwnHistory' | 'takeArrivalCalls'> {
  readonly database: DatabaseConnection
  readonly videoPlatform: VideoPlatform
  readonly videoModel: VideoModel | null
  /** Gets pictures of recordings, never addresses. */
  readonly frameModel: VideoModel | null
  readonly modelCeilings: ModelCeilings
  readonly jobQueue: JobQueue
  readonly limiter: RateLimiter
  readonly metrics: Registry
}

export type ReviewServices = Pick<
  JobServices,
  'database' | 'objectStore' | 'videoModel' | 'frameModel' | 'modelCeilings' | 'log' | 'metrics'
>
