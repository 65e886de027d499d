import type { Registry } from 'prom-client'
import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Halo, ReadOwnHistory } from '#server/integrations/halo/halo.ts'
import type { ObjectStore } from '#server/integrations/object-store/object-store.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import type { VideoPlatform } from '#server/integrations/youtube/youtube.ts'
import type { Log } from '#server/log/log.ts'
import type { ModelCeilings } from '#server/models/ceilings.ts'
import type { MatchMark } from '#server/players/rank-pool.ts'
import type { ImportServices } from '#server/progress/history-import/import-history.ts'
import type { JobQueue } from './job-queue.ts'

export interface JobServices {
  readonly database: DatabaseConnection
  readonly videoPlatform: VideoPlatform
  readonly halo: Halo
  readonly objectStore: ObjectStore | null
  readonly readOwnHistory: ReadOwnHistory
  readonly videoModel: VideoModel | null
  /** Gets pictures of recordings, never addresses. */
  readonly frameModel: VideoModel | null
  readonly modelCeilings: ModelCeilings
  readonly jobQueue: JobQueue
  readonly limiter: RateLimiter
  readonly markMatch: MatchMark
  readonly takeArrivalCalls: ImportServices['takeArrivalCalls']
  readonly log: Log
  readonly metrics: Registry
}

export type ReviewServices = Pick<
  JobServices,
  'database' | 'objectStore' | 'videoModel' | 'frameModel' | 'modelCeilings' | 'log' | 'metrics'
>
